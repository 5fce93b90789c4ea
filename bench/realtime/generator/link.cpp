// A blocking TCP connection for the time of the handshakes: dial, HTTP request, first frames.
#include "link.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/time.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "frame.hpp"

void giveUp(const std::string& why) {
  std::fprintf(stderr, "generator: %s\n", why.c_str());
  std::exit(2);
}

template <typename T>
static void setOption(int fd, int level, int name, const T& value) {
  setsockopt(fd, level, name, &value, sizeof value);
}

Link dial(int port, bool isNarrow) {
  const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0) giveUp(std::string("socket: ") + std::strerror(errno));
  if (isNarrow) {
    setOption(fd, SOL_SOCKET, SO_RCVBUF, 4096);
    setOption(fd, IPPROTO_TCP, TCP_MAXSEG, 1400);
  }
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(static_cast<uint16_t>(port));
  if (connect(fd, reinterpret_cast<sockaddr*>(&address), sizeof address) < 0) {
    giveUp(std::string("connect: ") + std::strerror(errno));
  }
  setOption(fd, IPPROTO_TCP, TCP_NODELAY, 1);
  setOption(fd, SOL_SOCKET, SO_LINGER, linger{1, 0});  // leave by reset: 10,000 ports must not rest in TIME_WAIT
  setOption(fd, SOL_SOCKET, SO_RCVTIMEO, timeval{20, 0});
  return {fd, {}};
}

void sendAll(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = send(fd, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent > 0) {
      bytes.remove_prefix(static_cast<size_t>(sent));
    } else if (errno == EAGAIN) {
      pollfd writable{fd, POLLOUT, 0};
      poll(&writable, 1, 100);
    } else if (errno != EINTR) {
      return;  // the peer is gone; reading will notice and count it
    }
  }
}

static void receiveMore(Link& link, const char* what) {
  char bytes[8192];
  const ssize_t got = recv(link.fd, bytes, sizeof bytes, 0);
  if (got <= 0) giveUp(std::string("the server closed or went silent during ") + what + ": " + link.rest);
  link.rest.append(bytes, static_cast<size_t>(got));
}

static std::string takeRest(Link& link, size_t size) {
  std::string taken = link.rest.substr(0, size);
  link.rest.erase(0, size);
  return taken;
}

std::string readHead(Link& link) {
  size_t end;
  while ((end = link.rest.find("\r\n\r\n")) == std::string::npos) receiveMore(link, "an HTTP head");
  return takeRest(link, end + 4);
}

std::string readBody(Link& link, const std::string& head) {
  const char* length = strcasestr(head.c_str(), "content-length:");
  const size_t size = length ? std::strtoul(length + 15, nullptr, 10) : 0;
  while (link.rest.size() < size) receiveMore(link, "an HTTP body");
  return takeRest(link, size);
}

// The next message; pings that come between are answered on the way.
std::string readFrame(Link& link) {
  for (;;) {
    Frame frame;
    size_t size;
    while ((size = takeFrame(link.rest, frame)) == 0) receiveMore(link, "a handshake frame");
    const int opcode = frame.opcode;
    std::string body(frame.body), pong;
    link.rest.erase(0, size);
    if (opcode == textFrame || opcode == binaryFrame) return body;
    if (opcode == closeFrame) giveUp("the server closed during a handshake: " + (body.size() > 2 ? body.substr(2) : body));
    if (opcode != pingFrame) continue;
    appendFrame(pong, pongFrame, body);
    sendAll(link.fd, pong);
  }
}

void upgrade(Link& link, const std::string& path) {
  sendAll(link.fd, "GET " + path +
                       " HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                       "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
  const std::string head = readHead(link);
  if (head.find(" 101 ") == std::string::npos) giveUp("no upgrade at " + path + ": " + head);
}
