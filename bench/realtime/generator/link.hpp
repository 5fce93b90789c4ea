// A blocking TCP connection for the time of the handshakes: dial, HTTP request, first frames.
#pragma once
#include <string>
#include <string_view>

struct Link {
  int fd = -1;
  std::string rest;  // bytes received beyond what was asked for
};

[[noreturn]] void giveUp(const std::string& why);

// A narrow link announces a small segment and keeps a small receive buffer, so that a reader who stalls
// fills the kernel's buffers after some tens of KB instead of some MB.
Link dial(int port, bool isNarrow);
void sendAll(int fd, std::string_view bytes);
std::string readHead(Link& link);
std::string readBody(Link& link, const std::string& head);
std::string readFrame(Link& link);
void upgrade(Link& link, const std::string& path);
