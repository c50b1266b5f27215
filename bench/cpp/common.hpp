// What both engines share: chance, the tally of their games, and how they are measured.

#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <ctime>

// SplitMix64. One word serves several choices: what is left of a fraction after one is as random as before.
struct Chance {
    uint64_t state;
    uint64_t fraction = 0;

    void renew() {
        uint64_t word = state += 0x9E3779B97F4A7C15;
        word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9;
        word = (word ^ word >> 27) * 0x94D049BB133111EB;
        fraction = word ^ word >> 31;
    }

    // One of so many equally likely results.
    unsigned pick(unsigned outcomes) {
        const auto product = static_cast<unsigned __int128>(fraction) * outcomes;
        fraction = static_cast<uint64_t>(product);
        return static_cast<unsigned>(product >> 64);
    }
};

template <int Players>
struct Tally {
    uint64_t decisions = 0;
    std::array<uint64_t, Players> points{};
    std::array<double, Players> victories{};

    // KL-71, KN-32: whoever has the best rank shares the victory.
    void count_game(uint64_t made, const std::array<int, Players>& scores, const std::array<int, Players>& ranks) {
        decisions += made;
        const int best = *std::max_element(ranks.begin(), ranks.end());
        const auto winners = std::count(ranks.begin(), ranks.end(), best);
        for (int seat = 0; seat < Players; ++seat) {
            points[seat] += scores[seat];
            if (ranks[seat] == best) victories[seat] += 1.0 / static_cast<double>(winners);
        }
    }
};

template <class Numbers>
void print_means(const char* name, const Numbers& sums, double games) {
    std::printf(", \"%s\": [", name);
    for (std::size_t seat = 0; seat < sums.size(); ++seat) {
        std::printf("%s%.9g", seat ? ", " : "", static_cast<double>(sums[seat]) / games);
    }
    std::printf("]");
}

// `play_games` plays so many and returns their tally.
template <class PlayGames>
void measure(uint64_t games, uint64_t seed, PlayGames play_games) {
    Chance chance{seed};
    play_games(games / 10, chance);  // warms up
    const std::clock_t began = std::clock();
    const auto tally = play_games(games, chance);
    const double seconds = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
    const double number = static_cast<double>(games);
    std::printf("{\"games\": %llu", static_cast<unsigned long long>(games));
    std::printf(", \"decisions\": %llu", static_cast<unsigned long long>(tally.decisions));
    std::printf(", \"seconds\": %.6f", seconds);
    std::printf(", \"length\": %.9g", static_cast<double>(tally.decisions) / number);
    print_means("scores", tally.points, number);
    print_means("victories", tally.victories, number);
    std::printf("}\n");
}
