// `npm run lint:debt`: the exceptions of our lint rules with their reasons, and how many there are of each rule.
import { exceptions } from './exceptions.js'

for (const [rule, list] of Object.entries(exceptions)) {
  console.log(`${rule}: ${list.length}`)
  for (const [why, places] of Object.entries(Object.groupBy(list, (exception) => exception.why))) {
    console.log(`  ${why}`)
    for (const { path, what } of places ?? []) console.log(`    ${path}: ${what}`)
  }
}
