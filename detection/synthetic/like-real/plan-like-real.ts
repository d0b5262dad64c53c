import { fromRgb } from '#detection/synthetic/painting/color.ts'
import { createRandom, type Random } from '#detection/synthetic/random.ts'
import { makeScene, type Scene } from '#detection/synthetic/scene.ts'
import { makeCaption, type Caption } from './caption.ts'
import { dropAndCatch, kickAndBounce } from './play-with-bounces.ts'
import { softenTouches } from './soften-touches.ts'

/** What such a clip may show. Half of them show juggling. */
const PLAYS = [
  'juggle',
  'juggle',
  'juggle',
  'juggle',
  'juggle',
  'juggle',
  'juggle',
  'juggle',
  'kickAndBounce',
  'kickAndBounce',
  'dropAndCatch',
  'dropAndCatch',
  'toss',
  'bounce',
  'wall',
  'walk',
] as const

/** All choices for a clip with the difficulties of real ones. */
export interface RealisticPlan {
  readonly play: (typeof PLAYS)[number]
  readonly scene: Scene
  /** Seconds of the scene between which the clip lasts. */
  readonly from: number
  readonly to: number
  /** The shares of the picture's height that are cut off. */
  readonly crop: { readonly top: number; readonly bottom: number }
  /** How much of the picture's size a slow zoom takes away. */
  readonly zoom: number
  readonly caption: Caption | undefined
  /** See Scene.compression. */
  readonly compression: number
  readonly truth: {
    /** Seconds of the clip. */
    readonly touches: readonly number[]
    /** Neither right nor wrong when they are counted: a flick, a kick of a drill, and a touch in the first or last picture. */
    readonly optional: readonly number[]
    readonly bounces: readonly number[]
  }
}

/** Seconds: how near to a touch a clip may begin or end, and how near to its ends a touch may or may not be counted. */
const NEAR_END = 0.4
const AT_CUT = 0.05
/** Pictures: a touch this near to the clip's ends shows no flight beyond it. */
const UNSEEN_PICTURES = 1.5

/**
 * A clip that differs from the usual drawn ones as real ones do: few pictures a second, strong compression, contacts of two or three pictures,
 * a white ball in front of a white shirt, a hand that holds, pans and zooms the camera, a caption, a cut near the first or last touch, and
 * feet or tops of flights outside the picture. The same seed gives the same clip.
 */
export function planLikeReal(seed: number): RealisticPlan {
  const random = createRandom(seed ^ 0x5bd1e995)
  const play = random.pick(PLAYS)
  const scene = makeRealScene(seed, play, random)
  const compression = random.between(6, 36)
  const zoom = random.chance(0.3) ? random.between(0.03, 0.15) : 0
  const caption = random.chance(0.3) ? makeCaption(scene, random) : undefined
  const crop = {
    top: random.chance(0.2) ? random.between(0.05, 0.3) : 0,
    bottom: random.chance(0.15) ? 0.1 : 0,
  }
  const { touches, launches, bounces, duration } = scene.story
  const [from, to] = chooseCut(touches, duration, random)
  const inClip = (times: readonly number[]) =>
    times.filter((time) => time > from - AT_CUT && time < to + AT_CUT).map((time) => time - from)
  const atCut = Math.max(AT_CUT, UNSEEN_PICTURES / scene.framesPerSecond)
  const isAtCut = (time: number) => time < atCut || time > to - from - atCut
  const truth = {
    touches: inClip(touches),
    optional: [...inClip(launches), ...inClip(touches).filter(isAtCut)],
    bounces: inClip(bounces),
  }
  return { play, scene, from, to, crop, zoom, caption, compression, truth }
}

function makeRealScene(seed: number, play: RealisticPlan['play'], random: Random): Scene {
  const longSide = random.pick([320, 320, 400, 480])
  const dropAndCatchOnly = play === 'dropAndCatch' ? dropAndCatch : undefined
  const withBounces = play === 'kickAndBounce' ? kickAndBounce : dropAndCatchOnly
  const scene = makeScene(seed, {
    play: play === 'kickAndBounce' || play === 'dropAndCatch' ? 'juggle' : play,
    longSide,
  })
  const hard = withBounces?.(random, scene.ballRadius) ?? scene.story
  const softest = random.chance(0.6) ? random.between(0.02, 0.1) : 0
  const isWhite = random.chance(0.2)
  return {
    ...scene,
    story: softest > 0 ? softenTouches(hard, () => random.between(0.01, softest)) : hard,
    framesPerSecond: random.pick([10, 12, 15, 24, 24, 25, 30, 30, 30, 30]),
    camera: play === 'walk' ? scene.camera : random.pick(['tripod', 'tripod', 'hand', 'hand', 'pan']),
    ball: isWhite ? { ...scene.ball, base: fromRgb(240, 240, 240) } : scene.ball,
    clothes: isWhite ? { ...scene.clothes, shirt: fromRgb(235, 235, 235) } : scene.clothes,
    compression: 0,
  }
}

/** From and to, in seconds: the whole clip, or from near the first touch, or to near the last one. */
function chooseCut(touches: readonly number[], duration: number, random: Random): [number, number] {
  const first = touches[0] ?? 0
  const last = touches.at(-1) ?? duration
  const from = random.chance(0.25) ? Math.max(0, first - random.between(-NEAR_END / 2, NEAR_END)) : 0
  const to = random.chance(0.3)
    ? Math.min(duration, last + random.between(-NEAR_END / 2, NEAR_END))
    : duration
  return [from, to]
}
