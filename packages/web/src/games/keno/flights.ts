// Balls flying to their numbers: small DOM elements moved by transforms, so that no canvas has to cover the whole page.
import type { Texture } from 'pixi.js'
import { softGlow, sparkle } from '../engine/light.ts'
import { Dice } from '../engine/random.ts'
import type { Rect } from '../engine/theatre.ts'
import { mix, outCubic } from '../engine/tween.ts'
import { ballArt } from './art.ts'

interface Point {
  readonly x: number
  readonly y: number
}

const arc = 70
const stars = 12
const star = { size: 18, seconds: 0.9, gravity: 260, moments: 5 } as const
const glowFlight = { size: 90, seconds: 0.8 } as const

const middleOf = ({ x, y, width, height }: Rect): Point => ({ x: x + width / 2, y: y + height / 2 })

/** A drawn texture as a DOM element, centred on the origin of its parent. */
function hang(host: HTMLElement, texture: Texture, size: number): HTMLCanvasElement {
  const from = texture.source.resource as HTMLCanvasElement
  const canvas = document.createElement('canvas')
  canvas.width = from.width
  canvas.height = from.height
  canvas.getContext('2d')!.drawImage(from, 0, 0)
  Object.assign(canvas.style, { width: `${size}px`, height: `${size}px`, margin: `${-size / 2}px` })
  host.append(canvas)
  return canvas
}

export class Flights {
  readonly #host: HTMLElement
  readonly #dice = new Dice(3)
  readonly #star = sparkle(star.size, '#fff3c0')
  readonly #glow = softGlow(glowFlight.size, '255,200,80', 0.9)
  #balls: (HTMLCanvasElement | null)[] = []
  #size = 30

  constructor(host: HTMLElement) {
    this.#host = host
  }

  /** A new draw, with balls of this size. */
  clear(size: number): void {
    for (const ball of this.#balls) ball?.remove()
    this.#balls = []
    this.#size = size
  }

  fly(index: number, ball: number, isMine: boolean, share: number, from: Point, cell: Rect): void {
    let picture = this.#balls[index]
    if (!picture) {
      const art = ballArt(this.#size, isMine ? 'gold' : 'violet', ball)
      picture = this.#balls[index] = hang(this.#host, art, this.#size)
      picture.style.willChange = 'transform'
      art.destroy(true)
    }
    const to = middleOf(cell)
    const eased = outCubic(share)
    const y = mix(from.y, to.y, eased) - Math.sin(share * Math.PI) * arc
    const scale = mix(1, Math.min(cell.width, cell.height) / this.#size, share)
    picture.style.transform = `translate(${mix(from.x, to.x, eased)}px, ${y}px) scale(${scale})`
  }

  /** The ball has landed on its number, or has not left yet. */
  hide(index: number): void {
    this.#balls[index]?.remove()
    this.#balls[index] = null
  }

  celebrate(cell: Rect): void {
    const { x, y } = middleOf(cell)
    const glow = [
      { transform: `translate(${x}px, ${y}px) scale(.4)`, opacity: 1 },
      { transform: `translate(${x}px, ${y}px) scale(.675)`, opacity: 1, offset: 0.25 },
      { transform: `translate(${x}px, ${y}px) scale(1.5)`, opacity: 0 },
    ]
    this.#show(this.#glow, glowFlight.size, glow, glowFlight.seconds)
    for (let i = 0; i < stars; i++) this.#show(this.#star, star.size, this.#fall(x, y), star.seconds)
  }

  close(): void {
    this.#host.replaceChildren()
    for (const texture of [this.#star, this.#glow]) texture.destroy(true)
  }

  #fall(x: number, y: number): Keyframe[] {
    const [vx, vy, size] = [this.#dice.between(-160, 160), this.#dice.between(-220, 40), this.#dice.between(0.4, 1)]
    return Array.from({ length: star.moments }, (_, i) => {
      const share = i / (star.moments - 1)
      const t = share * star.seconds
      const at = `translate(${x + vx * t}px, ${y + vy * t + (star.gravity / 2) * t * t}px)`
      return { transform: `${at} rotate(${t * 3}rad) scale(${size * (1 - share)})` }
    })
  }

  #show(texture: Texture, size: number, keyframes: Keyframe[], seconds: number): void {
    const picture = hang(this.#host, texture, size)
    const over = (): void => picture.remove()
    picture.animate(keyframes, { duration: seconds * 1000, fill: 'both' }).finished.then(over, over)
  }
}
