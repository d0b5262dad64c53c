import { createCandidateFinder } from '#detection/candidates/find-candidates.ts'
import { shrinkFrame } from '#detection/intake/shrink-frame.ts'
import { createLiveCounter } from '#detection/live/create-live-counter.ts'
import { fromRgb } from '#web/videos/shrink-picture.ts'
import { paintSample, SHAPE } from './paint-sample.ts'
import { COUNTED_HEIGHT, type SampleView } from './sample-messages.ts'
import { SAMPLE } from './sample-story.ts'

const PICTURES_PER_SECOND = 30
/** Pictures between two looks at the count. */
const LOOK_EVERY = 5

const answer = (view: SampleView) => self.postMessage(view)

const height = COUNTED_HEIGHT
const width = (height * SHAPE.width) / SHAPE.height

/** Counts the clip from its pictures alone, as it counts a camera's, as fast as the device can. */
function countSample(): void {
  const pencil = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  const counter = createLiveCounter()
  const finder = createCandidateFinder(width, height)
  const pictures = Math.floor(SAMPLE.seconds * PICTURES_PER_SECOND)
  for (let picture = 0; picture < pictures; picture++) {
    const time = picture / PICTURES_PER_SECOND
    paintSample(pencil, width, height, time)
    const { data } = pencil.getImageData(0, 0, width, height)
    const planes = shrinkFrame({ ...fromRgb(data, { width, height }), time, rotation: 0 })
    const seen = finder.find(planes)
    if (seen) counter.add({ planes, seen })
    if (picture % LOOK_EVERY !== LOOK_EVERY - 1 && picture < pictures - 1) continue
    const { touches, likely, trail } = counter.look()
    answer({ seen: picture === pictures - 1 ? Infinity : time, touches: [...touches, ...likely], trail })
  }
}

countSample()
