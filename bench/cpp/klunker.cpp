// Whole random games of Klunker (docs/rules/klunker.md), as fast as they can be written by hand in C++: a yardstick for
// the compiled loops of spieltisch.lab. It keeps what the rules need and nothing of who knows which cards.
//
//     klunker EDITION PLAYERS GAMES SEED
//
// Cards of a zone are counted in one word, four bits for each of the seven kinds: no kind has more than 15 cards.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "common.hpp"

namespace {

// The n-th bit of a mask, counted from 0.
inline uint32_t nth(uint32_t mask, unsigned n) {
#ifdef __BMI2__
    return _pdep_u32(1u << n, mask);
#else
    while (n--) mask &= mask - 1;
    return mask & -mask;
#endif
}

inline int count(uint32_t mask) { return __builtin_popcount(mask); }
inline int lowest(uint32_t mask) { return __builtin_ctz(mask); }

// Editions

constexpr int kKinds = 7, kHand = 6, kSet = 4, kMostCards = 97, kLastTaxedRound = 200;

struct Edition1999 {
    static constexpr std::array<int, kKinds> copies = {14, 14, 14, 14, 14, 14, 10};  // KL-02
    static constexpr int always_four = 6;                                             // KL-04
    static constexpr bool shuffled = false;                                           // KL-06
    static constexpr int start_money(int) { return 1; }                               // KL-03
    static constexpr int tax(int) { return 0; }                                       // KL-07
};

struct Edition2005 {
    static constexpr std::array<int, kKinds> copies = {14, 14, 14, 14, 14, 12, 15};
    static constexpr int always_four = -1;
    static constexpr bool shuffled = true;
    static constexpr int start_money(int players) { return players < 5 ? 1 : 2 * players - 7; }
    static constexpr int tax(int players) { return players < 5 ? 0 : players - 4; }
};

// Words of counts. A kind is named by the place of its four bits: 0, 4, … 24. A set of kinds has the highest of those
// bits.

using Cards = uint32_t;
constexpr Cards kOnes = 0x1111111, kHighest = 8 * kOnes, kStop = 1u << 31;

inline uint32_t kinds_in(Cards hand) { return (hand + 7 * kOnes) & kHighest; }  // a hand has less than 8 of a kind
inline uint32_t complete(Cards safe) { return (safe | safe << 1) & kHighest; }

inline int size(Cards cards) {
    return static_cast<int>(((cards & 0x0F0F0F0F) + (cards >> 4 & 0x0F0F0F0F)) * 0x01010101u >> 24);
}

// KL-40
inline int stacks(Cards safe) {
    return count((safe | safe >> 1) & kOnes) + count(safe & 4 * kOnes) + 2 * count(safe & 8 * kOnes);
}

// Cards in their order, the top one last. Four equal ones are laid at once, of which only some count.
struct Pile {
    int size = 0;
    std::array<uint8_t, kMostCards + kSet> cards{};

    void lay(uint8_t card) { cards[size++] = card; }
    uint8_t take() { return cards[--size]; }

    void lay_equal(int kind, int number) {
        const uint32_t four = static_cast<uint32_t>(kind) * 0x01010101u;
        std::memcpy(&cards[size], &four, sizeof four);
        size += number;
    }
};

template <class Edition>
constexpr Pile all_cards() {
    Pile pile{};
    for (int kind = 0; kind < kKinds; ++kind) {
        for (int i = 0; i < Edition::copies[kind]; ++i) pile.cards[pile.size++] = static_cast<uint8_t>(4 * kind);
    }
    return pile;
}

// A game

template <class Edition, int Players>
struct Game {
    static constexpr Pile kAllCards = all_cards<Edition>();
    static constexpr int kTax = Edition::tax(Players);

    Chance& chance;
    uint64_t decisions = 0;
    std::array<Cards, Players> hand{}, showcase{}, safe{};
    std::array<Pile, Players> purse{};
    Pile pile = kAllCards;
    int unknown = kAllCards.size;  // so many cards at the bottom of the pile have no order yet
    int start = 0;
    std::array<uint8_t, Players + 1> buyers{};  // in the order of their buy cards; the last place is for nobody

    // A random bit of a mask. What is forced is no decision.
    uint32_t choose(uint32_t options) {
        const int choices = count(options);
        decisions += choices > 1;
        return nth(options, chance.pick(choices));
    }

    static int clockwise(int seat) { return seat + 1 < Players ? seat + 1 : 0; }

    // A card of the unknown part, when none lies above it; the last one takes its place.
    uint8_t draw() {
        chance.renew();
        const unsigned place = chance.pick(unknown);
        const uint8_t card = pile.cards[place];
        pile.cards[place] = pile.cards[--unknown];
        pile.size = unknown;
        return card;
    }

    // KL-10, KL-11
    void set_up() {
        chance.renew();
        start = static_cast<int>(chance.pick(Players));
        for (Pile& money : purse) {
            for (int i = 0; i < Edition::start_money(Players); ++i) money.lay(draw());
        }
        refill();
    }

    int missing() const {
        int cards = kHand * Players;
        for (const Cards held : hand) cards -= size(held);
        return cards;
    }

    // KL-64: hands are filled to six. All cards are dealt into one row of sums, of which each hand takes a difference.
    void refill() {
        std::array<Cards, kHand * Players + 1> dealt;
        dealt[0] = 0;
        const int wanted = missing();
        int number = 0;
        for (; number < wanted && pile.size > unknown; ++number) dealt[number + 1] = dealt[number] + (1u << pile.take());
        for (; number < wanted; ++number) dealt[number + 1] = dealt[number] + (1u << draw());
        int seat = start, first = 0;
        for (int i = 0; i < Players; ++i, seat = clockwise(seat)) {
            const int last = first + kHand - size(hand[seat]);
            hand[seat] += dealt[last] - dealt[first];
            first = last;
        }
    }

    // KL-20, KL-21
    void show() {
        int seat = start;
        for (int i = 0; i < Players; ++i, seat = clockwise(seat)) {
            Cards cards = hand[seat], shown = showcase[seat];
            chance.renew();
            while (true) {
                const uint32_t chosen = choose(kinds_in(cards) | (shown ? kStop : 0));
                if (chosen == kStop) break;
                cards -= chosen >> 3;
                shown += chosen >> 3;
            }
            hand[seat] = cards;
            showcase[seat] = shown;
        }
    }

    // KL-30 to KL-34, a lap of those who have not passed after another. A pass is played like a card that is none: no
    // processor could foresee it.
    void store() {
        std::array<uint8_t, Players> waiting;
        int seat = start, passed = 0;
        for (int i = 0; i < Players; ++i, seat = clockwise(seat)) waiting[i] = static_cast<uint8_t>(seat);
        for (int left = Players; left;) {
            int staying = 0;
            chance.renew();
            for (int i = 0; i < left; ++i) {
                seat = waiting[i];
                const uint32_t chosen = choose(kinds_in(hand[seat]) | kStop);
                const bool passes = chosen == kStop;
                buyers[passed] = waiting[staying] = static_cast<uint8_t>(seat);
                passed += passes;
                staying += !passes;
                const Cards card = (chosen & kHighest) >> 3;
                hand[seat] -= card;
                safe[seat] += card;
                if (const uint32_t set = complete(safe[seat])) sell(seat, set);
            }
            left = staying;
        }
    }

    // KL-41 to KL-43, KL-05
    void sell(int seat, uint32_t set) {
        const int kind = lowest(set) - 3;
        const int pays = kind == 4 * Edition::always_four ? kSet : std::max(kSet + 1 - stacks(safe[seat]), 1);
        safe[seat] -= Cards{kSet} << kind;
        purse[seat].lay_equal(kind, pays);
        pile.lay_equal(kind, kSet - pays);
    }

    // KL-50 to KL-56, KL-60
    void buy() {
        uint32_t filled = (1u << Players) - 1;  // KL-21
        for (int i = 0; i < Players; ++i) {
            const int seat = buyers[i];
            const uint32_t own = filled & 1u << seat;
            chance.renew();
            const uint32_t chosen = choose((purse[seat].size ? filled : own) | (own ? 0 : kStop));
            if (chosen == kStop) {
                start = seat;
                return;
            }
            const int owner = lowest(chosen);
            const int price = owner != seat;  // 0: what is laid on the own purse does not count
            purse[seat].size -= price;
            purse[owner].cards[purse[owner].size] = purse[seat].cards[purse[seat].size];
            purse[owner].size += price;
            safe[seat] += showcase[owner];
            showcase[owner] = 0;
            filled ^= chosen;
            while (const uint32_t sets = complete(safe[seat])) sell(seat, choose(sets));
        }
    }

    // KL-61 to KL-63, KL-72. In what order the tax is paid does not matter: the pile is shuffled after it.
    bool must_end(int round) {
        for (Pile& money : purse) {
            for (int i = 0; i < kTax && money.size; ++i) pile.lay(money.take());
        }
        if (Edition::shuffled) unknown = pile.size;
        return missing() > pile.size || (kTax && round == kLastTaxedRound);
    }

    void play() {
        set_up();
        for (int round = 1;; ++round) {
            show();
            store();
            buy();
            if (must_end(round)) return;
            refill();
        }
    }

    int score(int seat) const { return purse[seat].size; }

    // KL-70, KL-71
    int rank(int seat) const { return score(seat) * (kMostCards + 1) - size(showcase[seat]) - size(safe[seat]); }
};

// Many games

template <class Edition, int Players>
Tally<Players> play_games(uint64_t games, Chance& chance) {
    Tally<Players> tally;
    for (uint64_t number = 0; number < games; ++number) {
        Game<Edition, Players> game{chance};
        game.play();
        std::array<int, Players> scores, ranks;
        for (int seat = 0; seat < Players; ++seat) {
            scores[seat] = game.score(seat);
            ranks[seat] = game.rank(seat);
        }
        tally.count_game(game.decisions, scores, ranks);
    }
    return tally;
}

}  // namespace

int main(int words, char** word) {
    const int edition = words == 5 ? std::atoi(word[1]) : 0, players = words == 5 ? std::atoi(word[2]) : 0;
    const bool is_1999 = edition == 1999 && players == 4, is_2005 = edition == 2005 && players == 5;
    if (!is_1999 && !is_2005) {
        std::fprintf(stderr, "klunker EDITION PLAYERS GAMES SEED, 1999 with 4 players or 2005 with 5\n");
        return 2;
    }
    const uint64_t games = std::strtoull(word[3], nullptr, 10), seed = std::strtoull(word[4], nullptr, 10);
    is_1999 ? measure(games, seed, play_games<Edition1999, 4>) : measure(games, seed, play_games<Edition2005, 5>);
}
