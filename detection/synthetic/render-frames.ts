import type { PlaneFrame } from '#detection/plane-frame.ts'
import { makeCanvas, paintLimb, type Canvas, type Point } from './painting/canvas.ts'
import { createDegrader } from './degrade.ts'
import { placeOn, type Place } from './flight-path.ts'
import { makeCameraPath } from './move-camera.ts'
import { MARGIN, paintBackground } from './painting/paint-background.ts'
import { paintBall } from './painting/paint-ball.ts'
import { paintLeg, paintPlayer, type Moment } from './painting/paint-player.ts'
import { paintShadow } from './painting/paint-shadow.ts'
import { isLifted, poseAt } from './pose.ts'
import { createRandom } from './random.ts'
import type { Scene } from './scene.ts'

/** The number of painted moments while the shutter is open. More would only smooth the blur. */
const MOMENTS = 3

/** The pictures of a scene, in their order. `seconds` cuts it short. With `slowdown` 2 the footage plays at half speed. */
export function* renderFrames(
  scene: Scene,
  { slowdown = 1, seconds = Infinity }: { slowdown?: number; seconds?: number } = {},
): Generator<PlaneFrame> {
  const random = createRandom(scene.seed ^ 0x1b873593)
  const background = paintBackground(scene)
  const cameraAt = makeCameraPath(scene)
  const degrade = createDegrader(scene)
  const interval = 1 / scene.framesPerSecond
  const duration = Math.min(seconds, scene.story.duration * slowdown)
  for (let index = 0; index * interval < duration; index++) {
    const isMissing = random.chance(scene.missing)
    const time = (index + (random.next() - 0.5) * scene.jitter) * interval
    if (isMissing && index > 0) continue
    const canvas = makeCanvas(scene.width, scene.height)
    const sceneTime = Math.max(0, time) / slowdown
    paintScene(canvas, scene, background, cameraAt, sceneTime, (interval * scene.shutter) / slowdown)
    yield { time: Math.max(0, time), ...degrade(canvas) }
  }
}

function paintScene(
  canvas: Canvas,
  scene: Scene,
  background: Canvas,
  cameraAt: (time: number) => Point,
  time: number,
  open: number,
): void {
  const { story, pixelsPerMeter: meter, clothes } = scene
  const times = Array.from({ length: MOMENTS }, (_, i) => time + (open * i) / MOMENTS)
  copyBackground(canvas, background, cameraAt(time + open / 2))
  const projectAt =
    (at: number) =>
    ({ across, above }: Place): Point => {
      const [x, y] = cameraAt(at)
      return [scene.middleX + across * meter + x, scene.groundY - above * meter + y]
    }
  const walkedAt = (at: number) => (scene.walk * Math.sin(at * 0.8)) / 0.8
  const moments = times.map((at): Moment => {
    const project = projectAt(at)
    const walked = walkedAt(at)
    return {
      pose: poseAt(at, story.reaches, scene.walk),
      project: (place) => project({ ...place, across: place.across + walked }),
    }
  })
  const ballPlace = placeOn(story.pieces, time)
  if (scene.hasShadow) paintShadow(canvas, moments[0]!.project, ballPlace, meter)
  if (scene.hasPasserBy) paintPasserBy(canvas, scene, times, projectAt)
  paintPlayer(canvas, moments, meter, clothes)
  const radius = scene.ballRadius * meter
  if (scene.hasSecondBall)
    paintBall(canvas, [projectAt(time)({ across: 0.9, above: scene.ballRadius })], radius, 1, scene.ball)
  const balls = times.map((at, i) => moments[i]!.project(placeOn(story.pieces, at)))
  paintBall(canvas, balls, radius, time * 5, scene.ball)
  if (scene.legInFront && isLifted(moments[0]!.pose.legs[1]!)) paintLeg(canvas, moments, 1, meter, clothes)
}

/** Interpolates between pixels, so that a slow turn is smooth. */
function copyBackground(canvas: Canvas, background: Canvas, [shiftX, shiftY]: Point): void {
  const left = Math.floor(MARGIN - shiftX)
  const top = Math.floor(MARGIN - shiftY)
  const right = MARGIN - shiftX - left
  const down = MARGIN - shiftY - top
  for (const plane of ['y', 'cb', 'cr'] as const) {
    const source = background[plane]
    const target = canvas[plane]
    for (let y = 0; y < canvas.height; y++) {
      let q = (y + top) * background.width + left
      for (let p = y * canvas.width; p < (y + 1) * canvas.width; p++, q++) {
        const above = source[q]! + (source[q + 1]! - source[q]!) * right
        const below =
          source[q + background.width]! +
          (source[q + background.width + 1]! - source[q + background.width]!) * right
        target[p] = above + (below - above) * down
      }
    }
  }
}

/** A person who walks past behind the player. */
function paintPasserBy(
  canvas: Canvas,
  scene: Scene,
  times: readonly number[],
  projectAt: (at: number) => (place: Place) => Point,
): void {
  const limb = (
    from: (at: number) => Place,
    to: (at: number) => Place,
    radius: number,
    color: Scene['clothes']['shirt'],
  ) =>
    paintLimb(
      canvas,
      times.map((at) => [projectAt(at)(from(at)), projectAt(at)(to(at))] as const),
      radius * scene.pixelsPerMeter,
      () => color,
    )
  const speed = scene.seed % 2 === 0 ? 0.8 : -0.8
  const at = (time: number, across: number, above: number): Place => ({
    across: -2.5 * Math.sign(speed) + speed * time + across,
    above,
  })
  for (const side of [-1, 1])
    limb(
      (time) => at(time, 0, 0.9),
      (time) => at(time, side * 0.25 * Math.sin(time * 6), 0.05),
      0.075,
      scene.clothes.shoes,
    )
  limb(
    (time) => at(time, 0, 0.9),
    (time) => at(time, 0, 1.35),
    0.17,
    scene.clothes.shorts,
  )
  limb(
    (time) => at(time, 0, 1.6),
    (time) => at(time, 0, 1.62),
    0.11,
    scene.clothes.skin,
  )
}
