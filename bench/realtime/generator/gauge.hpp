// Clocks and gauges: monotonic time, CPU seconds of a process, a histogram of latencies.
#pragma once
#include <dirent.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <cstring>
#include <vector>

inline uint64_t nowUs() {
  timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return static_cast<uint64_t>(t.tv_sec) * 1000000 + static_cast<uint64_t>(t.tv_nsec) / 1000;
}

inline double ownCpu() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& t) { return t.tv_sec + t.tv_usec / 1e6; };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

inline double ticks(unsigned long count) { return count / static_cast<double>(sysconf(_SC_CLK_TCK)); }

// CPU time of the calling thread; costs a system call, unlike nowUs().
inline double threadCpu() {
  timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) / 1e9;
}

inline bool readFile(const char* path, char* text, size_t size) {
  std::FILE* file = std::fopen(path, "r");
  if (!file) return false;
  text[std::fread(text, 1, size - 1, file)] = 0;
  std::fclose(file);
  return true;
}

// In clock ticks of 10 ms: only where the kernel has no schedstat.
inline double processTicks(int pid) {
  char path[64], line[1024];
  std::snprintf(path, sizeof path, "/proc/%d/stat", pid);
  if (!readFile(path, line, sizeof line)) return 0;
  unsigned long user = 0, system = 0;
  const char* afterName = std::strrchr(line, ')');  // the name may contain blanks
  if (afterName) std::sscanf(afterName + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
  return ticks(user + system);
}

// CPU seconds of all threads of a process, in nanoseconds of the scheduler.
inline double processCpu(int pid) {
  char path[320], line[256];
  std::snprintf(path, sizeof path, "/proc/%d/task", pid);
  DIR* tasks = opendir(path);
  if (!tasks) return 0;
  unsigned long long total = 0;
  while (const dirent* task = readdir(tasks)) {
    if (task->d_name[0] == '.') continue;
    std::snprintf(path, sizeof path, "/proc/%d/task/%s/schedstat", pid, task->d_name);
    unsigned long long ran = 0;
    if (readFile(path, line, sizeof line) && std::sscanf(line, "%llu", &ran) == 1) total += ran;
  }
  closedir(tasks);
  return total > 0 ? static_cast<double>(total) / 1e9 : processTicks(pid);
}

// CPU seconds the whole machine has spent busy: the share of neither process is noise worth printing.
inline double machineCpu() {
  std::FILE* file = std::fopen("/proc/stat", "r");
  if (!file) return 0;
  unsigned long user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, softirq = 0, steal = 0;
  const int read = std::fscanf(file, "cpu %lu %lu %lu %lu %lu %lu %lu %lu", &user, &nice, &system, &idle, &wait, &irq,
                               &softirq, &steal);
  std::fclose(file);
  return read == 8 ? ticks(user + nice + system + irq + softirq + steal) : 0;
}

// What the processes spent between start and now. `polled` is the part of `own` that was spent waiting in empty polls.
struct CpuSpan {
  int pid;
  uint64_t startedAt = nowUs();
  double own = ownCpu(), server = processCpu(pid), machine = machineCpu(), polled;

  CpuSpan(int pid, double polled) : pid(pid), polled(polled) {}
};

// Log-linear: exact below 1,024 µs, then 512 to 1,024 steps an octave.
class Histogram {
 public:
  void add(uint64_t us) {
    counts[indexOf(us)]++;
    total++;
  }
  double percentileMs(double share) const {
    if (total == 0) return 0;
    const uint64_t wanted = static_cast<uint64_t>((total - 1) * share);
    uint64_t passed = 0;
    for (size_t i = 0; i < counts.size(); i++) {
      passed += counts[i];
      if (passed > wanted) return valueOf(i) / 1000.0;
    }
    return 0;
  }
  uint64_t count() const { return total; }

 private:
  static size_t indexOf(uint64_t us) {
    if (us < 1024) return us;
    const int shift = 63 - __builtin_clzll(us) - 9;
    const size_t index = (static_cast<size_t>(shift) << 10) + (us >> shift);
    return index < 65535 ? index : 65535;
  }
  static double valueOf(size_t index) {
    if (index < 1024) return static_cast<double>(index);
    const size_t shift = index >> 10;
    return static_cast<double>((index - (shift << 10)) << shift);
  }
  std::vector<uint32_t> counts = std::vector<uint32_t>(65536);
  uint64_t total = 0;
};
