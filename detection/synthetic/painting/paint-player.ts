import { paintLimb, type Canvas, type Point, type Texture } from './canvas.ts'
import { fromRgb, type Color } from './color.ts'
import type { Place } from '#detection/synthetic/flight-path.ts'
import type { Leg, Pose } from '#detection/synthetic/pose.ts'
import type { Clothes } from '#detection/synthetic/scene.ts'

/** Turns meters of the scene into pixels at one moment of the shutter. */
export type Projection = (place: Place) => Point

/** One pose and projection for each moment of the shutter. */
export interface Moment {
  readonly pose: Pose
  readonly project: Projection
}

const plain =
  (color: Color): Texture =>
  () =>
    color

/** Paints everything except the legs that are painted over the ball. `meter` in pixels. */
export function paintPlayer(
  canvas: Canvas,
  moments: readonly Moment[],
  meter: number,
  clothes: Clothes,
): void {
  const limb = (from: (pose: Pose) => Place, to: (pose: Pose) => Place, radius: number, texture: Texture) =>
    paintLimb(
      canvas,
      moments.map(({ pose, project }) => [project(from(pose)), project(to(pose))] as const),
      radius * meter,
      texture,
    )
  for (const i of [0, 1]) paintLeg(canvas, moments, i, meter, clothes)
  limb(
    ({ hip }) => hip,
    ({ neck }) => neck,
    0.17,
    shirtTexture(clothes),
  )
  for (const i of [0, 1]) {
    limb(
      ({ arms }) => arms[i]!.shoulder,
      ({ arms }) => arms[i]!.elbow,
      0.05,
      plain(clothes.shirt),
    )
    limb(
      ({ arms }) => arms[i]!.elbow,
      ({ arms }) => arms[i]!.hand,
      0.042,
      plain(clothes.skin),
    )
  }
  limb(
    ({ neck }) => neck,
    ({ head }) => head,
    0.1,
    plain(clothes.skin),
  )
  limb(
    ({ head }) => ({ ...head, above: head.above + 0.05 }),
    ({ head }) => ({ ...head, above: head.above + 0.06 }),
    0.095,
    plain(clothes.hair),
  )
}

export function paintLeg(
  canvas: Canvas,
  moments: readonly Moment[],
  index: number,
  meter: number,
  clothes: Clothes,
): void {
  const limb = (
    from: (leg: Leg, pose: Pose) => Place,
    to: (leg: Leg) => Place,
    radius: number,
    color: Color,
  ) =>
    paintLimb(
      canvas,
      moments.map(({ pose, project }) => {
        const leg = pose.legs[index]!
        return [project(from(leg, pose)), project(to(leg))] as const
      }),
      radius * meter,
      plain(color),
    )
  limb(
    ({ side }, { hip }) => ({ ...hip, across: hip.across + side * 0.1 }),
    ({ knee }) => knee,
    0.085,
    clothes.shorts,
  )
  limb(
    ({ knee }) => knee,
    ({ foot }) => foot,
    0.055,
    clothes.skin,
  )
  limb(
    ({ foot }) => foot,
    ({ foot, side }) => ({ across: foot.across + side * 0.08, above: foot.above - 0.01 }),
    0.05,
    clothes.shoes,
  )
}

const DARK = fromRgb(30, 30, 40)
const BRIGHT = fromRgb(235, 235, 235)

/** Prints on the chest. Round ones look like a ball. */
function shirtTexture({ shirt, print }: Clothes): Texture {
  const ink = shirt[0] > 120 ? DARK : BRIGHT
  if (print === 'stripes') return (along) => (Math.sin(along * 40) > 0 ? shirt : ink)
  if (print === 'disc')
    return (along, across) => (Math.hypot((along - 0.6) * 2.6, across) < 0.45 ? ink : shirt)
  if (print === 'dots')
    return (along, across) =>
      Math.hypot(((along * 6) % 1) - 0.5, (((across + 1) * 2) % 1) - 0.5) < 0.3 ? ink : shirt
  return () => shirt
}
