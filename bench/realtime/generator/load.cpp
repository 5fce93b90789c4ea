// The loads a crowd can put on a server; each prints one JSON line with what was measured and what went wrong.
#include "load.hpp"

#include <algorithm>
#include <cstdio>

constexpr uint64_t second = 1000000;
constexpr uint64_t patience = 5 * second;

struct Counts {
  uint64_t deliveries, replies, bytes;
  explicit Counts(const Crowd& crowd) : deliveries(crowd.deliveries), replies(crowd.replies), bytes(crowd.bytes) {}
};

static void printSpan(const Crowd& crowd, const Counts& before, const CpuSpan& span) {
  const double seconds = (nowUs() - span.startedAt) / 1e6;
  const double spent = ownCpu() - span.own, own = std::max(0.0, spent - (crowd.polled - span.polled));
  const double server = processCpu(span.pid) - span.server;
  const double others = std::max(0.0, machineCpu() - span.machine - spent - server);
  std::printf("{\"seconds\":%.3f,\"deliveries\":%llu,\"replies\":%llu,\"megabytes\":%.1f", seconds,
              static_cast<unsigned long long>(crowd.deliveries - before.deliveries),
              static_cast<unsigned long long>(crowd.replies - before.replies), (crowd.bytes - before.bytes) / 1e6);
  std::printf(",\"serverCpu\":%.3f,\"generatorCpu\":%.3f,\"otherCpu\":%.3f", server / seconds, own / seconds,
              others / seconds);
}

static void printTimes(const char* name, const Histogram& times) {
  std::printf(",\"%s\":{\"count\":%llu,\"p50\":%.2f,\"p99\":%.2f,\"max\":%.2f}", name,
              static_cast<unsigned long long>(times.count()), times.percentileMs(0.5), times.percentileMs(0.99),
              times.percentileMs(1));
}

static void printFaults(const Crowd& crowd) {
  const Faults faults = crowd.faults();
  std::printf(",\"published\":%llu,\"cut\":%llu,\"lost\":%llu,\"reordered\":%llu,\"incomplete\":%llu,\"closed\":%llu}\n",
              static_cast<unsigned long long>(crowd.published), static_cast<unsigned long long>(crowd.cut),
              static_cast<unsigned long long>(faults.lost), static_cast<unsigned long long>(faults.reordered),
              static_cast<unsigned long long>(faults.incomplete), static_cast<unsigned long long>(faults.closed));
  std::fflush(stdout);
}

// Publishes whenever fewer than `window` rounds are under way, and reads once.
static void keepUp(Crowd& crowd, int window) {
  const uint64_t room = static_cast<uint64_t>(window - 1) * crowd.readers();
  for (int i = 0; i < window && crowd.expected() - std::min(crowd.expected(), crowd.deliveries) <= room; i++) {
    crowd.publish(nowUs());
  }
  crowd.pump(1);
}

// Says when nothing has arrived for too long, so that a dead server ends the load instead of hanging it.
class Watchdog {
 public:
  bool isSilent(uint64_t count) {
    if (count != seen) {
      seen = count;
      movedAt = nowUs();
    }
    return nowUs() - movedAt > patience;
  }

 private:
  uint64_t seen = 0, movedAt = nowUs();
};

void flood(Crowd& crowd, int pid, int window, double warm, double seconds) {
  Watchdog dog;
  const uint64_t start = nowUs() + static_cast<uint64_t>(warm * second);
  while (nowUs() < start && !crowd.isHurt() && !dog.isSilent(crowd.deliveries)) keepUp(crowd, window);
  const Counts before(crowd);
  const CpuSpan span(pid, crowd.polled);
  const uint64_t end = span.startedAt + static_cast<uint64_t>(seconds * second);
  while (nowUs() < end && !crowd.isHurt() && !dog.isSilent(crowd.deliveries)) keepUp(crowd, window);
  printSpan(crowd, before, span);
  crowd.drain();
  printFaults(crowd);
}

void fill(Crowd& crowd, int pid, int window, int messages) {
  Watchdog dog;
  const Counts before(crowd);
  const CpuSpan span(pid, crowd.polled);
  const uint64_t target = crowd.published + static_cast<uint64_t>(messages);
  while (crowd.published < target && !crowd.isHurt() && !dog.isSilent(crowd.deliveries)) keepUp(crowd, window);
  printSpan(crowd, before, span);
  crowd.drain();
  printFaults(crowd);
}

// Yields the moments at which something is due, at a fixed rate.
class Metronome {
 public:
  Metronome(uint64_t start, double perSecond) : start(start), perSecond(perSecond) {}
  bool isDue(uint64_t now) const { return perSecond > 0 && now >= next(); }
  uint64_t next() const { return perSecond > 0 ? start + static_cast<uint64_t>(beats * second / perSecond) : UINT64_MAX; }
  uint64_t take() {
    const uint64_t due = next();
    beats++;
    return due;
  }
  uint64_t count() const { return beats; }

 private:
  uint64_t start, beats = 0;
  double perSecond;
};

void pace(Crowd& crowd, int pid, double pushesPerSecond, double seconds, double asksPerSecond) {
  constexpr size_t askers = 10;
  Histogram pushTimes, replyTimes;
  crowd.pushTimes = &pushTimes;
  crowd.replyTimes = &replyTimes;
  const Counts before(crowd);
  const CpuSpan span(pid, crowd.polled);
  Metronome pushes(span.startedAt, pushesPerSecond), asks(span.startedAt, asksPerSecond);
  const uint64_t end = span.startedAt + static_cast<uint64_t>(seconds * second);
  while (nowUs() < end && !crowd.isHurt()) {
    while (pushes.isDue(nowUs())) crowd.publish(pushes.take());
    while (asks.isDue(nowUs())) {
      const size_t asker = 1 + asks.count() % std::min(askers, static_cast<size_t>(crowd.readers() - 1));
      crowd.ask(asker, asks.take());
    }
    const uint64_t now = nowUs(), next = std::min({pushes.next(), asks.next(), end});
    crowd.pump(next > now + 1500 ? 1 : 0);
  }
  printSpan(crowd, before, span);
  crowd.drain();
  printTimes("push", pushTimes);
  printTimes("reply", replyTimes);
  printFaults(crowd);
  crowd.pushTimes = crowd.replyTimes = nullptr;
}

static void askAgain(Crowd& crowd, size_t askers) {
  for (size_t i = 0; i < askers; i++) {
    if (crowd.hasAnswered(i)) crowd.ask(i, nowUs());
  }
  crowd.pump(10);
}

void quiz(Crowd& crowd, int pid, size_t askers, uint64_t warm, uint64_t count) {
  Watchdog dog;
  Histogram replyTimes;
  const size_t asking = std::min(askers, crowd.size());
  const auto askUntil = [&](uint64_t target) {
    while (crowd.replies < target && !crowd.isHurt() && !dog.isSilent(crowd.replies)) askAgain(crowd, asking);
  };
  askUntil(crowd.replies + warm);
  crowd.replyTimes = &replyTimes;
  const Counts before(crowd);
  const CpuSpan span(pid, crowd.polled);
  askUntil(before.replies + count);
  printSpan(crowd, before, span);
  crowd.drain();
  printTimes("reply", replyTimes);
  printFaults(crowd);
  crowd.replyTimes = nullptr;
}
