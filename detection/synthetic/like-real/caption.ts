import type { PlaneFrame } from '#detection/plane-frame.ts'
import type { Random } from '#detection/synthetic/random.ts'
import type { Scene } from '#detection/synthetic/scene.ts'

export interface Caption {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly ink: Uint8Array
}

/** Something like white letters with dark edges, which stays where it is while the camera moves. */
export function makeCaption(scene: Scene, random: Random): Caption {
  const height = Math.round(scene.height * random.between(0.04, 0.08))
  const width = Math.round(scene.width * random.between(0.3, 0.8))
  const ink = new Uint8Array(width * height)
  const pitch = Math.max(4, Math.round(height * 0.7))
  for (let letter = 0; letter * pitch < width; letter++) {
    const isRound = random.chance(0.4)
    for (let y = 0; y < height; y++)
      for (let x = letter * pitch; x < Math.min(width, (letter + 0.8) * pitch); x++) {
        const across = (x / pitch - letter - 0.4) / 0.4
        const down = (2 * y) / height - 1
        const reach = Math.hypot(across, down)
        const isInk = isRound ? reach > 0.55 && reach < 0.95 : Math.abs(across) > 0.5 || Math.abs(down) > 0.8
        if (isInk) ink[y * width + x] = 1
      }
  }
  return {
    left: Math.round((scene.width - width) / 2),
    top: Math.round(scene.height * random.pick([0.05, 0.4, 0.7])),
    width,
    height,
    ink,
  }
}

export function paintCaption({ y: plane, width, height }: PlaneFrame, caption: Caption): Uint8Array {
  const painted = plane.slice()
  for (let row = 0; row < caption.height && caption.top + row < height; row++)
    for (let column = 0; column < caption.width; column++)
      if (caption.ink[row * caption.width + column]) {
        const p = (caption.top + row) * width + caption.left + column
        painted[p] = 245
      }
  return painted
}
