import { GRAVITY } from '#detection/physics.ts'
import { createPathWriter, speedFor } from './flight-path.ts'
import type { Reach, Story } from './juggle.ts'
import type { Random } from './random.ts'

/** Play that is not juggling, with or without a ball. */
export const OTHER_PLAYS = ['walk', 'wall', 'bounce', 'dribble', 'wave', 'shake', 'toss', 'drill'] as const
export type OtherPlay = (typeof OTHER_PLAYS)[number]

const SECONDS = 8

export function playOtherwise(play: OtherPlay, random: Random, ballRadius: number): Story {
  const story = PLAYS[play](random, ballRadius)
  return { touches: [], launches: [], ...story }
}

type Play = (
  random: Random,
  ballRadius: number,
) => Omit<Story, 'touches' | 'launches'> & Partial<Pick<Story, 'launches'>>

const PLAYS: Record<OtherPlay, Play> = {
  walk: lieStill,
  shake: lieStill,
  wave: waveArms,
  wall: kickWall,
  bounce: bounceByHand,
  dribble: rollAlong,
  toss: tossByHand,
  drill: dropAndKick,
}

function lieStill(random: Random, ballRadius: number): ReturnType<Play> {
  const path = createPathWriter()
  path.hold({ across: random.between(-1, 1), above: ballRadius }, SECONDS)
  return { pieces: path.pieces, reaches: [], bounces: [], duration: SECONDS }
}

function waveArms(random: Random, ballRadius: number): ReturnType<Play> {
  const still = lieStill(random, ballRadius)
  const reaches: Reach[] = []
  for (let time = 0.5; time < SECONDS; time += random.between(0.35, 0.6))
    reaches.push({ time, part: 'hand', side: 1, across: random.between(0.3, 0.6), above: 1.9 })
  return { ...still, reaches }
}

/** Kicked to a wall and back, with a bounce on the ground each way. */
function kickWall(random: Random, ballRadius: number): ReturnType<Play> {
  const path = createPathWriter()
  const reaches: Reach[] = []
  const bounces: number[] = []
  const foot = { across: 0.3, above: ballRadius }
  path.hold(foot, 0.5)
  while (path.now() < SECONDS) {
    reaches.push({ ...foot, time: path.now(), part: 'foot', side: 1 })
    const wall = { across: random.between(1.4, 2.2), above: random.between(0.4, 1.1) }
    path.fly(foot, wall.above + random.between(0.05, 0.3), wall)
    const landing = { across: random.between(0.8, 1.1), above: ballRadius }
    path.fly(wall, wall.above + 0.02, landing)
    bounces.push(path.now())
    path.fly(landing, ballRadius + random.between(0.08, 0.25), foot)
  }
  return { pieces: path.pieces, reaches, bounces, duration: path.now() }
}

/** Pushed down by a hand, and bouncing up from the ground. */
function bounceByHand(random: Random, ballRadius: number): ReturnType<Play> {
  const path = createPathWriter()
  const reaches: Reach[] = []
  const bounces: number[] = []
  const across = random.between(0.25, 0.45)
  path.hold({ across, above: 0.95 }, 0.5)
  while (path.now() < SECONDS) {
    const hand = { across, above: random.between(0.75, 1) }
    reaches.push({ ...hand, time: path.now(), part: 'hand', side: 1 })
    const push = random.between(1, 3)
    const landing = Math.sqrt(push * push + 2 * GRAVITY * (hand.above - ballRadius))
    path.flyFor(hand, -push, 0, (landing - push) / GRAVITY)
    bounces.push(path.now())
    const top = Math.max(hand.above, ballRadius + (0.62 * landing * landing) / (2 * GRAVITY))
    const speed = speedFor(ballRadius, top)
    const arrival = speed - Math.sqrt(Math.max(0, speed * speed - 2 * GRAVITY * (hand.above - ballRadius)))
    path.flyFor({ across, above: ballRadius }, speed, 0, arrival / GRAVITY)
    path.hold(hand, 0.06)
  }
  return { pieces: path.pieces, reaches, bounces, duration: path.now() }
}

/** Rolling along the ground, kicked a little at every second step. */
function rollAlong(random: Random, ballRadius: number): ReturnType<Play> {
  const path = createPathWriter()
  const reaches: Reach[] = []
  let across = -1.5
  let direction: 1 | -1 = 1
  while (path.now() < SECONDS) {
    reaches.push({ across, above: ballRadius, time: path.now(), part: 'foot', side: direction })
    const seconds = random.between(0.4, 0.8)
    const speed = direction * random.between(0.8, 1.6)
    path.roll({ across, above: ballRadius }, speed, seconds)
    across += speed * seconds
    if (Math.abs(across) > 1.4) direction = across > 0 ? -1 : 1
  }
  return { pieces: path.pieces, reaches, bounces: [], duration: path.now() }
}

/** Thrown to the height of the head or higher and caught again. The hands keep it for a moment each time. */
function tossByHand(random: Random, ballRadius: number): ReturnType<Play> {
  const path = createPathWriter()
  const reaches: Reach[] = []
  let side: 1 | -1 = 1
  let hand = { across: 0.25, above: random.between(0.95, 1.2) }
  path.hold(hand, 0.5)
  while (path.now() < SECONDS) {
    reaches.push({ ...hand, time: path.now(), part: 'hand', side })
    if (!random.chance(0.5)) side = side === 1 ? -1 : 1
    const next = { across: side * random.between(0.15, 0.35), above: random.between(0.95, 1.2) }
    path.fly(hand, random.between(1.6, 2.3) + ballRadius, next)
    path.hold(next, random.between(0.1, 0.35))
    hand = next
  }
  return { pieces: path.pieces, reaches, bounces: [], duration: path.now() }
}

/** A beginners' drill: the ball is dropped, bounces once, is kicked up and caught. One kick alone may count or not, as a launch does. */
function dropAndKick(random: Random, ballRadius: number): ReturnType<Play> {
  const path = createPathWriter()
  const reaches: Reach[] = []
  const bounces: number[] = []
  const launches: number[] = []
  let hand = { across: 0.3, above: random.between(0.95, 1.2) }
  path.hold(hand, 0.5)
  while (path.now() < SECONDS) {
    reaches.push({ ...hand, time: path.now(), part: 'hand', side: 1 })
    const landing = { across: hand.across + random.between(-0.05, 0.1), above: ballRadius }
    path.fly(hand, hand.above + 0.01, landing)
    bounces.push(path.now())
    const foot = { across: landing.across + random.between(-0.05, 0.1), above: random.between(0.16, 0.35) }
    path.fly(landing, Math.max(foot.above + 0.1, random.between(0.5, 0.7) * hand.above), foot)
    launches.push(path.now())
    reaches.push({ ...foot, time: path.now(), part: 'foot', side: 1 })
    hand = { across: random.between(0.2, 0.4), above: random.between(0.95, 1.2) }
    path.fly(foot, hand.above + random.between(0.05, 0.6), hand)
    path.hold(hand, random.between(0.3, 0.8))
  }
  return { pieces: path.pieces, reaches, bounces, launches, duration: path.now() }
}
