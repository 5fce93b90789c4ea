// Entry: the pages of an unknown address and of a failed render.
export { FaultPage } from './FaultPage.tsx'
export { LazyNotFound } from './LazyNotFound.ts'
export { NotFoundPage } from './NotFoundPage.tsx'
