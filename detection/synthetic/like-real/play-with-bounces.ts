import { createPathWriter, speedFor, type PathWriter, type Place } from '#detection/synthetic/flight-path.ts'
import type { Reach, Story } from '#detection/synthetic/juggle.ts'
import type { Random } from '#detection/synthetic/random.ts'
import { GRAVITY } from '#detection/physics.ts'

/** The share of speed that a ball gets back from the ground: the same at each bounce of one clip. */
const RESTITUTION = [0.6, 0.84] as const
/** Meters above the ground at which a foot kicks a ball that comes up from the ground. */
const FOOT = [0.16, 0.4] as const

/** A beginner's practice: the ball bounces once on the ground before each kick. The kicks are touches. */
export function kickAndBounce(random: Random, ballRadius: number): Story {
  const path = createPathWriter()
  const restitution = random.between(...RESTITUTION)
  const kicks: Place[] = []
  const touches: number[] = []
  const bounces: number[] = []
  let place: Place = { across: 0.2, above: random.between(0.95, 1.2) }
  let top = place.above + 0.01
  path.hold(place, 0.5)
  for (let kick = Math.round(random.between(2, 6)); kick > 0; kick--) {
    place = bounceToFoot(random, path, { place, top, restitution, ballRadius }, bounces)
    kicks.push(place)
    touches.push(path.now())
    top = place.above + random.between(0.6, 1.3)
  }
  const hands = { across: place.across, above: 1.1 }
  path.fly(place, Math.max(top, hands.above + 0.1), hands)
  path.hold(hands, random.between(0.3, 0.8))
  const reaches = touches.map((time, i): Reach => ({ ...kicks[i]!, time, part: 'foot', side: 1 }))
  return { pieces: path.pieces, reaches, touches, launches: [], bounces, duration: path.now() }
}

/** A beginner's drill: the ball is dropped, bounces once, is kicked up and caught. A kick may count or not, as a launch does. */
export function dropAndCatch(random: Random, ballRadius: number): Story {
  const path = createPathWriter()
  const restitution = random.between(...RESTITUTION)
  const reaches: Reach[] = []
  const launches: number[] = []
  const bounces: number[] = []
  let hand: Place = { across: 0.3, above: random.between(0.95, 1.2) }
  path.hold(hand, 0.5)
  for (let kick = Math.round(random.between(2, 5)); kick > 0; kick--) {
    reaches.push({ ...hand, time: path.now(), part: 'hand', side: 1 })
    const dropped = { place: hand, top: hand.above + 0.01, restitution, ballRadius }
    const foot = bounceToFoot(random, path, dropped, bounces)
    launches.push(path.now())
    reaches.push({ ...foot, time: path.now(), part: 'foot', side: 1 })
    hand = { across: random.between(0.2, 0.4), above: random.between(0.95, 1.2) }
    path.fly(foot, hand.above + random.between(0.05, 0.6), hand)
    path.hold(hand, random.between(0.3, 0.8))
  }
  return { pieces: path.pieces, reaches, touches: [], launches, bounces, duration: path.now() }
}

interface Falling {
  readonly place: Place
  readonly top: number
  readonly restitution: number
  readonly ballRadius: number
}

/** The ball falls from a top, bounces without losing its speed across, and reaches a foot on its way up or down. */
function bounceToFoot(
  random: Random,
  path: PathWriter,
  { place, top, restitution, ballRadius }: Falling,
  bounces: number[],
): Place {
  const landing = { across: place.across + random.between(-0.15, 0.15), above: ballRadius }
  const from = path.now()
  path.fly(place, top, landing)
  bounces.push(path.now())
  const speedAcross = (landing.across - place.across) / (path.now() - from)
  const speed = restitution * speedFor(ballRadius, top)
  const rise = (speed * speed) / (2 * GRAVITY)
  const above = Math.min(ballRadius + 0.9 * rise, random.between(...FOOT))
  const seconds = (speed + Math.sqrt(speed * speed - 2 * GRAVITY * (above - ballRadius))) / GRAVITY
  path.flyFor(landing, speed, speedAcross, seconds)
  return { across: landing.across + speedAcross * seconds, above }
}
