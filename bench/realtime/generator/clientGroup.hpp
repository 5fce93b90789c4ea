// All connections of a run, read through one epoll, each checking its own sequence of messages.
#pragma once
#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "dialect.hpp"
#include "frame.hpp"
#include "gauge.hpp"

struct Member {
  int fd = -1;
  std::string rest;
  uint32_t nextPush = 0;   // the number the next push must carry, where one member speaks
  uint64_t pushes = 0;
  uint64_t order = 0, sum = 0;  // of the numbers heard: where several speak, everyone must hear the same
  uint32_t asked = 0, answered = 0;
  std::deque<uint64_t> askTimes;
  bool isNarrow = false, isStalled = false, isClosed = false;
};

struct Faults {
  uint64_t lost = 0, reordered = 0, incomplete = 0, closed = 0;
};

class ClientGroup {
 public:
  ClientGroup(Dialect& dialect, int port);

  void connect(size_t count, size_t narrow);
  void leave();
  void stall();  // the narrow members stop reading
  void speakInTurn(size_t count) { speakers = count; }

  void publish(uint64_t stampUs);
  void ask(size_t member, uint64_t stampUs);
  void pump(int waitMs);
  void drain();  // waits for what is under way, as long as something still arrives

  int descriptor() const { return poller; }  // readable while something has arrived
  size_t size() const { return members.size(); }
  bool hasAnswered(size_t member) const { return members[member].answered == members[member].asked; }
  bool isHurt() const { return closed > 0; }
  uint64_t readers() const { return members.size() - stalled; }
  uint64_t expected() const { return due; }
  Faults faults() const;

  double polled = 0;  // CPU seconds in polls that found nothing: waiting, not work
  uint64_t published = 0, deliveries = 0, asked = 0, replies = 0, bytes = 0, cut = 0;
  Histogram* pushTimes = nullptr;
  Histogram* replyTimes = nullptr;

 private:
  void receive(size_t index);
  void take(Member& member, const Frame& frame, uint64_t now);
  void takePush(Member& member, std::string_view body, uint64_t now);
  void takeReply(Member& member, std::string_view body, uint64_t now);
  void drop(Member& member);
  void watch(size_t index, uint32_t events, int action);

  Dialect& dialect;
  const int port;
  const int poller;
  std::vector<Member> members;
  std::vector<char> inbox = std::vector<char>(1 << 20);
  std::string outbox;  // reused, so that asking allocates nothing
  uint64_t due = 0, stalled = 0, reordered = 0, closed = 0;
  size_t speakers = 1;
};
