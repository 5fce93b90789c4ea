// How each server is spoken to: greeting, publishing, asking, and telling its frames apart.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "link.hpp"

enum class Kind { Push, Reply, Ping, Other };

class Dialect {
 public:
  virtual ~Dialect() = default;
  virtual Link open(int port, size_t member, bool isNarrow) = 0;
  virtual void appendPublish(std::string& out, const std::string& text) const = 0;
  virtual void appendAsk(std::string& out, uint32_t seq) const = 0;
  virtual void appendPong(std::string&) const {}
  virtual Kind kindOf(std::string_view body) const = 0;
  virtual uint32_t seqOf(std::string_view reply) const;
};

std::unique_ptr<Dialect> makeDialect(const std::string& name);
