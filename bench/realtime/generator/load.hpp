// The loads that a group of clients can put on a server; each prints one JSON line with what was measured and what went wrong.
#pragma once
#include "clientGroup.hpp"

// Closed loop: `window` publications under way. Measures for `seconds` after `warm` seconds.
void flood(ClientGroup& clients, int pid, int window, double warm, double seconds);

// Closed loop until `messages` are published: to bring a known amount of bytes to every reader.
void fill(ClientGroup& clients, int pid, int window, int messages);

// Open loop: publications at a fixed rate and, if asked for, questions from other members at a fixed rate.
// Latency counts from the moment a message was due, so a stalled server cannot hide behind a waiting client.
void steady(ClientGroup& clients, int pid, double pushesPerSecond, double seconds, double asksPerSecond);

// Closed loop of questions: `askers` members with one question in flight each. Measures `count` replies after `warm` replies: a count,
// because on a busy machine a time would end before the server's code is compiled.
void quiz(ClientGroup& clients, int pid, size_t askers, uint64_t warm, uint64_t count);
