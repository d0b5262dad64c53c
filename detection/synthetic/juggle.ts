import { GRAVITY } from '#detection/physics.ts'
import { createPathWriter, speedFor, type PathPiece, type PathWriter, type Place } from './flight-path.ts'
import type { Random } from './random.ts'

type BodyPart = 'foot' | 'knee' | 'head' | 'hand'

/** A movement of the body: at a time, a part of it on one side (−1 left, 1 right) reaches for a place. */
export interface Reach extends Place {
  readonly time: number
  readonly part: BodyPart
  readonly side: -1 | 1
}

/** The true events of a clip, in seconds of the scene. */
export interface Story {
  readonly pieces: readonly PathPiece[]
  readonly reaches: readonly Reach[]
  readonly touches: readonly number[]
  /** Flicks and throws that start a run. Detecting them is neither right nor wrong. */
  readonly launches: readonly number[]
  readonly bounces: readonly number[]
  readonly duration: number
}

const STYLES = ['foot', 'mixed', 'mixed', 'head', 'low', 'high'] as const
type Style = (typeof STYLES)[number]

/** How the ball's way is written. */
interface Flight {
  random: Random
  path: PathWriter
  ballRadius: number
}

/** A player who juggles, in one run or two. */
export function juggle(random: Random, ballRadius: number): Story {
  const path = createPathWriter()
  const flight: Flight = { random, path, ballRadius }
  const reaches: Reach[] = []
  const launches: number[] = []
  const bounces: number[] = []
  const touches: number[] = []
  const style = random.pick(STYLES)
  const runs = random.chance(0.25) ? 2 : 1
  for (let run = 0; run < runs; run++) {
    const count = Math.round(runs === 1 ? random.between(5, 14) : random.between(3, 7))
    const contacts = chooseContacts(random, style, count)
    const isLast = run === runs - 1
    startRun(flight, contacts[0]!, launches)
    contacts.forEach((contact, i) => {
      const time = path.now()
      reaches.push({ ...contact, time })
      touches.push(time)
      const next = contacts[i + 1]
      if (!next) return
      const top = Math.max(contact.above, next.above) + rise(random, style, contact.part, next.part)
      path.fly(contact, top, next)
    })
    endRun(flight, contacts.at(-1)!, bounces, isLast)
  }
  return { pieces: path.pieces, reaches, touches, launches, bounces, duration: path.now() }
}

type ContactPlan = Omit<Reach, 'time'>

const HEIGHTS: Record<BodyPart, readonly [number, number]> = {
  foot: [0.16, 0.55],
  knee: [0.72, 0.98],
  head: [1.74, 1.82],
  hand: [0.9, 1.2],
}

function chooseContacts(random: Random, style: Style, count: number): ContactPlan[] {
  const mixed = ['foot', 'foot', 'knee', 'foot', 'head'] as const
  const heads = ['head', 'head', 'foot'] as const
  let across = random.between(-0.1, 0.1)
  return Array.from({ length: count }, (_, i) => {
    const part =
      i === 0 || style === 'foot' || style === 'low' ? 'foot' : random.pick(style === 'head' ? heads : mixed)
    const contact: ContactPlan = {
      part,
      above: random.between(...HEIGHTS[part]),
      across,
      side: across < random.between(-0.15, 0.15) ? -1 : 1,
    }
    across = Math.max(-0.45, Math.min(0.45, across + random.between(-0.22, 0.22)))
    return contact
  })
}

function rise(random: Random, style: Style, part: BodyPart, next: BodyPart): number {
  if (style === 'low') return random.between(0.12, 0.3)
  if (part === 'head' || next === 'head') return random.between(0.2, 0.5)
  return style === 'high' ? random.between(0.6, 1.3) : random.between(0.2, 0.9)
}

/** The ball is dropped from the hands or lifted from the ground. */
function startRun({ random, path, ballRadius }: Flight, first: Place, launches: number[]): void {
  if (random.chance(0.5)) {
    const hands = { across: first.across, above: random.between(0.9, 1.2) }
    path.hold(hands, random.between(0.4, 1.1))
    path.fly(hands, hands.above, first)
  } else {
    const ground = { across: first.across, above: ballRadius }
    path.hold(ground, random.between(0.4, 1.1))
    launches.push(path.now())
    path.fly(ground, Math.max(first.above + 0.15, random.between(0.6, 0.9)), first)
  }
}

function endRun(flight: Flight, last: Place, bounces: number[], isLast: boolean): void {
  const { random, path } = flight
  const top = last.above + random.between(0.3, 0.7)
  const end = random.pick(isLast ? ['bounce', 'catch', 'cut'] : ['bounce', 'catch'])
  if (end === 'cut') {
    path.flyFor(last, speedFor(last.above, top), 0, random.between(0.2, 0.5))
  } else if (end === 'catch') {
    const hands = { across: last.across, above: 1.1 }
    path.fly(last, Math.max(top, hands.above + 0.1), hands)
    path.hold(hands, 0.8)
  } else fall(flight, last, top, bounces)
}

function fall({ random, path, ballRadius }: Flight, last: Place, top: number, bounces: number[]): void {
  let speedAcross = random.between(-1, 1)
  let place = { across: last.across + speedAcross * 0.5, above: ballRadius }
  path.fly(last, top, place)
  let speed = speedFor(ballRadius, top)
  for (let bounce = 0; bounce < 4; bounce++) {
    bounces.push(path.now())
    speed *= random.between(0.55, 0.75)
    speedAcross *= 0.85
    const seconds = (2 * speed) / GRAVITY
    path.flyFor(place, speed, speedAcross, seconds)
    place = { across: place.across + speedAcross * seconds, above: ballRadius }
  }
  path.hold(place, 0.6)
}
