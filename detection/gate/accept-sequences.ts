import type { Impact } from '#detection/events/find-impacts.ts'
import { RADIUS } from '#detection/physics.ts'
import { hopsLikeClockwork } from './hops-like-clockwork.ts'
import {
  measureSequence,
  type Footage,
  type SequenceMeasures,
  type TouchSequence,
} from './measure-sequence.ts'

/** The share of pictures in which the ball must be seen in flight. */
const LEAST_DENSITY = 0.7
/** κ of possible balls. A smaller ball, or one whose blur hides its outline, seems to fall faster. */
const LEAST_GRAVITY = 0.7
const MOST_GRAVITY = 1.6
/** One ball has one gravity. Beyond this scatter of log κ something else was followed. Well followed balls have 0 to 0.1. */
const MOST_GRAVITY_SCATTER = 0.18
const USUAL_GRAVITY_SCATTER = 0.14
/** The assumed scatter when too few flights were long enough to measure it. */
const UNKNOWN_GRAVITY_SCATTER = 0.1
/**
 * m/s. A juggled ball stays with the player. Against a wall it is sent away and comes back, with 2.9 to 6.4. A trick around the foot may have
 * 3.1, so only the second value refuses a sequence by itself.
 */
const HARMLESS_DEFLECTION = 2.2
const MOST_DEFLECTION = 4.5
/**
 * m/s. Nobody who juggles runs faster. Such fast hops are the pattern on a rolling ball. The fastest of 76 drawn clips with juggling has
 * 0.65, the pattern of a dribbled ball 3.5 and more.
 */
const MOST_ACROSS = 2.5
/**
 * m/s. Faster movement raises a little doubt, because the head of somebody who runs or steps aside goes up and down nearly as a ball does.
 * The goalkeeper's has 1.1 to 2. A player who walks and juggles raises no other doubts, so this doubt alone is never enough.
 */
const HARMLESS_ACROSS = 0.75
/**
 * m/s. Each touch turns back a ball that goes to and fro, but does not send it away. A head is never turned back like that. Against a wall
 * 30 made-up sequences have 2.8 and more, and a goalkeeper's head is deflected less than it moves.
 */
const SENT_AWAY = 2.5
/**
 * The most that one kind of doubt may add. No kind of doubt refuses a sequence alone, because each is wrong on some real clip. For example,
 * a soft contact of two pictures looks like hands that hold the ball.
 */
const MOST_OF_ONE = 2
/** See doubtOf. With more doubt it is something else. The more flights agree, the more doubt each may have. */
const MOST_DOUBT = 2.4
const DOUBT_PER_TOUCH = 0.25
const TELLING_TOUCHES = { from: 3, to: 7 }
/** A parabola through few pictures may be chance. A flight seen in fewer pictures than this may have less doubt. */
const TELLING_PICTURES = 9
/** m/s and seconds: smaller flights are hops of something that sways. */
const LEAST_IMPULSE = 2.8
const LEAST_DURATION = 0.28
/**
 * In slow motion everything that sways falls slowly enough. The fewer touches, the less doubt is allowed, and the clearer each must be: m/s, seconds,
 * mean weight of a sighting, distance from the parabola in radii.
 */
const SLOWED_DEMANDS = [
  { count: 4, doubt: 2.4, impulse: 2.8, duration: 0.28, support: 0.35, residual: 0.2 },
  { count: 3, doubt: 1.5, impulse: 3.2, duration: 0.3, support: 0.5, residual: 0.2 },
] as const
/** Pictures of the ball in each flight. Slow motion has many, and a slow parabola through few pictures may be chance. */
const SLOWED_PICTURES = 8
/** Seconds. A leg may hide the ball this long around every touch. A badly seen ball is out of sight for longer (see support). */
const HARMLESS_STAY = 0.05
/**
 * Seconds, see SequenceMeasures. None of 110 drawn clips with juggling, including altered ones, has any. Of 20 clips with tosses from hand
 * to hand, 5 were counted without this limit. Each of the 5 has at least 0.067.
 */
const HARMLESS_HOLD = 0.02
/** Seconds: hands hold a ball for so long, at half of all touches. A foot that gives way keeps it for two pictures of 30 a second. */
const MOST_HOLD = 0.1
/** Seconds, on average at two touches alone. A drawn toss of two catches has 0.08; two touches have no more flights that could disagree. */
const MOST_HOLD_OF_TWO = 0.06
/**
 * See shareStaying. None of 187 sequences with juggling (in 59 drawn clips and 133 altered copies of real ones) has more than 0.07. A
 * quarter of 38 others (walks, dribbles, a goalkeeper, basketball) has more than 0.17.
 */
const HARMLESS_STAYING = 0.1
/**
 * Seconds between pictures for which the limits above and below were found. With longer pauses the ball is out of sight for longer around
 * each touch, and was last seen higher above it.
 */
const USUAL_INTERVAL = 1 / 30
/** Mean weight of a sighting. A ball seen this badly may be hidden at its touches; a ball seen this well is not. */
const BADLY_SEEN = 0.6
const WELL_SEEN = 0.9
/**
 * Radii below the lowest sighting. A leg hides the ball there, and pictures lie apart. In 41 clips with juggling (5 real, 36 drawn) it was
 * never above 0.2. In the sequences of 3 drawn clips with tosses from hand to hand it was never below 2.
 */
const HARMLESS_DEPTH = 0.8
/**
 * Radii. Tops at the same height, to a pixel, belong to an edge that something moves along. 37 clips with juggling have 0.28 and more. A passer-by's
 * hem and a basketball hoop that were taken for flights have 0.02.
 */
const LEAST_SPREAD = 0.1
/**
 * How far each measure is from harmless when it adds a doubt of 1, in the measure's own unit. κ is a natural logarithm; a ball may look
 * smaller than it is, but never larger.
 */
const ONE_DOUBT = {
  support: 0.5,
  strongGravity: 0.4,
  weakGravity: 0.3,
  residual: 0.2,
  across: 0.4,
  deflection: 0.75,
  wobble: 0.06,
  stay: 0.06,
  held: 0.04,
  staying: 0.06,
  spread: 0.07,
  depth: 0.8,
} as const
/** Mean weight of a sighting. A ball that is seen better raises no doubt. */
const HARMLESS_SUPPORT = 0.85
/** m/s. The ground is as low as a foot, and a hand that bounces the ball on it deflects it less at most impacts. */
const HAND_ON_GROUND = 0.12
/**
 * A row that is deflected less at all of its touches may have this much less doubt. It is not refused, because a player may keep the ball on one
 * spot.
 */
const LESS_DOUBT = 1.25
/** Sequences this near in time (seconds) to an accepted sequence, with a ball of this size, belong to it. */
const NEAR = 8
const MOST_RADIUS_RATIO = 1.35
const NEAR_IMPULSE = 2.5
/** They may have this much more doubt, because the accepted sequence shows that somebody juggles. */
const NEAR_DOUBT = 0.6

/**
 * Keeps the sequences of a flying ball and their neighbors. `isSlowed`: the footage counts as slow motion. `isByFoot`: whether a foot is seen at a
 * touch.
 */
export function acceptSequences(
  sequences: readonly TouchSequence[],
  footage: Footage,
  {
    isSlowed = false,
    isByFoot = () => false,
  }: { isSlowed?: boolean; isByFoot?: (touch: Impact) => boolean } = {},
): AcceptedSequence[] {
  const isUsual = (one: AcceptedSequence) => isJuggling(one) && (!isSlowed || isClear(one, footage.interval))
  const played = sequences.filter(({ touches }) => !hopsLikeClockwork(touches, footage))
  const measured = played.map((sequence): AcceptedSequence => {
    const measures = measureSequence(sequence, footage)
    const one = { sequence, measures, doubt: doubtOf(measures, footage.interval, isSlowed) }
    const isSoft = !isSlowed && !isUsual(one) && isWithoutHands(one, footage.interval, isByFoot)
    return isSoft ? { ...one, isSoft } : one
  })
  const accepted = new Set(measured.filter((one) => one.isSoft || isUsual(one)))
  for (let before = -1; before < accepted.size;) {
    before = accepted.size
    for (const one of measured)
      if (belongs(one) && [...accepted].some((other) => isNear(one, other))) accepted.add(one)
  }
  return measured.filter((one) => accepted.has(one))
}

export interface AcceptedSequence {
  readonly sequence: TouchSequence
  readonly measures: SequenceMeasures
  /** 0 for a ball followed perfectly; see doubtOf. */
  readonly doubt: number
  /** It is accepted in spite of signs of hands, because feet are seen. So it is not sure. */
  readonly isSoft?: true
}

/**
 * Whether it is juggling but for signs of hands, and a foot is seen at each touch. A foot that gives way keeps the ball out of flight for some
 * pictures, as hands do, and the flights then meet far below. The sequence keeps its doubt.
 */
function isWithoutHands(
  { sequence, measures }: AcceptedSequence,
  interval: number,
  isByFoot: (touch: Impact) => boolean,
): boolean {
  if (measures.held >= MOST_HOLD || measures.deflection < HAND_ON_GROUND) return false
  const free = { ...measures, stay: 0, held: 0, depth: 0 }
  const one = { sequence, measures: free, doubt: doubtOf(free, interval, false) }
  return isJuggling(one) && sequence.touches.every(isByFoot)
}

const isClear = ({ measures, doubt }: AcceptedSequence, interval: number) =>
  measures.density * measures.duration >= SLOWED_PICTURES * interval &&
  SLOWED_DEMANDS.some(
    (demand) =>
      measures.count >= demand.count &&
      doubt <= demand.doubt &&
      measures.impulse > demand.impulse &&
      measures.duration > demand.duration &&
      measures.support > demand.support &&
      measures.residual < demand.residual,
  )

const belongs = ({ measures, doubt }: AcceptedSequence) =>
  doubt <= mostDoubt(measures) + NEAR_DOUBT &&
  measures.held < MOST_HOLD &&
  measures.impulse > NEAR_IMPULSE &&
  measures.deflection < MOST_DEFLECTION &&
  !scattersTooMuch(measures)

/** Unknown when too few flights were long enough to measure it. */
const scattersTooMuch = ({ gravityScatter = 0 }: SequenceMeasures) => gravityScatter > MOST_GRAVITY_SCATTER

const isNear = (a: AcceptedSequence, b: AcceptedSequence) =>
  isSimilar(a.measures.radius, b.measures.radius) && pauseBetween(a.sequence, b.sequence) < NEAR

function isJuggling(one: AcceptedSequence): boolean {
  const { measures } = one
  if (measures.count < 2 || measures.impulse <= LEAST_IMPULSE || measures.duration <= LEAST_DURATION)
    return false
  if (measures.density <= LEAST_DENSITY || measures.deflection >= MOST_DEFLECTION) return false
  if (measures.across >= MOST_ACROSS || measures.held >= MOST_HOLD) return false
  if (measures.count === 2 && measures.held > MOST_HOLD_OF_TWO) return false
  if (measures.gravityRatio <= LEAST_GRAVITY || measures.gravityRatio >= MOST_GRAVITY) return false
  return !scattersTooMuch(measures) && isWithinDoubt(one)
}

/** `telling`: 0 to 1, how far it counts that many touches agree. */
export function isWithinDoubt({ sequence, measures, doubt }: AcceptedSequence, telling = 1): boolean {
  const isStraight = sequence.touches.every(({ deflection }) => deflection < HAND_ON_GROUND)
  return doubt <= mostDoubt(measures, telling) - (isStraight ? LESS_DOUBT : 0)
}

function mostDoubt({ count, pictures }: SequenceMeasures, telling = 1): number {
  const { from, to } = TELLING_TOUCHES
  const byCount = MOST_DOUBT + telling * DOUBT_PER_TOUCH * Math.max(0, Math.min(to, count) - from)
  return byCount * Math.min(1, pictures / TELLING_PICTURES)
}

/**
 * 0 for a ball that was followed perfectly. One small fault may come from a hard clip. Several small faults at once mean that it is
 * something else. In slow motion κ measures the factor and nothing else.
 */
function doubtOf(measures: SequenceMeasures, interval: number, isSlowed: boolean): number {
  const {
    across,
    deflection,
    support,
    gravityRatio,
    gravityScatter,
    residual,
    wobble,
    stay,
    held,
    staying,
    depth,
    spread,
  } = measures
  // Blur makes a ball look smaller than it is, so it seems to fall faster.
  const oneDoubt = gravityRatio > 1 ? ONE_DOUBT.strongGravity : ONE_DOUBT.weakGravity
  const strange = isSlowed ? 0 : Math.log(gravityRatio) / oneDoubt
  const pause = Math.max(0, interval - USUAL_INTERVAL)
  const speed = measures.impulse / 2
  const isToAndFro = deflection > across && deflection < SENT_AWAY
  const harmlessDepth = HARMLESS_DEPTH + (speed * pause) / RADIUS
  const visibility = Math.max(0, Math.min(1, (support - BADLY_SEEN) / (WELL_SEEN - BADLY_SEEN)))
  const doubts = [
    Math.max(0, HARMLESS_SUPPORT - support) / ONE_DOUBT.support,
    strange,
    (gravityScatter ?? UNKNOWN_GRAVITY_SCATTER) / USUAL_GRAVITY_SCATTER,
    residual / ONE_DOUBT.residual,
    isToAndFro ? 0 : Math.max(0, across - HARMLESS_ACROSS) / ONE_DOUBT.across,
    Math.max(0, deflection - HARMLESS_DEFLECTION) / ONE_DOUBT.deflection,
    wobble / ONE_DOUBT.wobble,
    (visibility * Math.max(0, stay - HARMLESS_STAY - pause)) / ONE_DOUBT.stay,
    Math.max(0, held - HARMLESS_HOLD - pause) / ONE_DOUBT.held,
    Math.max(0, staying - HARMLESS_STAYING) / ONE_DOUBT.staying,
    Math.max(0, LEAST_SPREAD - spread) / ONE_DOUBT.spread,
    (visibility * Math.max(0, depth - harmlessDepth)) / ONE_DOUBT.depth,
  ]
  return doubts.reduce((sum, doubt) => sum + Math.min(MOST_OF_ONE, doubt ** 2), 0)
}

const isSimilar = (a: number, b: number) => Math.max(a, b) < MOST_RADIUS_RATIO * Math.min(a, b)

/** Seconds between the end of one and the start of the other. */
const pauseBetween = (a: TouchSequence, b: TouchSequence) =>
  Math.min(
    Math.abs(a.touches[0]!.time - b.touches.at(-1)!.time),
    Math.abs(b.touches[0]!.time - a.touches.at(-1)!.time),
  )
