// RFC 6455 framing, the client's half: writes masked frames, finds whole frames in received bytes.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

constexpr int textFrame = 1, binaryFrame = 2, closeFrame = 8, pingFrame = 9, pongFrame = 10;

struct Frame {
  int opcode = 0;
  std::string_view body;
};

inline void appendFrame(std::string& out, int opcode, std::string_view body) {
  static const unsigned char mask[4] = {1, 2, 3, 4};
  out.push_back(static_cast<char>(0x80 | opcode));
  if (body.size() < 126) {
    out.push_back(static_cast<char>(0x80 | body.size()));
  } else {
    out.push_back(static_cast<char>(0x80 | 126));
    out.push_back(static_cast<char>(body.size() >> 8));
    out.push_back(static_cast<char>(body.size()));
  }
  out.append(reinterpret_cast<const char*>(mask), 4);
  const size_t start = out.size();
  out.append(body);
  for (size_t i = 0; i < body.size(); i++) out[start + i] ^= mask[i & 3];
}

// The number of bytes the frame at `bytes` takes, or 0 while it is incomplete.
inline size_t takeFrame(std::string_view bytes, Frame& frame) {
  if (bytes.size() < 2) return 0;
  const auto at = [&](size_t i) { return static_cast<unsigned char>(bytes[i]); };
  size_t size = at(1) & 127, head = 2;
  if (size >= 126) {
    const size_t wide = size == 126 ? 2 : 8;
    if (bytes.size() < 2 + wide) return 0;
    size = 0;
    for (size_t i = 0; i < wide; i++) size = (size << 8) | at(2 + i);
    head += wide;
  }
  if (bytes.size() < head + size) return 0;
  frame.opcode = at(0) & 15;
  frame.body = bytes.substr(head, size);
  return head + size;
}
