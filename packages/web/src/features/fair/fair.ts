// Entry: what features use for their side of the fairness page.
export { NumberVerifier } from './NumberVerifier.tsx'
export { ProofChoice, ProofColumn, ProofColumns, ProofFacts, ProofNote } from './ProofParts.tsx'
export { Verdict } from './Verdict.tsx'
