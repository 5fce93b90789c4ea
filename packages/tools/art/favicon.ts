// Writes /favicon.ico: the product's lantern in three sizes, for clients that request it before a page names its brand's icon.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, svg } from './lib/svg.ts'
import { lantern } from './lib/props.ts'
import { publicDir } from './manifest.ts'
import { renderAll } from './pool.ts'

const sizes = [16, 32, 48]

/** An icon file is a directory of pictures; PNG entries are allowed since Windows Vista. */
function pack(pictures: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  pictures.forEach((bytes, i) => {
    const at = 6 + 16 * i
    head.writeUInt8(sizes[i]!, at)
    head.writeUInt8(sizes[i]!, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(bytes.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += bytes.length
  })
  return Buffer.concat([head, ...pictures])
}

export async function writeFavicon(): Promise<void> {
  const drawing = svg(256, 256, at(128, 122, lantern(), 0.98))
  const pictures: Uint8Array[] = []
  const jobs = sizes.map(
    (width, i) => [i, { svg: drawing, width, formats: { png: { budget: 8192, start: 95 } } }] as const,
  )
  await renderAll(
    jobs,
    (i, rendered) => {
      pictures[i] = rendered.pictures[0]!.bytes
    },
    (i, error) => {
      throw new Error(`favicon of ${sizes[i]} pixels: ${error.message}`)
    },
  )
  writeFileSync(join(publicDir, 'favicon.ico'), pack(pictures))
}
