// The loads that a group of clients can put on a server; each prints one JSON line with what was measured and what went wrong.
#include "load.hpp"

#include <algorithm>
#include <cstdio>

constexpr uint64_t second = 1000000;
constexpr uint64_t patience = 5 * second;

struct Counts {
  uint64_t deliveries, replies, bytes;
  explicit Counts(const ClientGroup& clients) : deliveries(clients.deliveries), replies(clients.replies), bytes(clients.bytes) {}
};

static void printSpan(const ClientGroup& clients, const Counts& before, const CpuSpan& span) {
  const double seconds = (nowUs() - span.startedAt) / 1e6;
  const double spent = ownCpu() - span.own, own = std::max(0.0, spent - (clients.polled - span.polled));
  const double server = processCpu(span.pid) - span.server;
  const double others = std::max(0.0, machineCpu() - span.machine - spent - server);
  std::printf("{\"seconds\":%.3f,\"deliveries\":%llu,\"replies\":%llu,\"megabytes\":%.1f", seconds,
              static_cast<unsigned long long>(clients.deliveries - before.deliveries),
              static_cast<unsigned long long>(clients.replies - before.replies), (clients.bytes - before.bytes) / 1e6);
  std::printf(",\"serverCpu\":%.3f,\"generatorCpu\":%.3f,\"otherCpu\":%.3f", server / seconds, own / seconds,
              others / seconds);
}

static void printTimes(const char* name, const Histogram& times) {
  std::printf(",\"%s\":{\"count\":%llu,\"p50\":%.2f,\"p99\":%.2f,\"max\":%.2f}", name,
              static_cast<unsigned long long>(times.count()), times.percentileMs(0.5), times.percentileMs(0.99),
              times.percentileMs(1));
}

static void printFaults(const ClientGroup& clients) {
  const Faults faults = clients.faults();
  std::printf(",\"published\":%llu,\"cut\":%llu,\"lost\":%llu,\"reordered\":%llu,\"incomplete\":%llu,\"closed\":%llu}\n",
              static_cast<unsigned long long>(clients.published), static_cast<unsigned long long>(clients.cut),
              static_cast<unsigned long long>(faults.lost), static_cast<unsigned long long>(faults.reordered),
              static_cast<unsigned long long>(faults.incomplete), static_cast<unsigned long long>(faults.closed));
  std::fflush(stdout);
}

// Publishes whenever fewer than `window` rounds are under way, and reads once.
static void keepUp(ClientGroup& clients, int window) {
  const uint64_t room = static_cast<uint64_t>(window - 1) * clients.readers();
  for (int i = 0; i < window && clients.expected() - std::min(clients.expected(), clients.deliveries) <= room; i++) {
    clients.publish(nowUs());
  }
  clients.pump(1);
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

void flood(ClientGroup& clients, int pid, int window, double warm, double seconds) {
  Watchdog dog;
  const uint64_t start = nowUs() + static_cast<uint64_t>(warm * second);
  while (nowUs() < start && !clients.isHurt() && !dog.isSilent(clients.deliveries)) keepUp(clients, window);
  const Counts before(clients);
  const CpuSpan span(pid, clients.polled);
  const uint64_t end = span.startedAt + static_cast<uint64_t>(seconds * second);
  while (nowUs() < end && !clients.isHurt() && !dog.isSilent(clients.deliveries)) keepUp(clients, window);
  printSpan(clients, before, span);
  clients.drain();
  printFaults(clients);
}

void fill(ClientGroup& clients, int pid, int window, int messages) {
  Watchdog dog;
  const Counts before(clients);
  const CpuSpan span(pid, clients.polled);
  const uint64_t target = clients.published + static_cast<uint64_t>(messages);
  while (clients.published < target && !clients.isHurt() && !dog.isSilent(clients.deliveries)) keepUp(clients, window);
  printSpan(clients, before, span);
  clients.drain();
  printFaults(clients);
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

void steady(ClientGroup& clients, int pid, double pushesPerSecond, double seconds, double asksPerSecond) {
  constexpr size_t askers = 10;
  Histogram pushTimes, replyTimes;
  clients.pushTimes = &pushTimes;
  clients.replyTimes = &replyTimes;
  const Counts before(clients);
  const CpuSpan span(pid, clients.polled);
  Metronome pushes(span.startedAt, pushesPerSecond), asks(span.startedAt, asksPerSecond);
  const uint64_t end = span.startedAt + static_cast<uint64_t>(seconds * second);
  while (nowUs() < end && !clients.isHurt()) {
    while (pushes.isDue(nowUs())) clients.publish(pushes.take());
    while (asks.isDue(nowUs())) {
      const size_t asker = 1 + asks.count() % std::min(askers, static_cast<size_t>(clients.readers() - 1));
      clients.ask(asker, asks.take());
    }
    const uint64_t now = nowUs(), next = std::min({pushes.next(), asks.next(), end});
    clients.pump(next > now + 1500 ? 1 : 0);
  }
  printSpan(clients, before, span);
  clients.drain();
  printTimes("push", pushTimes);
  printTimes("reply", replyTimes);
  printFaults(clients);
  clients.pushTimes = clients.replyTimes = nullptr;
}

static void askAgain(ClientGroup& clients, size_t askers) {
  for (size_t i = 0; i < askers; i++) {
    if (clients.hasAnswered(i)) clients.ask(i, nowUs());
  }
  clients.pump(10);
}

void quiz(ClientGroup& clients, int pid, size_t askers, uint64_t warm, uint64_t count) {
  Watchdog dog;
  Histogram replyTimes;
  const size_t asking = std::min(askers, clients.size());
  const auto askUntil = [&](uint64_t target) {
    while (clients.replies < target && !clients.isHurt() && !dog.isSilent(clients.replies)) askAgain(clients, asking);
  };
  askUntil(clients.replies + warm);
  clients.replyTimes = &replyTimes;
  const Counts before(clients);
  const CpuSpan span(pid, clients.polled);
  askUntil(before.replies + count);
  printSpan(clients, before, span);
  clients.drain();
  printTimes("reply", replyTimes);
  printFaults(clients);
  clients.replyTimes = nullptr;
}
