import { placeOn, type Place } from '#detection/synthetic/flight-path.ts'
import { between, isLifted, type Leg, poseAt } from '#detection/synthetic/pose.ts'
import { BALL_RADIUS, SAMPLE } from './sample-story.ts'

type Pencil = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Width by height. Everything is drawn in this shape, at any size. */
export const SHAPE = { width: 3, height: 4 } as const

/** Shares of the picture's height: a meter, and the ground under the player. */
const METER = 0.36
const GROUND = 0.9

/** An evening on a pitch. The ball stands out from every color. */
const COLORS = {
  sky: ['rgb(23 27 66)', 'rgb(74 49 122)', 'rgb(214 108 104)'],
  star: 'rgb(255 255 255)',
  woods: ['rgb(58 42 98)', 'rgb(30 27 66)'],
  grass: ['rgb(28 92 70)', 'rgb(13 46 44)'],
  blades: ['rgb(70 150 104 / 0.55)', 'rgb(8 34 36 / 0.6)'],
  line: 'rgb(255 255 255 / 0.3)',
  shade: 'rgb(0 0 0 / 0.35)',
  shirt: 'rgb(37 99 235)',
  trim: 'rgb(124 58 237)',
  shorts: 'rgb(24 30 66)',
  skin: 'rgb(176 118 88)',
  hair: 'rgb(34 24 30)',
  socks: 'rgb(226 232 250)',
  shoes: 'rgb(255 196 61)',
  ball: 'rgb(252 252 255)',
  patch: 'rgb(30 32 48)',
} as const

/** Draws the moment `time` of the sample clip. */
export function paintSample(pencil: Pencil, width: number, height: number, time: number): void {
  const meter = METER * height
  const at = ({ across, above }: Place): readonly [number, number] => [
    width / 2 + across * meter,
    GROUND * height - above * meter,
  ]
  const limb = (from: Place, to: Place, radius: number, color: string) => {
    pencil.strokeStyle = color
    pencil.lineWidth = 2 * radius * meter
    pencil.beginPath()
    pencil.moveTo(...at(from))
    pencil.lineTo(...at(to))
    pencil.stroke()
  }
  const pose = poseAt(time, SAMPLE.reaches, 0)
  const ball = placeOn(SAMPLE.pieces, time)
  const leg = ({ side, knee, foot }: Leg) => {
    const hip = { ...pose.hip, across: pose.hip.across + side * 0.09 }
    limb(hip, knee, 0.065, COLORS.skin)
    limb(hip, between(hip, knee, 0.62), 0.095, COLORS.shorts)
    limb(knee, foot, 0.055, COLORS.skin)
    limb(between(knee, foot, 0.4), foot, 0.06, COLORS.socks)
    limb(foot, { across: foot.across + side * 0.1, above: foot.above - 0.01 }, 0.052, COLORS.shoes)
  }
  pencil.lineCap = 'round'
  pencil.lineJoin = 'round'
  paintPlace(pencil, width, height)
  shade(pencil, at({ across: 0, above: 0 }), 0.34 * meter)
  shade(pencil, at({ across: ball.across, above: 0 }), Math.max(0.06, 0.16 - 0.05 * ball.above) * meter)
  for (const one of pose.legs.filter((each) => !isLifted(each))) leg(one)
  const { neck, hip } = pose
  limb(neck, { ...neck, above: neck.above + 0.1 }, 0.055, COLORS.skin)
  paintTrunk(pencil, at, neck, hip)
  for (const { shoulder, elbow, hand } of handsOn(pose.arms, ball, time)) {
    limb(elbow, hand, 0.042, COLORS.skin)
    limb(shoulder, elbow, 0.052, COLORS.skin)
    limb(shoulder, between(shoulder, elbow, 0.7), 0.065, COLORS.shirt)
  }
  paintHead(pencil, at(pose.head), meter)
  for (const one of pose.legs.filter(isLifted)) leg(one)
  paintBall(pencil, at(ball), BALL_RADIUS * meter, time)
}

type Arm = ReturnType<typeof poseAt>['arms'][number]

/** Seconds in which the hands come together around the ball, before it is held and after. */
const GRASP = 0.25

/** The hands hold the ball at the beginning and at the end. */
function handsOn(arms: readonly Arm[], ball: Place, time: number): Arm[] {
  const held = SAMPLE.pieces.filter(({ kind }) => kind === 'held')
  const away = Math.min(...held.map(({ from, to }) => Math.max(0, from - time, time - to)))
  const share = Math.max(0, 1 - away / GRASP)
  return arms.map((arm, index) => {
    const side = index === 0 ? -1 : 1
    const grip = { across: ball.across + side * (BALL_RADIUS + 0.02), above: ball.above }
    const elbow = { across: side * 0.34, above: 1.12 }
    return {
      ...arm,
      elbow: between(arm.elbow, elbow, share),
      hand: share === 1 ? grip : between(arm.hand, { across: side * 0.25, above: 1.15 }, share),
    }
  })
}

/** The place is drawn once for each size. */
const places = new Map<string, OffscreenCanvas>()

function paintPlace(pencil: Pencil, width: number, height: number): void {
  const size = `${width}×${height}`
  const drawn = places.get(size) ?? drawPlace(width, height)
  if (!places.has(size)) {
    places.clear()
    places.set(size, drawn)
  }
  pencil.drawImage(drawn, 0, 0)
}

/** Numbers from 0 to 1, always the same ones. */
function createDice(): () => number {
  let state = 7
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** The height at which sky and grass meet, as a share of the picture's. */
const HORIZON = 0.66

/** Stars, trees and blades of grass: the detector tells the ball's movement from the camera's by what stands still. */
function drawPlace(width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const pencil = canvas.getContext('2d')!
  const dice = createDice()
  paintSky(pencil, dice, width, height)
  paintWoods(pencil, dice, width, height)
  paintGrass(pencil, dice, width, height)
  paintLines(pencil, width, height)
  return canvas
}

function paintSky(pencil: Pencil, dice: () => number, width: number, height: number): void {
  const horizon = HORIZON * height
  const sky = pencil.createLinearGradient(0, 0, 0, horizon)
  COLORS.sky.forEach((color, index) => sky.addColorStop(index / 2, color))
  pencil.fillStyle = sky
  pencil.fillRect(0, 0, width, horizon)
  pencil.fillStyle = COLORS.star
  for (let star = 0; star < 90; star++) {
    const side = (0.003 + 0.005 * dice()) * height
    pencil.globalAlpha = 0.25 + 0.55 * dice()
    pencil.fillRect(dice() * width, dice() * 0.5 * height, side, side)
  }
  pencil.globalAlpha = 1
}

function paintWoods(pencil: Pencil, dice: () => number, width: number, height: number): void {
  const horizon = HORIZON * height
  for (const [base, color] of COLORS.woods.entries()) {
    pencil.fillStyle = color
    for (let tree = 0; tree <= 26; tree++) {
      const x = ((tree + dice() * 0.8 - 0.4) / 26) * width
      const tall = (0.05 + 0.075 * dice() - 0.022 * base) * height
      const half = (0.02 + 0.02 * dice()) * height
      pencil.beginPath()
      pencil.moveTo(x - half, horizon)
      pencil.lineTo(x, horizon - tall)
      pencil.lineTo(x + half, horizon)
      pencil.fill()
    }
  }
}

function paintGrass(pencil: Pencil, dice: () => number, width: number, height: number): void {
  const horizon = HORIZON * height
  const grass = pencil.createLinearGradient(0, horizon, 0, height)
  COLORS.grass.forEach((color, index) => grass.addColorStop(index, color))
  pencil.fillStyle = grass
  pencil.fillRect(0, horizon, width, height - horizon)
  pencil.lineWidth = 0.003 * height
  for (let blade = 0; blade < 900; blade++) {
    const near = dice()
    const y = horizon + near * (height - horizon)
    const x = dice() * width
    pencil.strokeStyle = COLORS.blades[blade % 2]!
    pencil.beginPath()
    pencil.moveTo(x, y)
    pencil.lineTo(x + (dice() - 0.5) * 0.01 * height, y - (0.006 + 0.016 * near) * height)
    pencil.stroke()
  }
}

function paintLines(pencil: Pencil, width: number, height: number): void {
  pencil.strokeStyle = COLORS.line
  pencil.lineWidth = 0.006 * height
  pencil.beginPath()
  pencil.moveTo(0, 0.72 * height)
  pencil.lineTo(width, 0.72 * height)
  pencil.moveTo(-0.1 * width, height)
  pencil.quadraticCurveTo(0.5 * width, 0.74 * height, 1.1 * width, height)
  pencil.stroke()
}

function shade(pencil: Pencil, [x, y]: readonly [number, number], radius: number): void {
  pencil.fillStyle = COLORS.shade
  pencil.beginPath()
  pencil.ellipse(x, y, radius, radius * 0.22, 0, 0, 2 * Math.PI)
  pencil.fill()
}

function paintTrunk(
  pencil: Pencil,
  at: (place: Place) => readonly [number, number],
  neck: Place,
  hip: Place,
): void {
  const corner = (place: Place, across: number, above: number) =>
    at({ across: place.across + across, above: place.above + above })
  pencil.fillStyle = COLORS.shirt
  pencil.strokeStyle = COLORS.shirt
  pencil.lineWidth = at({ across: 0.08, above: 0 })[0] - at({ across: 0, above: 0 })[0]
  pencil.beginPath()
  pencil.moveTo(...corner(neck, -0.17, -0.05))
  pencil.lineTo(...corner(neck, 0.17, -0.05))
  pencil.lineTo(...corner(hip, 0.12, 0.06))
  pencil.lineTo(...corner(hip, -0.12, 0.06))
  pencil.closePath()
  pencil.fill()
  pencil.stroke()
  pencil.fillStyle = COLORS.trim
  pencil.fillRect(
    corner(hip, -0.16, 0.3)[0],
    corner(hip, 0, 0.3)[1],
    corner(hip, 0.16, 0)[0] - corner(hip, -0.16, 0)[0],
    corner(hip, 0, 0.22)[1] - corner(hip, 0, 0.3)[1],
  )
  pencil.strokeStyle = COLORS.shorts
  pencil.lineWidth *= 2.2
  pencil.beginPath()
  pencil.moveTo(...corner(hip, -0.08, 0.02))
  pencil.lineTo(...corner(hip, 0.08, 0.02))
  pencil.stroke()
}

function paintHead(pencil: Pencil, [x, y]: readonly [number, number], meter: number): void {
  pencil.fillStyle = COLORS.skin
  pencil.beginPath()
  pencil.ellipse(x, y, 0.1 * meter, 0.125 * meter, 0, 0, 2 * Math.PI)
  pencil.fill()
  pencil.fillStyle = COLORS.hair
  pencil.beginPath()
  pencil.ellipse(x, y - 0.045 * meter, 0.112 * meter, 0.1 * meter, 0, Math.PI, 2 * Math.PI)
  pencil.fill()
}

/** A white ball with dark patches, which turns as it flies. */
function paintBall(pencil: Pencil, [x, y]: readonly [number, number], radius: number, time: number): void {
  pencil.save()
  pencil.translate(x, y)
  pencil.fillStyle = COLORS.ball
  pencil.beginPath()
  pencil.arc(0, 0, radius, 0, 2 * Math.PI)
  pencil.fill()
  pencil.clip()
  pencil.rotate(time * 3)
  pencil.fillStyle = COLORS.patch
  for (let patch = 0; patch < 6; patch++) {
    const angle = (patch * 2 * Math.PI) / 5
    const away = patch === 5 ? 0 : 0.92 * radius
    pencil.beginPath()
    for (let corner = 0; corner < 5; corner++) {
      const turn = angle + (corner * 2 * Math.PI) / 5
      const size = patch === 5 ? 0.34 : 0.32
      pencil.lineTo(
        away * Math.cos(angle) + size * radius * Math.cos(turn),
        away * Math.sin(angle) + size * radius * Math.sin(turn),
      )
    }
    pencil.fill()
  }
  pencil.restore()
}
