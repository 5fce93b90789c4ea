// Software rendering is recognised by the renderer's name, for every vendor.
// @vitest-environment node
import { expect, test } from 'vitest'
import { isSoftware } from './renderer.ts'

test('software renderers are classified as slow, graphics cards are not', () => {
  expect(isSoftware('ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)')).toBe(true)
  expect(isSoftware('llvmpipe (LLVM 19.1, 256 bits)')).toBe(true)
  expect(isSoftware('Microsoft Basic Render Driver')).toBe(true)
  expect(isSoftware('Apple GPU')).toBe(false)
  expect(isSoftware('ANGLE (Qualcomm, Adreno (TM) 740, OpenGL ES 3.2)')).toBe(false)
})
