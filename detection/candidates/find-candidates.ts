import { type Plane, type PlaneFrame, planesOf } from '#detection/plane-frame.ts'
import type { Candidate, FrameCandidates, Shift } from './candidate.ts'
import { findEdges, makeEdges } from './find-edges.ts'
import { createMotionMeter } from './measure-motion.ts'
import { createShiftMeter } from './measure-shift.ts'
import { verifyCircle } from './verify-circle.ts'
import { makeVoteGrids, voteCircles, type Peak } from './vote-circles.ts'

/** The searched radii, in pixels, in steps of a fifth. An outline half a step off still gathers votes. */
const RADII = [3, 4, 5, 6, 7.5, 9, 11, 13.5, 16.5, 20, 24, 29, 35]
/** The largest radius, in shorter sides. A ball that fills more of the picture is seldom juggled in view. */
const LARGEST = 0.14
const MOST_CANDIDATES = 80

/** Circles are the same one when their centers are this near, in larger radii or in pixels, and their radii differ by less than this factor. */
const SAME_PLACE = { radii: 0.45, pixels: 2.2 } as const
const SAME_RADIUS = 1.5

type Judged = Peak & { readonly quality: number }

/**
 * Finds round candidates in pictures of one size, which must be given in their order. Returns undefined for a picture that only repeats the one
 * before.
 */
export interface CandidateFinder {
  find: (frame: PlaneFrame) => FrameCandidates | undefined
}

export function createCandidateFinder(width: number, height: number, largest = LARGEST): CandidateFinder {
  const followCamera = createCameraFollower(width, height)
  const search = createCandidateSearch(width, height, largest)
  return {
    find(frame) {
      const camera = followCamera(frame)
      return camera && search.find(frame, camera)
    },
  }
}

/**
 * The camera's turn since the first picture, in pixels. Undefined for a picture that repeats the one before. Pictures must come in their
 * order.
 */
export function createCameraFollower(
  width: number,
  height: number,
): (frame: PlaneFrame) => Shift | undefined {
  const brightness = new Uint8Array(width * height)
  const measureShift = createShiftMeter(width, height)
  let camera: Shift = { x: 0, y: 0 }
  return ({ y }) => {
    blurPlane(y, brightness, width, height)
    const { shift, isRepeated } = measureShift(brightness)
    camera = { x: camera.x + shift.x, y: camera.y + shift.y }
    return isRepeated ? undefined : camera
  }
}

/** The search in pictures whose camera is known. It compares each picture with those of the last MEMORY_SECONDS. */
export interface CandidateSearch {
  find: (frame: PlaneFrame, camera: Shift) => FrameCandidates
  /** Takes a picture as an earlier one only. So the pictures of one clip can be shared out among several searches. */
  remember: (frame: PlaneFrame, camera: Shift) => void
}

export function createCandidateSearch(width: number, height: number, largest = LARGEST): CandidateSearch {
  const pixels = width * height
  const edges = makeEdges(pixels)
  const grids = makeVoteGrids(width, height)
  const blurred = [new Uint8Array(pixels), new Uint8Array(pixels), new Uint8Array(pixels)]
  const motion = createMotionMeter(width, height)
  const radii = RADII.filter((radius) => radius < Math.min(width, height) * largest)
  const blur = (frame: PlaneFrame) => {
    const sources = planesOf(frame)
    const planes = blurred.slice(0, sources.length)
    sources.forEach((source, i) => blurPlane(source, planes[i]!, width, height))
    return planes
  }

  return {
    find(frame, camera) {
      const planes = blur(frame)
      findEdges(planes, width, height, edges)
      const judged: Judged[] = []
      for (const radius of radii)
        for (const peak of voteCircles(edges, width, height, radius, grids)) {
          const quality = verifyCircle(peak, planes, width, height, edges)
          if (quality > 0) judged.push({ ...peak, quality })
        }
      const moment = { time: frame.time, camera, planes }
      motion.look(moment)
      const candidates = keepBest(judged).map(({ x, y, radius, quality }): Candidate => ({
        x,
        y,
        radius,
        quality,
        motion: motion.measure(x, y, radius),
      }))
      motion.remember(moment)
      return { time: frame.time, camera, candidates }
    },
    remember(frame, camera) {
      motion.remember({ time: frame.time, camera, planes: blur(frame) })
    },
  }
}

/** Removes circles that duplicate a better one. */
function keepBest(judged: readonly Judged[]): Judged[] {
  const kept: Judged[] = []
  for (const circle of judged.toSorted((a, b) => b.quality - a.quality)) {
    if (!kept.some((other) => isSameCircle(other, circle))) kept.push(circle)
    if (kept.length === MOST_CANDIDATES) break
  }
  return kept
}

function isSameCircle(a: Judged, b: Judged): boolean {
  const larger = Math.max(a.radius, b.radius)
  const reach = Math.max(SAME_PLACE.pixels, SAME_PLACE.radii * larger)
  const apart = (a.x - b.x) ** 2 + (a.y - b.y) ** 2
  return apart < reach * reach && larger < SAME_RADIUS * Math.min(a.radius, b.radius)
}

/** 2^16 / 9, rounded up. With it a division by nine becomes a multiplication. */
const NINTH = 7282

/** The mean over 3×3 pixels, which removes sensor noise and the blocks of compression. The border repeats its neighbors. */
function blurPlane(source: Plane, target: Plane, width: number, height: number): void {
  for (let row = 1; row < height - 1; row++) {
    const start = row * width
    // Sums of three pixels in a column: the columns before, at and after the pixel.
    let before = source[start - width]! + source[start]! + source[start + width]!
    let here = source[start - width + 1]! + source[start + 1]! + source[start + width + 1]!
    for (let p = start + 1, end = start + width - 1; p < end; p++) {
      const after = source[p - width + 1]! + source[p + 1]! + source[p + width + 1]!
      target[p] = ((before + here + after) * NINTH) >>> 16
      before = here
      here = after
    }
    target[start] = target[start + 1]!
    target[start + width - 1] = target[start + width - 2]!
  }
  target.copyWithin(0, width, 2 * width)
  target.copyWithin((height - 1) * width, (height - 2) * width, (height - 1) * width)
}
