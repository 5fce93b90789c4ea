// Chooses the renderer: software WebGL is an order of magnitude slower than Pixi's canvas renderer.
export type RendererKind = 'webgl' | 'canvas'

export const isSoftware = (name: string): boolean => /swiftshader|llvmpipe|software|basic render/i.test(name)

export function chooseRenderer(): RendererKind {
  // With this option the browser refuses software rendering at once, without setting it up first.
  const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  if (!gl) return 'canvas'
  const names = gl.getExtension('WEBGL_debug_renderer_info')
  const name = String(gl.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : gl.RENDERER))
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return isSoftware(name) ? 'canvas' : 'webgl'
}

export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
