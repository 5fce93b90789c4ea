// Draws a video whose upper half is the colour and whose lower half is the mask on a canvas, by WebGL.

const vertexSource = `
attribute vec2 place;
varying vec2 at;
void main() {
  at = place * vec2(0.5, -0.5) + 0.5;
  gl_Position = vec4(place, 0.0, 1.0);
}`

/** Premultiplied, as the compositor expects it. */
const fragmentSource = `
precision mediump float;
varying vec2 at;
uniform sampler2D film;
void main() {
  vec3 colour = texture2D(film, vec2(at.x, at.y * 0.5)).rgb;
  float mask = texture2D(film, vec2(at.x, at.y * 0.5 + 0.5)).r;
  gl_FragColor = vec4(colour * mask, mask);
}`

function compile(gl: WebGLRenderingContext, kind: number, source: string): WebGLShader {
  const shader = gl.createShader(kind)!
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader) ?? 'no shader')
  return shader
}

function prepare(gl: WebGLRenderingContext): void {
  const program = gl.createProgram()
  gl.attachShader(program, compile(gl, gl.VERTEX_SHADER, vertexSource))
  gl.attachShader(program, compile(gl, gl.FRAGMENT_SHADER, fragmentSource))
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? 'no program')
  gl.useProgram(program)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW)
  const place = gl.getAttribLocation(program, 'place')
  gl.enableVertexAttribArray(place)
  gl.vertexAttribPointer(place, 2, gl.FLOAT, false, 0, 0)
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE)
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, filter, gl.LINEAR)
}

/** Draws until the returned function is called. Throws when the browser has no WebGL. */
export function drawMasked(video: HTMLVideoElement, canvas: HTMLCanvasElement): () => void {
  const gl = canvas.getContext('webgl', { alpha: true, premultipliedAlpha: true, antialias: false })
  if (!gl) throw new Error('no WebGL')
  prepare(gl)
  let request = 0
  const hasFrames = 'requestVideoFrameCallback' in video
  const draw = (): void => {
    if (video.videoWidth > 0) {
      const [width, height] = [video.videoWidth, video.videoHeight / 2]
      if (canvas.width !== width) Object.assign(canvas, { width, height })
      gl.viewport(0, 0, width, height)
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, video)
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
    }
    next()
  }
  const next = (): void => {
    request = hasFrames ? video.requestVideoFrameCallback(draw) : requestAnimationFrame(draw)
  }
  next()
  return () => {
    if (hasFrames) video.cancelVideoFrameCallback(request)
    else cancelAnimationFrame(request)
    gl.getExtension('WEBGL_lose_context')?.loseContext()
  }
}
