// The load generator: one thread, driven line by line over standard input, one JSON line back for each command.
//   generator <dialect> <port> <server pid>
//   connect <sockets> <narrow> | speakers <count> | leave | stall | flood <window> <warm s> <s> | fill <window> <messages>
//   steady <pushes/s> <s> <asks/s> | quiz <askers> <warm replies> <replies>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>

#include "clientGroup.hpp"
#include "load.hpp"

static void connectAll(ClientGroup& clients, size_t count, size_t narrow) {
  const uint64_t start = nowUs();
  clients.connect(count, narrow);
  const double seconds = (nowUs() - start) / 1e6;
  std::printf("{\"sockets\":%zu,\"perSecond\":%.0f}\n", count, count / seconds);
  std::fflush(stdout);
}

static void obey(const std::string& line, ClientGroup& clients, int pid) {
  std::istringstream words(line);
  std::string verb;
  double a = 0, b = 0, c = 0;
  words >> verb >> a >> b >> c;
  if (verb == "connect") return connectAll(clients, static_cast<size_t>(a), static_cast<size_t>(b));
  if (verb == "flood") return flood(clients, pid, static_cast<int>(a), b, c);
  if (verb == "fill") return fill(clients, pid, static_cast<int>(a), static_cast<int>(b));
  if (verb == "steady") return steady(clients, pid, a, b, c);
  if (verb == "quiz") return quiz(clients, pid, static_cast<size_t>(a), static_cast<uint64_t>(b), static_cast<uint64_t>(c));
  if (verb == "leave") clients.leave();
  else if (verb == "stall") clients.stall();
  else if (verb == "speakers") clients.speakInTurn(static_cast<size_t>(a));
  else giveUp("no such command: " + line);
  std::printf("{}\n");
  std::fflush(stdout);
}

// Between commands the group keeps reading and answering pings, as real clients do, but sleeps while nothing arrives: another server may be
// measured meanwhile. False at the end of input.
static bool awaitLine(std::string& line, ClientGroup& clients) {
  for (;;) {
    pollfd inputs[2] = {{STDIN_FILENO, POLLIN, 0}, {clients.descriptor(), POLLIN, 0}};
    poll(inputs, 2, -1);
    if (inputs[0].revents) return static_cast<bool>(std::getline(std::cin, line));
    clients.pump(0);
  }
}

int main(int count, char** words) {
  if (count != 4) giveUp("usage: generator <dialect> <port> <server pid>");
  signal(SIGPIPE, SIG_IGN);
  const auto dialect = makeDialect(words[1]);
  ClientGroup clients(*dialect, std::atoi(words[2]));
  std::string line;
  while (awaitLine(line, clients)) obey(line, clients, std::atoi(words[3]));
  _exit(0);
}
