// How each server is spoken to: greeting, publishing, asking, and telling its frames apart.
#include "dialect.hpp"

#include <algorithm>
#include <charconv>

#include "frame.hpp"

static bool startsWith(std::string_view body, std::string_view start) { return body.substr(0, start.size()) == start; }

uint32_t Dialect::seqOf(std::string_view reply) const {
  const size_t at = reply.find("\"Seq\":");
  if (at == std::string_view::npos) return UINT32_MAX;
  uint32_t seq = 0;
  for (size_t i = at + 6; i < reply.size() && reply[i] >= '0' && reply[i] <= '9'; i++) seq = seq * 10 + (reply[i] - '0');
  return seq;
}

namespace {

// A text frame built on the stack.
void appendNumbered(std::string& out, std::string_view before, uint32_t number, std::string_view after) {
  char text[96];
  char* end = std::copy(before.begin(), before.end(), text);
  end = std::to_chars(end, end + 10, number).ptr;
  end = std::copy(after.begin(), after.end(), end);
  appendFrame(out, textFrame, std::string_view(text, static_cast<size_t>(end - text)));
}

// The wire of our protocol: one JSON object a text frame. Plain `ws` speaks it too, without the hello.
class Lantern : public Dialect {
 public:
  explicit Lantern(bool saysHello) : saysHello(saysHello) {}

  Link open(int port, size_t member, bool isNarrow) override {
    Link link = dial(port, isNarrow);
    upgrade(link, "/ws/lobby");
    if (!saysHello) return link;
    std::string hello;
    appendFrame(hello, textFrame, "{\"OP\":10000,\"Token\":\"bench-" + std::to_string(member) + "\",\"CloseRSA\":true}");
    sendAll(link.fd, hello);
    const std::string answer = readFrame(link);
    const bool isWelcome = startsWith(answer, "{\"OP\":10001,") && answer.find("\"Code\":200") != std::string::npos;
    if (!isWelcome) giveUp("hello refused: " + answer);
    return link;
  }
  void appendPublish(std::string& out, const std::string& text) const override {
    appendFrame(out, textFrame, "{\"OP\":30000,\"Message\":\"" + text + "\"}");
  }
  void appendAsk(std::string& out, uint32_t seq) const override {
    appendNumbered(out, "{\"OP\":10030,\"Seq\":", seq, "}");
  }
  Kind kindOf(std::string_view body) const override {
    if (startsWith(body, "{\"OP\":30002,")) return Kind::Push;
    return startsWith(body, "{\"OP\":10031,") ? Kind::Reply : Kind::Other;
  }

 private:
  const bool saysHello;
};

class SocketIo : public Dialect {
 public:
  Link open(int port, size_t, bool isNarrow) override {
    Link link = dial(port, isNarrow);
    upgrade(link, "/socket.io/?EIO=4&transport=websocket");
    expect(link, "0");
    std::string join;
    appendFrame(join, textFrame, "40");
    sendAll(link.fd, join);
    expect(link, "40");
    return link;
  }
  void appendPublish(std::string& out, const std::string& text) const override {
    appendFrame(out, textFrame, "42[\"pub\",{\"OP\":30000,\"Message\":\"" + text + "\"}]");
  }
  void appendAsk(std::string& out, uint32_t seq) const override {
    appendNumbered(out, "42[\"ask\",{\"OP\":10030,\"Seq\":", seq, "}]");
  }
  void appendPong(std::string& out) const override { appendFrame(out, textFrame, "3"); }
  Kind kindOf(std::string_view body) const override {
    if (startsWith(body, "42[\"push\",")) return Kind::Push;
    if (startsWith(body, "42[\"reply\",")) return Kind::Reply;
    return body == "2" ? Kind::Ping : Kind::Other;
  }

 private:
  static void expect(Link& link, std::string_view start) {
    const std::string answer = readFrame(link);
    if (!startsWith(answer, start)) giveUp("socket.io answered " + answer);
  }
};

// Colyseus: a seat is reserved over HTTP, then messages are a type byte, a msgpack name and a msgpack body.
class Colyseus : public Dialect {
 public:
  Link open(int port, size_t, bool isNarrow) override {
    const std::string seat = reserveSeat(port);
    const std::string room = valueOf(seat, "roomId"), session = valueOf(seat, "sessionId");
    if (session.empty()) giveUp("colyseus gave no seat: " + seat);
    Link link = dial(port, isNarrow);
    upgrade(link, "/" + valueOf(seat, "processId") + "/" + room + "?sessionId=" + session);
    const std::string joined = readFrame(link);
    if (joined.empty() || joined[0] != joinRoom) giveUp("colyseus did not let in");
    std::string confirm;
    appendFrame(confirm, binaryFrame, std::string_view(&joinRoom, 1));
    sendAll(link.fd, confirm);
    return link;
  }
  void appendPublish(std::string& out, const std::string& text) const override {
    std::string body = message("pub", 30000) + "\xa7Message\xd9";
    body.push_back(static_cast<char>(text.size()));
    appendFrame(out, binaryFrame, body + text);
  }
  void appendAsk(std::string& out, uint32_t seq) const override {
    std::string body = message("ask", 10030) + "\xa3Seq\xce";
    for (int shift = 24; shift >= 0; shift -= 8) body.push_back(static_cast<char>(seq >> shift));
    appendFrame(out, binaryFrame, body);
  }
  Kind kindOf(std::string_view body) const override {
    if (startsWith(body, "\x0d\xa4push")) return Kind::Push;
    return startsWith(body, "\x0d\xa5reply") ? Kind::Reply : Kind::Other;
  }
  uint32_t seqOf(std::string_view reply) const override {
    const size_t at = reply.find("\xa3Seq");
    if (at == std::string_view::npos || at + 4 >= reply.size()) return UINT32_MAX;
    const auto byte = [&](size_t i) { return static_cast<uint32_t>(static_cast<unsigned char>(reply[at + 4 + i])); };
    if (byte(0) < 0x80) return byte(0);
    const size_t width = byte(0) == 0xcc ? 1 : byte(0) == 0xcd ? 2 : byte(0) == 0xce ? 4 : 0;
    if (width == 0 || at + 4 + width >= reply.size()) return UINT32_MAX;
    uint32_t seq = 0;
    for (size_t i = 1; i <= width; i++) seq = (seq << 8) | byte(i);
    return seq;
  }

 private:
  static constexpr char joinRoom = 10, roomMessage = 13;
  Link matchmaker;

  std::string reserveSeat(int port) {
    if (matchmaker.fd < 0) matchmaker = dial(port, false);
    sendAll(matchmaker.fd,
            "POST /matchmake/joinOrCreate/chat HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            "Accept: application/json\r\nContent-Length: 2\r\n\r\n{}");
    const std::string head = readHead(matchmaker);
    return readBody(matchmaker, head);
  }
  static std::string valueOf(const std::string& json, const std::string& name) {
    const std::string key = "\"" + name + "\":\"";
    const size_t at = json.find(key);
    if (at == std::string::npos) return "";
    const size_t start = at + key.size();
    return json.substr(start, json.find('"', start) - start);
  }
  static std::string message(std::string_view name, int op) {
    std::string body(1, roomMessage);
    body.push_back(static_cast<char>(0xa0 | name.size()));
    body.append(name);
    body.append("\x82\xa2OP\xcd");
    body.push_back(static_cast<char>(op >> 8));
    body.push_back(static_cast<char>(op));
    return body;
  }
};

}  // namespace

std::unique_ptr<Dialect> makeDialect(const std::string& name) {
  if (name == "lantern") return std::make_unique<Lantern>(true);
  if (name == "plain") return std::make_unique<Lantern>(false);
  if (name == "socketio") return std::make_unique<SocketIo>();
  if (name == "colyseus") return std::make_unique<Colyseus>();
  giveUp("no such dialect: " + name);
}
