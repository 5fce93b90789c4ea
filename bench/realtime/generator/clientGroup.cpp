// All connections of a run, read through one epoll, each checking its own sequence of messages.
#include "clientGroup.hpp"

#include <fcntl.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

// A published text carries when it was due and which number it has: "@T<16 digits µs>.<8 digits number>. …"
constexpr size_t markSize = 28;

static std::string markedText(uint64_t stampUs, uint64_t number) {
  char text[128];
  std::snprintf(text, sizeof text, "@T%016llu.%08llu. hello everyone in the public channel good luck",
                static_cast<unsigned long long>(stampUs), static_cast<unsigned long long>(number));
  return text;
}

static uint64_t readDigits(const char* at, size_t count) {
  uint64_t value = 0;
  for (size_t i = 0; i < count; i++) value = value * 10 + static_cast<uint64_t>(at[i] - '0');
  return value;
}

ClientGroup::ClientGroup(Dialect& dialect, int port) : dialect(dialect), port(port), poller(epoll_create1(EPOLL_CLOEXEC)) {}

void ClientGroup::watch(size_t index, uint32_t events, int action) {
  epoll_event event{};
  event.events = events;
  event.data.u64 = index;
  epoll_ctl(poller, action, members[index].fd, &event);
}

void ClientGroup::connect(size_t count, size_t narrow) {
  members.resize(count);
  for (size_t i = 0; i < count; i++) {
    Member& member = members[i];
    member.isNarrow = i >= count - narrow;
    Link link = dialect.open(port, i, member.isNarrow);
    member.fd = link.fd;
    member.rest = std::move(link.rest);
    fcntl(member.fd, F_SETFL, fcntl(member.fd, F_GETFL) | O_NONBLOCK);
    watch(i, EPOLLIN, EPOLL_CTL_ADD);
    if (i % 16 == 0) pump(0);  // pings are answered while the others connect
  }
}

void ClientGroup::leave() {
  for (Member& member : members) {
    if (!member.isClosed) close(member.fd);
  }
  members.clear();
  due = stalled = reordered = closed = 0;
  published = deliveries = asked = replies = cut = 0;
}

void ClientGroup::stall() {
  for (size_t i = 0; i < members.size(); i++) {
    if (!members[i].isNarrow) continue;
    members[i].isStalled = true;
    stalled++;
    watch(i, EPOLLRDHUP, EPOLL_CTL_MOD);
  }
}

void ClientGroup::publish(uint64_t stampUs) {
  std::string out;
  dialect.appendPublish(out, markedText(stampUs, published));
  const size_t speaker = published % speakers;
  published++;
  due += readers();
  sendAll(members[speaker].fd, out);
}

void ClientGroup::ask(size_t index, uint64_t stampUs) {
  Member& member = members[index];
  outbox.clear();
  dialect.appendAsk(outbox, member.asked++);
  asked++;
  member.askTimes.push_back(stampUs);
  sendAll(member.fd, outbox);
}

void ClientGroup::pump(int waitMs) {
  static epoll_event events[2048];
  // Real players are woken by their own machines: asleep here, they would be woken at the server's cost, one by one.
  int ready = epoll_wait(poller, events, 2048, 0);
  if (ready == 0 && waitMs > 0) {
    const double start = threadCpu();
    const uint64_t until = nowUs() + uint64_t(waitMs) * 1000;
    do ready = epoll_wait(poller, events, 2048, 0);
    while (ready == 0 && nowUs() < until);
    polled += threadCpu() - start;
  }
  for (int i = 0; i < ready; i++) {
    Member& member = members[events[i].data.u64];
    if (member.isClosed) continue;
    if (member.isStalled) {
      drop(member);  // a stalled member is only woken when the server hangs up
    } else {
      receive(events[i].data.u64);
    }
  }
}

void ClientGroup::drain() {
  constexpr uint64_t patienceUs = 5000000;
  uint64_t seen = deliveries + replies, movedAt = nowUs();
  while ((deliveries < due || replies < asked) && nowUs() - movedAt < patienceUs) {
    pump(20);
    if (deliveries + replies == seen) continue;
    seen = deliveries + replies;
    movedAt = nowUs();
  }
  for (int i = 0; i < 5; i++) pump(10);  // whatever comes now is one too many and must be seen
}

void ClientGroup::drop(Member& member) {
  member.isClosed = true;
  close(member.fd);
  (member.isStalled ? cut : closed)++;
}

void ClientGroup::receive(size_t index) {
  Member& member = members[index];
  const size_t kept = member.rest.size();
  if (kept) std::memcpy(inbox.data(), member.rest.data(), kept);
  const ssize_t got = recv(member.fd, inbox.data() + kept, inbox.size() - kept, 0);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (got <= 0) return drop(member);
  bytes += static_cast<uint64_t>(got);
  const uint64_t now = nowUs();
  std::string_view unread(inbox.data(), kept + static_cast<size_t>(got));
  Frame frame;
  while (const size_t size = takeFrame(unread, frame)) {
    take(member, frame, now);
    unread.remove_prefix(size);
  }
  member.rest.assign(unread);
}

void ClientGroup::take(Member& member, const Frame& frame, uint64_t now) {
  std::string answer;
  if (frame.opcode == pingFrame) {
    appendFrame(answer, pongFrame, frame.body);
  } else if (frame.opcode == textFrame || frame.opcode == binaryFrame) {
    const Kind kind = dialect.kindOf(frame.body);
    if (kind == Kind::Push) takePush(member, frame.body, now);
    if (kind == Kind::Reply) takeReply(member, frame.body, now);
    if (kind == Kind::Ping) dialect.appendPong(answer);
  }
  if (!answer.empty()) sendAll(member.fd, answer);
}

void ClientGroup::takePush(Member& member, std::string_view body, uint64_t now) {
  const size_t at = body.find("@T");
  if (at == std::string_view::npos || body.size() - at < markSize) {
    reordered++;
    return;
  }
  const uint64_t stamp = readDigits(body.data() + at + 2, 16), number = readDigits(body.data() + at + 19, 8);
  if (speakers == 1 && number != member.nextPush) reordered++;
  member.nextPush = static_cast<uint32_t>(number) + 1;
  member.order = member.order * 1000003 + number + 1;
  member.sum += number;
  member.pushes++;
  deliveries++;
  if (pushTimes) pushTimes->add(now - stamp);
}

void ClientGroup::takeReply(Member& member, std::string_view body, uint64_t now) {
  if (member.askTimes.empty() || dialect.seqOf(body) != member.answered) reordered++;
  member.answered++;
  replies++;
  if (member.askTimes.empty()) return;
  if (replyTimes) replyTimes->add(now - member.askTimes.front());
  member.askTimes.pop_front();
}

Faults ClientGroup::faults() const {
  Faults faults;
  faults.reordered = reordered;
  faults.closed = closed;
  faults.lost = due > deliveries ? due - deliveries : 0;
  const uint64_t sum = published ? published * (published - 1) / 2 : 0;
  const Member* first = nullptr;
  for (const Member& member : members) {
    if (member.isStalled) continue;
    const bool isComplete = member.pushes == published && member.sum == sum && member.answered == member.asked;
    if (!isComplete) faults.incomplete++;
    if (!first) first = &member;
    if (member.order != first->order) faults.reordered++;
  }
  return faults;
}
