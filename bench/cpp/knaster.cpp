// Whole random games of Knaster (docs/rules/knaster.md), as fast as they can be written by hand in C++: a yardstick for
// the compiled loops of spieltisch.lab. It keeps what the rules need and nothing that a table shows to people.
//
//     knaster PLAYERS GAMES SEED
//
// Cells are numbered 0-24 along the rows, and a set of cells is a mask. An action is a bit as well: 0-24 write into a
// cell, 25-49 circle a cell.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#ifdef __SSE2__
#include <immintrin.h>
#endif

#include "common.hpp"

namespace {

constexpr int kCells = 25, kLines = 12;
constexpr uint32_t kAllCells = (1u << kCells) - 1;

// The n-th bit of a mask, counted from 0; nothing if the mask is empty.
inline uint64_t nth(uint64_t mask, unsigned n) {
#ifdef __BMI2__
    return _pdep_u64(uint64_t{1} << n, mask);
#else
    while (n--) mask &= mask - 1;
    return mask & -mask;
#endif
}

inline unsigned count(uint64_t mask) { return __builtin_popcountll(mask); }
inline unsigned lowest(uint64_t mask) { return __builtin_ctzll(mask); }

// The sheet

struct Line {
    uint32_t cells;
    int first, step;
};

constexpr std::array<Line, kLines> kSheet = [] {
    std::array<Line, kLines> lines{};
    for (int i = 0; i < 5; ++i) {
        lines[i] = {0, 5 * i, 1};
        lines[5 + i] = {0, i, 5};
    }
    lines[10] = {0, 0, 6};
    lines[11] = {0, 4, 4};
    for (Line& line : lines) {
        for (int i = 0; i < 5; ++i) line.cells |= 1u << (line.first + i * line.step);
    }
    return lines;
}();
constexpr std::array<int, kLines> kValue = {9, 8, 7, 6, 5, 9, 8, 7, 6, 5, 10, 10};  // KN-02

// The up to four lines that an action can fill. Where there are fewer, one of a cell that nobody ever writes stands for
// the others.
constexpr uint32_t kNeverWritten = 1u << 31;

struct alignas(32) Through {
    std::array<uint32_t, 4> cells;
    std::array<uint8_t, 4> line;

    // KN-20: those that have no empty cell left, as a mask.
    unsigned full(uint32_t empty) const {
        const uint32_t open = empty | kNeverWritten;
#ifdef __SSE2__
        const __m128i lines = _mm_load_si128(reinterpret_cast<const __m128i*>(cells.data()));
        const __m128i left = _mm_and_si128(lines, _mm_set1_epi32(static_cast<int>(open)));
        return _mm_movemask_ps(_mm_castsi128_ps(_mm_cmpeq_epi32(left, _mm_setzero_si128())));
#else
        unsigned full = 0;
        for (int i = 0; i < 4; ++i) full |= unsigned{(open & cells[i]) == 0} << i;
        return full;
#endif
    }
};

constexpr std::array<Through, 2 * kCells> kThrough = [] {
    std::array<Through, 2 * kCells> through{};
    for (int action = 0; action < 2 * kCells; ++action) {
        int found = 0;
        for (int line = 0; line < kLines; ++line) {
            if (action < kCells && kSheet[line].cells >> action & 1) {
                through[action].cells[found] = kSheet[line].cells;
                through[action].line[found++] = line;
            }
        }
        while (found < 4) through[action].cells[found++] = kNeverWritten;
    }
    return through;
}();

// KN-21: the circles of a full line, by the set of its numbers. How many different ones there are tells all but a
// straight.
constexpr std::array<uint8_t, 1 << 13> kCircles = [] {
    std::array<uint8_t, 1 << 13> circles{};
    constexpr std::array<uint8_t, 6> by_different = {0, 3, 2, 1, 0, 0};
    for (unsigned numbers = 0; numbers < circles.size(); ++numbers) {
        int different = 0;
        for (unsigned left = numbers; left; left &= left - 1) ++different;
        if (different > 5) continue;
        circles[numbers] = by_different[different];
        if (numbers && numbers == 31 * (numbers & -numbers)) circles[numbers] = 3;
    }
    return circles;
}();

constexpr std::array<uint8_t, 36> kSum = [] {
    std::array<uint8_t, 36> sums{};
    for (int roll = 0; roll < 36; ++roll) sums[roll] = roll / 6 + roll % 6 + 2;
    return sums;
}();

struct Seat {
    uint32_t empty = kAllCells;
    uint32_t circled = 0;
    std::array<uint32_t, 13> with{};          // the cells that hold each number
    std::array<uint16_t, 2 * kCells> number;  // of each cell, as a bit; what actions that circle put there is never read

    int score() const {  // KN-30, KN-31
        int points = count(circled);
        for (int line = 0; line < kLines; ++line) points += kSheet[line].cells & ~circled ? 0 : kValue[line];
        return points;
    }
};

// A game

struct Game {
    Chance& chance;
    uint64_t decisions = 0;

    // A random bit of a mask, or nothing of an empty one. What is forced is no decision.
    uint64_t choose(uint64_t options) {
        const unsigned choices = count(options);
        decisions += choices > 1;
        return nth(options, chance.pick(std::max(choices, 1u)));  // none of 0 would use up the fraction
    }

    // KN-11: write the sum into an empty cell, or circle a cell that holds it; one formula does both.
    void decide(Seat& seat, unsigned sum) {
        const uint64_t options = seat.empty | uint64_t{seat.with[sum] & ~seat.circled} << kCells;
        if (!options) return;  // KN-12
        const uint64_t chosen = choose(options);
        const uint32_t written = chosen & kAllCells;
        const unsigned action = lowest(chosen);
        seat.circled |= chosen >> kCells;
        seat.empty ^= written;
        seat.with[sum] |= written;
        seat.number[action] = 1u << sum;
        const Through& through = kThrough[action];
        if (const unsigned full = through.full(seat.empty)) rate(seat, through, full);
    }

    // KN-21
    static unsigned circles_of(const Seat& seat, const Line& line) {
        unsigned numbers = 0;
        for (int i = 0; i < 5; ++i) numbers |= seat.number[line.first + i * line.step];
        return kCircles[numbers];
    }

    // KN-23: fewer circles if fewer cells are left. The first is drawn without a branch, or not.
    void circle(Seat& seat, const Line& line, unsigned circles) {
        seat.circled |= choose(circles ? line.cells & ~seat.circled : 0);
        while (circles-- > 1) seat.circled |= choose(line.cells & ~seat.circled);
    }

    // KN-20, KN-24: filled lines come one after another, in a random order of those that still take circles.
    void rate(Seat& seat, const Through& through, unsigned full) {
        chance.renew();
        if (!(full & (full - 1))) {
            const Line& line = kSheet[through.line[lowest(full)]];
            circle(seat, line, circles_of(seat, line));
            return;
        }
        std::array<unsigned, 4> circles{};
        for (unsigned left = full; left; left &= left - 1) {
            const unsigned i = lowest(left);
            circles[i] = circles_of(seat, kSheet[through.line[i]]);
        }
        while (true) {
            unsigned taking = 0;
            for (unsigned left = full; left; left &= left - 1) {
                const unsigned i = lowest(left);
                taking |= unsigned{circles[i] && (through.cells[i] & ~seat.circled)} << i;
            }
            if (!taking) return;
            const unsigned chosen = choose(taking), i = lowest(chosen);
            circle(seat, kSheet[through.line[i]], circles[i]);
            full = taking ^ chosen;
        }
    }

    // KN-10, KN-40: one word is enough for the dice and what a few players do with them.
    template <int Players>
    void play(std::array<Seat, Players>& seats) {
        bool final = false, last;
        do {
            last = final;
            chance.renew();
            const unsigned sum = kSum[chance.pick(36)];
            for (Seat& seat : seats) {
                decide(seat, sum);
                final |= seat.empty == 0;
            }
        } while (!last);
    }
};

// Many games

template <int Players>
Tally<Players> play_games(uint64_t games, Chance& chance) {
    Tally<Players> tally;
    for (uint64_t number = 0; number < games; ++number) {
        Game game{chance};
        std::array<Seat, Players> seats;
        game.play<Players>(seats);
        std::array<int, Players> scores;
        for (int seat = 0; seat < Players; ++seat) scores[seat] = seats[seat].score();
        tally.count_game(game.decisions, scores, scores);
    }
    return tally;
}

}  // namespace

int main(int words, char** word) {
    const int players = words == 4 ? std::atoi(word[1]) : 0;
    if (players != 1 && players != 4) {
        std::fprintf(stderr, "knaster PLAYERS GAMES SEED, with 1 or 4 players\n");
        return 2;
    }
    const uint64_t games = std::strtoull(word[2], nullptr, 10), seed = std::strtoull(word[3], nullptr, 10);
    players == 1 ? measure(games, seed, play_games<1>) : measure(games, seed, play_games<4>);
}
