import { fromRgb, type Color } from './painting/color.ts'
import { juggle, type Story } from './juggle.ts'
import { playOtherwise, type OtherPlay } from './other-play.ts'
import { createRandom, type Random } from './random.ts'

/** All choices for one clip. Lengths are in meters unless noted as pixels. */
export interface Scene {
  readonly seed: number
  readonly story: Story
  readonly width: number
  readonly height: number
  readonly framesPerSecond: number
  /** The variation of the time between pictures, 0 to 1, and the share of missing pictures. */
  readonly jitter: number
  readonly missing: number
  readonly pixelsPerMeter: number
  /** Pixels from the top and the left. */
  readonly groundY: number
  readonly middleX: number
  readonly ballRadius: number
  readonly camera: 'tripod' | 'hand' | 'pan' | 'shake'
  readonly place: 'indoor' | 'grass' | 'street' | 'night'
  readonly ball: BallLook
  readonly clothes: Clothes
  readonly hasShadow: boolean
  readonly hasPasserBy: boolean
  readonly hasSecondBall: boolean
  /** One leg is drawn over the ball while the leg is lifted. */
  readonly legInFront: boolean
  /** The speed at which the player walks to and fro, m/s. */
  readonly walk: number
  /** Light (1 is usual), noise in steps of brightness, and the share of the time between pictures in which the shutter is open. */
  readonly light: number
  readonly noise: number
  readonly shutter: number
  /** The quantization step of the compression, in steps of brightness: 0 is none, 30 is strong. */
  readonly compression: number
}

export interface BallLook {
  readonly base: Color
  readonly mark: Color
  readonly design: 'panels' | 'stripe' | 'star' | 'plain'
}

export interface Clothes {
  readonly shirt: Color
  readonly shorts: Color
  readonly skin: Color
  readonly hair: Color
  readonly shoes: Color
  readonly print: 'none' | 'stripes' | 'disc' | 'dots'
}

const BALLS: readonly [Omit<BallLook, 'design'>, ...Omit<BallLook, 'design'>[]] = [
  { base: fromRgb(240, 240, 240), mark: fromRgb(25, 25, 30) },
  { base: fromRgb(235, 235, 40), mark: fromRgb(60, 30, 70) },
  { base: fromRgb(240, 110, 30), mark: fromRgb(30, 30, 30) },
  { base: fromRgb(245, 245, 245), mark: fromRgb(200, 30, 40) },
  { base: fromRgb(60, 120, 220), mark: fromRgb(240, 240, 240) },
  { base: fromRgb(250, 250, 250), mark: fromRgb(215, 215, 220) },
  { base: fromRgb(190, 230, 60), mark: fromRgb(40, 60, 30) },
  { base: fromRgb(200, 40, 60), mark: fromRgb(245, 245, 245) },
  { base: fromRgb(40, 40, 45), mark: fromRgb(210, 210, 60) },
]

const SKINS = [
  fromRgb(224, 180, 150),
  fromRgb(140, 95, 70),
  fromRgb(190, 140, 110),
  fromRgb(90, 60, 45),
] as const

export interface SceneOptions {
  readonly play?: 'juggle' | OtherPlay
  /** The longer side in pixels. */
  readonly longSide?: number
}

/** The same seed gives the same scene. */
export function makeScene(seed: number, { play = 'juggle', longSide = 480 }: SceneOptions = {}): Scene {
  const random = createRandom(seed)
  const isPortrait = random.chance(0.5)
  const shortSide = 2 * Math.round((longSide * random.pick([9 / 16, 9 / 16, 3 / 4])) / 2)
  const [width, height] = isPortrait ? [shortSide, longSide] : [longSide, shortSide]
  const figure = isPortrait ? random.between(0.22, 0.62) : random.between(0.3, 0.75)
  const ballRadius = random.pick([0.11, 0.11, 0.11, 0.1025, 0.095])
  const story = play === 'juggle' ? juggle(random, ballRadius) : playOtherwise(play, random, ballRadius)
  return {
    seed,
    story,
    width,
    height,
    framesPerSecond: random.pick([15, 24, 25, 30, 30, 30, 30, 50, 60]),
    ...random.pick([
      { jitter: 0, missing: 0 },
      { jitter: 0, missing: 0 },
      { jitter: 0.15, missing: 0.04 },
    ]),
    pixelsPerMeter: (figure * height) / 1.72,
    groundY: height * random.between(0.86, 0.96),
    middleX: width * random.between(0.4, 0.6),
    ballRadius,
    camera: play === 'shake' ? 'shake' : random.pick(['tripod', 'tripod', 'hand', 'pan']),
    place: random.pick(['indoor', 'grass', 'grass', 'street', 'street', 'night']),
    ball: { ...random.pick(BALLS), design: random.pick(['panels', 'panels', 'stripe', 'star', 'plain']) },
    clothes: dress(random),
    hasShadow: random.chance(0.5),
    hasPasserBy: random.chance(0.4),
    hasSecondBall: random.chance(0.25),
    legInFront: random.chance(0.3),
    walk: drawWalk(play, random),
    light: random.between(0.65, 1.1),
    noise: random.between(0.5, 5),
    shutter: random.between(0.1, 0.75),
    compression: random.between(0, 24),
  }
}

function drawWalk(play: SceneOptions['play'], random: Random): number {
  if (play === 'walk') return random.between(0.6, 1.2)
  return random.chance(0.4) ? random.between(0.05, 0.35) : 0
}

function dress(random: Random): Clothes {
  const any = () => fromRgb(random.between(10, 240), random.between(10, 240), random.between(10, 240))
  return {
    shirt: random.chance(0.15) ? fromRgb(235, 235, 235) : any(),
    shorts: any(),
    skin: random.pick(SKINS),
    hair: random.pick([fromRgb(40, 28, 20), fromRgb(150, 110, 60), fromRgb(20, 20, 20)]),
    shoes: random.pick([fromRgb(220, 90, 40), fromRgb(240, 240, 240), fromRgb(30, 30, 30)]),
    print: random.pick(['none', 'none', 'stripes', 'disc', 'dots']),
  }
}
