// What the programs that learn values have in common: chance, and a network of one hidden layer that learns by Adam.
// The same network is read by games/core/value_network.py.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <string>
#include <utility>
#include <vector>

// xorshift64: quick, and good enough for learning.
struct Rng {
  uint64_t state;
  uint64_t next() {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
  }
  int below(int n) { return (next() >> 33) % n; }
  double part() { return (next() >> 11) * (1.0 / 9007199254740992.0); }
};

struct Network {
  using Batch = std::vector<std::pair<const float*, float>>;
  int inputs = 0, cells = 0;
  bool odds = false;           // the value is the log odds of a win, not a number of points
  std::vector<float> weights;  // by cell and input, then the cells' biases, then what they add, then the bias

  void make(int inputs_, int cells_, Rng& chance, bool odds_ = false) {
    inputs = inputs_, cells = cells_, odds = odds_;
    weights.assign(inputs * cells + 2 * cells + 1, 0);
    for (int k = 0; k < inputs * cells; k++) weights[k] = (chance.part() - 0.5) * 2 / std::sqrt(inputs);
    for (int k = 0; k < cells; k++) weights[adds() + k] = (chance.part() - 0.5) * 2 / std::sqrt(cells);
    mean.assign(weights.size(), 0);
    square = mean;
  }

  float eval(const float* x, float* activity = nullptr) const {
    float value = weights.back();
    for (int j = 0; j < cells; j++) {
      const float* w = &weights[j * inputs];
      float sum = weights[inputs * cells + j];
      for (int i = 0; i < inputs; i++) sum += w[i] * x[i];
      if (sum < 0) sum = 0;
      if (activity) activity[j] = sum;
      value += weights[adds() + j] * sum;
    }
    return value;
  }

  // What the value means: a chance to win, or points.
  float expected(const float* x) const { return odds ? 1 / (1 + std::exp(-eval(x))) : eval(x); }

  void train(const Batch& batch, float rate) {
    std::vector<float> slope(weights.size(), 0), activity(cells);
    for (auto& [x, wanted] : batch) {
      float value = eval(x, activity.data());
      float error = ((odds ? 1 / (1 + std::exp(-value)) : value) - wanted) / batch.size();
      for (int j = 0; j < cells; j++)
        if (activity[j] > 0) {
          float back = error * weights[adds() + j];
          for (int i = 0; i < inputs; i++) slope[j * inputs + i] += back * x[i];
          slope[inputs * cells + j] += back;
          slope[adds() + j] += error * activity[j];
        }
      slope.back() += error;
    }
    step++;
    float warm = 1 - std::pow(0.9, std::min(step, 1000L)), warmer = 1 - std::pow(0.999, std::min(step, 20000L));
    for (size_t k = 0; k < weights.size(); k++) {
      mean[k] = 0.9f * mean[k] + 0.1f * slope[k];
      square[k] = 0.999f * square[k] + 0.001f * slope[k] * slope[k];
      weights[k] -= rate * (mean[k] / warm) / (std::sqrt(square[k] / warmer) + 1e-8f);
    }
  }

  // Let it learn from random samples, more and more slowly.
  template <class Sample>
  void learn(const std::vector<Sample>& samples, int steps, float rate, Rng& chance) {
    Batch batch(256);
    for (int k = 0; k < steps; k++) {
      for (auto& one : batch) {
        auto& sample = samples[chance.next() % samples.size()];
        one = {sample.x, sample.y};
      }
      train(batch, rate * (k > steps * 0.7 ? 0.3 : 1));
    }
  }

  void write(FILE* file, const char* name, bool last) const {
    std::fprintf(file, " \"%s\": {\"bias\": %.4g, \"cells\": [\n", name, weights.back());
    for (int j = 0; j < cells; j++) {
      std::fprintf(file, "  [");
      for (int i = 0; i < inputs; i++) std::fprintf(file, "%.4f, ", weights[j * inputs + i]);
      std::fprintf(file, "%.4f, %.4f]%s\n", weights[inputs * cells + j], weights[adds() + j], j + 1 < cells ? "," : "");
    }
    std::fprintf(file, " ]}%s\n", last ? "" : ",");
  }

  // Read a network that write() wrote.
  void read(const char* path, const char* name, bool odds_) {
    FILE* f = std::fopen(path, "r");
    std::string t;
    char buf[65536];
    size_t k;
    while ((k = std::fread(buf, 1, sizeof buf, f)) > 0) t.append(buf, k);
    std::fclose(f);
    size_t at = t.find(std::string("\"") + name + "\"");
    at = t.find("\"bias\":", at) + 7;
    char* p = &t[at];
    float bias = std::strtof(p, &p);
    std::vector<std::vector<float>> rows;
    p = std::strchr(p, '[');
    p++;
    for (;;) {
      while (*p != '[' && *p != ']') p++;
      if (*p == ']') break;
      p++;
      std::vector<float> row;
      for (;;) {
        row.push_back(std::strtof(p, &p));
        while (*p == ' ' || *p == ',') p++;
        if (*p == ']') {
          p++;
          break;
        }
      }
      rows.push_back(row);
    }
    Rng r{1};
    make(rows[0].size() - 2, rows.size(), r, odds_);
    for (int j = 0; j < cells; j++) {
      for (int i = 0; i < inputs; i++) weights[j * inputs + i] = rows[j][i];
      weights[inputs * cells + j] = rows[j][inputs];
      weights[adds() + j] = rows[j][inputs + 1];
    }
    weights.back() = bias;
  }

 private:
  int adds() const { return inputs * cells + cells; }
  std::vector<float> mean, square;
  long step = 0;
};

// Quickly at first, then in smaller and smaller steps.
inline float rate_at(int round, int rounds) {
  return round < rounds * 0.6 ? 2e-3 : round < rounds * 0.85 ? 7e-4 : 2.5e-4;
}
