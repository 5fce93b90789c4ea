// Records which encoders made the committed pictures, so that a check can decide whether to expect the same bytes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { encoders } from './render.ts'

const file = new URL('encoders.json', import.meta.url)
const text = () => JSON.stringify(encoders(), null, 2) + '\n'

export const writeEncoders = () => writeFileSync(file, text())
export const sameEncoders = () => existsSync(file) && readFileSync(file, 'utf8') === text()
