import type { Candidate, FrameCandidates } from '#detection/candidates/candidate.ts'
import { placeOn, type Place } from '#detection/synthetic/flight-path.ts'
import { poseAt } from '#detection/synthetic/pose.ts'
import { createRandom, type Random } from '#detection/synthetic/random.ts'
import { planLikeReal, type RealisticPlan } from './plan-like-real.ts'

/**
 * The round things that the search would find in the pictures of a clip like a real one, without drawing these pictures. This takes a
 * hundredth of the time, so weights can be fitted on many clips. How the ball is seen differs from clip to clip within the limits that were
 * measured on real ones: how often it is missed, how far its place is off, and how long a leg hides it.
 */
export function sightLikeReal(seed: number): RealisticPlan & { readonly frames: FrameCandidates[] } {
  const plan = planLikeReal(seed)
  const random = createRandom(seed ^ 0x2c1b3c6d)
  return { ...plan, frames: [...sightings(plan, random)] }
}

/** Seconds around a touch in which a leg may hide the ball. */
const HIDDEN_FOR = [0.02, 0.1] as const
/** Seconds in which a ball is lost in front of something that looks like it. */
const LOST_FOR = [0.2, 1.2] as const

/** What this clip's eye sees of the ball and of everything else. */
function drawEye(random: Random) {
  return {
    missed: random.between(0, random.chance(0.25) ? 0.5 : 0.2) * random.next(),
    hidden: random.chance(0.5) ? random.between(0, 0.9) : 0,
    hiddenFor: random.between(...HIDDEN_FOR),
    off: random.between(0.03, 0.18),
    size: random.between(0.03, 0.1),
    smaller: random.chance(0.3) ? random.between(0, 0.25) : 0,
    quality: random.between(0.72, 0.97),
    motion: random.between(30, 60),
    likeness: random.between(0.75, 1.03),
    unlike: random.between(0.05, 0.25),
    body: random.between(0.1, 0.8),
    mark: random.chance(0.25) ? random.between(0.35, 0.6) : 0,
    stray: Math.round(random.between(0, 6)),
  }
}

/** Times in which the ball is seldom seen: it is in front of a white shirt, or behind something. */
const drawLosses = ({ from, to }: RealisticPlan, random: Random) =>
  Array.from({ length: random.chance(0.35) ? Math.round(random.between(1, 4)) : 0 }, () => {
    const since = random.between(from, to)
    return { since, until: since + random.between(...LOST_FOR), share: random.between(0.6, 1) }
  })

/** Round things that stay in their place. */
const drawStillThings = ({ scene: { width, height } }: RealisticPlan, random: Random) =>
  Array.from({ length: Math.round(random.between(5, 30)) }, () => ({
    x: random.next() * width,
    y: random.next() * height,
    radius: random.between(3, 20),
    seen: random.between(0.2, 1),
    likeness: random.between(0, 0.5),
  }))

/** Pixels by which the camera turns to either side. */
function drawPan({ scene: { camera } }: RealisticPlan, random: Random): number {
  if (camera === 'pan') return random.between(5, 40)
  return camera === 'hand' ? random.between(0, 4) : 0
}

interface Point {
  readonly x: number
  readonly y: number
}

/** The clip as it is seen: its plan, its eye, and chance. */
interface Clip {
  readonly plan: RealisticPlan
  readonly random: Random
  readonly eye: ReturnType<typeof drawEye>
  readonly losses: ReturnType<typeof drawLosses>
  readonly stillThings: ReturnType<typeof drawStillThings>
}

/** One picture: when it was filmed, and how far the camera has turned. */
interface Picture {
  readonly time: number
  readonly filmed: number
  readonly camera: Point
}

function* sightings(plan: RealisticPlan, random: Random): Generator<FrameCandidates> {
  const { scene, from, to, crop } = plan
  const { width, height, framesPerSecond } = scene
  const eye = drawEye(random)
  const losses = drawLosses(plan, random)
  const clip: Clip = { plan, random, eye, losses, stillThings: drawStillThings(plan, random) }
  const pan = drawPan(plan, random)
  const isConverted = random.chance(0.15) && (framesPerSecond === 24 || framesPerSecond === 25)
  const phase = random.next()
  const isInside = ({ x, y }: Point) =>
    x > 0 && x < width && y > crop.top * height && y < height * (1 - crop.bottom)
  let before: Point | undefined
  for (let index = 0; index / framesPerSecond < to; index++) {
    const time = index / framesPerSecond
    // A file of 24 pictures a second that was made of 30 shows some pictures earlier than they were filmed.
    const filmed = isConverted ? Math.floor(time * 30 + phase) / 30 : time
    const place = project(plan, placeOn(scene.story.pieces, filmed))
    const speed = before ? speedOf(plan, before, place) : 1
    before = place
    if (time < from) continue
    const camera = { x: pan * Math.sin(time * 0.7), y: 0.3 * pan * Math.sin(time * 0.4) }
    const picture = { time, filmed, camera }
    const seen = [
      ...seeBall(clip, picture, place, speed),
      ...seeBody(clip, picture),
      ...seeStillThings(clip, picture),
      ...seeStrays(clip),
    ]
    yield { time: time - from, camera, candidates: seen.filter(isInside) }
  }
}

const project = ({ scene }: RealisticPlan, { across, above }: Place): Point => ({
  x: scene.middleX + across * scene.pixelsPerMeter,
  y: scene.groundY - above * scene.pixelsPerMeter,
})

const radiusOf = ({ scene }: RealisticPlan) => scene.ballRadius * scene.pixelsPerMeter

/** The ball's speed, as a share of 15 of its radii a second. */
const speedOf = (plan: RealisticPlan, from: Point, to: Point) =>
  (Math.hypot(to.x - from.x, to.y - from.y) * plan.scene.framesPerSecond) / 15 / radiusOf(plan)

/** Between -1.5 and 1.5, mostly near 0. */
const noise = (random: Random) => random.next() + random.next() + random.next() - 1.5

/** The ball, and a dark mark on it, unless a leg or something else hides it. */
function seeBall(
  { plan, random, eye, losses }: Clip,
  { time, filmed, camera }: Picture,
  place: Point,
  speed: number,
): Candidate[] {
  const touch = Math.min(...plan.scene.story.touches.map((at) => Math.abs(at - filmed)))
  if (touch < eye.hiddenFor && random.chance(eye.hidden)) return []
  const loss = losses.find(({ since, until }) => filmed > since && filmed < until)
  if (random.chance(loss?.share ?? eye.missed)) return []
  const ballRadius = radiusOf(plan)
  const radius = ballRadius * Math.exp(eye.size * noise(random) * 1.4 - eye.smaller)
  const motion = Math.min(60, eye.motion * Math.min(1.2, 0.5 + speed) * random.between(0.8, 1.1))
  const quality = Math.min(1, eye.quality + 0.1 * noise(random))
  const likeness = Math.min(1.12, eye.likeness + eye.unlike * noise(random))
  const x = place.x + eye.off * ballRadius * noise(random) * 1.4 + camera.x
  const y = place.y + eye.off * ballRadius * noise(random) * 1.4 + camera.y
  const ball = { x, y, radius, quality, motion, likeness }
  if (eye.mark === 0 || !random.chance(0.7)) return [ball]
  const mark = {
    x: x + 0.3 * ballRadius * Math.cos(5 * time),
    y: y + 0.3 * ballRadius * Math.sin(5 * time),
    radius: ballRadius * eye.mark,
    quality: quality * 0.8,
    motion,
    likeness: likeness * 0.6,
  }
  return [ball, mark]
}

/** Head, knees, feet and hands, which look round now and then. */
function* seeBody({ plan, random, eye }: Clip, { filmed, camera }: Picture): Generator<Candidate> {
  const { story, walk, pixelsPerMeter } = plan.scene
  const { head, legs, arms } = poseAt(filmed, story.reaches, walk)
  const walked = walk === 0 ? 0 : (walk * Math.sin(filmed * 0.8)) / 0.8
  const parts: [Place, number][] = [
    [head, 0.11],
    ...legs.flatMap(({ knee, foot }): [Place, number][] => [
      [knee, 0.08],
      [foot, 0.07],
    ]),
    ...arms.map(({ hand }): [Place, number] => [hand, 0.06]),
  ]
  for (const [part, size] of parts) {
    if (!random.chance(eye.body)) continue
    const at = project(plan, { ...part, across: part.across + walked })
    yield {
      x: at.x + camera.x + noise(random) * 2,
      y: at.y + camera.y + noise(random) * 2,
      radius: size * pixelsPerMeter * random.between(0.8, 1.2),
      quality: random.between(0.5, 0.9),
      motion: random.between(5, 40),
      likeness: random.between(0.05, 0.55),
    }
  }
}

function* seeStillThings({ random, stillThings }: Clip, { camera }: Picture): Generator<Candidate> {
  for (const { x, y, radius, seen, likeness } of stillThings)
    if (random.chance(seen))
      yield {
        x: x + camera.x + noise(random),
        y: y + camera.y + noise(random),
        radius,
        quality: random.between(0.4, 0.8),
        motion: random.between(0, 8),
        likeness,
      }
}

/** Round things that are found in one picture only. */
const seeStrays = ({ plan: { scene }, random, eye }: Clip): Candidate[] =>
  Array.from({ length: eye.stray }, () => ({
    x: random.next() * scene.width,
    y: random.next() * scene.height,
    radius: random.between(3, 15),
    quality: random.between(0.35, 0.7),
    motion: random.between(0, 50),
    likeness: random.between(0, 0.4),
  }))
