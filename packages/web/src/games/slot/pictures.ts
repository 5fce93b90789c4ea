// Preloads the pictures that every variant of a slot shows, before the stage is loaded and the session is known.
import { findPicture } from '../../kernel/pictures/picture.ts'
import '../../kernel/pictures/stagePictures.ts'
import { expectImage } from '../engine/images.ts'
import { readFace } from './show/face.ts'
import { loadVariants } from './mathematics.ts'
import { pictureOf } from './pictureName.ts'

export async function expectSlot(code: string): Promise<void> {
  const expect = (key: string): void => {
    const source = findPicture(key)
    if (source) expectImage(source.fallback)
  }
  const [first] = await loadVariants(code)
  if (first) for (const symbol of readFace(first).symbols) expect(pictureOf(code, symbol.code))
}
