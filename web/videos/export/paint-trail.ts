import type { BallPlace } from '#detection/arcs/trace-ball.ts'

/** The length of the trail in seconds. */
const TRAIL_SECONDS = 0.6
/** Seconds. In a longer gap between two positions the ball was not seen. */
const LONGEST_GAP = 0.12

interface TrailLook {
  /** Pixels of the picture per pixel of the positions. */
  readonly scale: number
  readonly color: string
}

type Pencil = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Draws the ball's trail up to `time`, fading with age, and a ring at the ball. */
export function paintTrail(
  pencil: Pencil,
  places: readonly BallPlace[],
  time: number,
  { scale, color }: TrailLook,
): void {
  const lately = places.filter((place) => place.time <= time && place.time > time - TRAIL_SECONDS)
  pencil.save()
  pencil.strokeStyle = color
  pencil.lineCap = 'round'
  for (const [i, to] of lately.entries()) {
    const from = lately[i - 1]
    if (!from || to.time - from.time > LONGEST_GAP) continue
    pencil.globalAlpha = 0.85 * (1 - (time - to.time) / TRAIL_SECONDS)
    pencil.lineWidth = Math.max(2, to.radius * 0.5 * scale)
    pencil.beginPath()
    pencil.moveTo(from.x * scale, from.y * scale)
    pencil.lineTo(to.x * scale, to.y * scale)
    pencil.stroke()
  }
  const ball = lately.at(-1)
  if (ball && time - ball.time < LONGEST_GAP) {
    pencil.globalAlpha = 0.9
    pencil.lineWidth = Math.max(2, 2.5 * scale)
    pencil.beginPath()
    pencil.arc(ball.x * scale, ball.y * scale, ball.radius * 1.35 * scale, 0, 2 * Math.PI)
    pencil.stroke()
  }
  pencil.restore()
}
