// Encodes the result of a handler as JSON with the declared fields only; in tests an undeclared field is an error.
import { strictWriter, writer } from '@lantern/protocol/encode.ts'
import type { AnyDeclared } from '../feature/call.ts'
import type { AnyPush } from '@lantern/protocol/op.ts'

export type Encode = (value: unknown) => string

export interface Encoders {
  reply(declared: AnyDeclared): Encode
  push(declared: AnyPush): Encode
}

export function createEncoders(isStrict: boolean): Encoders {
  const write = isStrict ? strictWriter : writer
  const made = new Map<object, Encode>()
  const encoderOf = (schema: Parameters<typeof write>[0]): Encode => {
    const known = made.get(schema)
    if (known) return known
    const encode = write(schema)
    made.set(schema, encode)
    return encode
  }
  return { reply: (declared) => encoderOf(declared.reply), push: (declared) => encoderOf(declared.push) }
}
