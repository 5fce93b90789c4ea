// `npm run bench` lists the benches; `npm run bench -- <name> [options]` runs one. `--quick`, where a bench has it, is a smoke run.
import { benches } from '../bench/benches.ts'

function list(): string {
  const width = Math.max(...Object.keys(benches).map((name) => name.length))
  const rows = Object.entries(benches).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`)
  return ['npm run bench -- <name> [options]; --quick is a smoke run, not a measurement', ...rows].join('\n')
}

// The bench reads its options from the same array, after its name.
const [name] = process.argv.splice(2, 1)
const bench = name === undefined || !Object.hasOwn(benches, name) ? undefined : benches[name]
if (bench) await import(new URL(`../bench/${bench.file}`, import.meta.url).href)
else if (name === undefined) console.log(list())
else {
  console.error(`There is no bench "${name}".\n${list()}`)
  process.exitCode = 2
}
