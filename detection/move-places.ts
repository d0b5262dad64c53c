import type { Contact, Detection } from './detection.ts'

type Place = Pick<Contact, 'x' | 'y' | 'radius'>

/** Where things are in another picture that shows the same, such as a larger one. */
export function movePlaces(
  detection: Detection,
  { by, scale = 1 }: { by: { x: number; y: number }; scale?: number },
): Detection {
  const move = <T extends Place>(place: T): T => ({
    ...place,
    x: scale * place.x + by.x,
    y: scale * place.y + by.y,
    radius: scale * place.radius,
  })
  const { touches, launches, bounces, catches, ball } = detection
  return {
    ...detection,
    touches: touches.map(move),
    launches: launches.map(move),
    bounces: bounces.map(move),
    catches: catches.map(move),
    ...(ball && { ball: ball.map(move) }),
  }
}
