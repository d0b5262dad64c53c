import type { Candidate, FrameCandidates } from '#detection/candidates/candidate.ts'
import { placeOn, type Place } from '#detection/synthetic/flight-path.ts'
import { poseAt } from '#detection/synthetic/pose.ts'
import { createRandom, type Random } from '#detection/synthetic/random.ts'
import { planLikeReal, type RealisticPlan } from './plan-like-real.ts'

/**
 * The round things that the search would find in the pictures of a clip like a real one, without drawing these pictures. This takes a
 * hundredth of the time, so weights can be fitted on many clips. How the ball is seen differs from clip to clip within the limits that were
 * measured on real ones: how often it is missed, how far its place is off, and how long a leg hides it.
 */
export function sightLikeReal(seed: number): RealisticPlan & { readonly frames: FrameCandidates[] } {
  const plan = planLikeReal(seed)
  const random = createRandom(seed ^ 0x2c1b3c6d)
  return { ...plan, frames: [...sightings(plan, random)] }
}

/** Seconds around a touch in which a leg may hide the ball. */
const HIDDEN_FOR = [0.02, 0.1] as const
/** Seconds in which a ball is lost in front of something that looks like it. */
const LOST_FOR = [0.2, 1.2] as const

function* sightings({ scene, from, to, crop }: RealisticPlan, random: Random): Generator<FrameCandidates> {
  const { width, height, pixelsPerMeter, story, ballRadius, framesPerSecond } = scene
  const radius = ballRadius * pixelsPerMeter
  const eye = {
    missed: random.between(0, random.chance(0.25) ? 0.5 : 0.2) * random.next(),
    hidden: random.chance(0.5) ? random.between(0, 0.9) : 0,
    hiddenFor: random.between(...HIDDEN_FOR),
    off: random.between(0.03, 0.18),
    size: random.between(0.03, 0.1),
    smaller: random.chance(0.3) ? random.between(0, 0.25) : 0,
    quality: random.between(0.72, 0.97),
    motion: random.between(30, 60),
    likeness: random.between(0.75, 1.03),
    unlike: random.between(0.05, 0.25),
    body: random.between(0.1, 0.8),
    mark: random.chance(0.25) ? random.between(0.35, 0.6) : 0,
    stray: Math.round(random.between(0, 6)),
  }
  // In front of a white shirt, or behind something, a ball is lost for longer.
  const lost = Array.from({ length: random.chance(0.35) ? Math.round(random.between(1, 4)) : 0 }, () => {
    const since = random.between(from, to)
    return { since, until: since + random.between(...LOST_FOR), share: random.between(0.6, 1) }
  })
  const still = Array.from({ length: Math.round(random.between(5, 30)) }, () => ({
    x: random.next() * width,
    y: random.next() * height,
    radius: random.between(3, 20),
    seen: random.between(0.2, 1),
    likeness: random.between(0, 0.5),
  }))
  const pan =
    scene.camera === 'pan' ? random.between(5, 40) : scene.camera === 'hand' ? random.between(0, 4) : 0
  const isConverted = random.chance(0.15) && (framesPerSecond === 24 || framesPerSecond === 25)
  const phase = random.next()
  const project = ({ across, above }: Place) => ({
    x: scene.middleX + across * pixelsPerMeter,
    y: scene.groundY - above * pixelsPerMeter,
  })
  const noise = () => random.next() + random.next() + random.next() - 1.5
  const see = (
    x: number,
    y: number,
    size: number,
    parts: Omit<Candidate, 'x' | 'y' | 'radius'>,
  ): Candidate => ({
    x,
    y,
    radius: size,
    ...parts,
  })
  let before: ReturnType<typeof project> | undefined
  for (let index = 0; index / framesPerSecond < to; index++) {
    const time = index / framesPerSecond
    // A file of 24 pictures a second that was made of 30 shows some pictures earlier than they were filmed.
    const filmed = isConverted ? Math.floor(time * 30 + phase) / 30 : time
    const place = project(placeOn(story.pieces, filmed))
    const speed = before
      ? (Math.hypot(place.x - before.x, place.y - before.y) * framesPerSecond) / 15 / radius
      : 1
    before = place
    if (time < from) continue
    const camera = { x: pan * Math.sin(time * 0.7), y: 0.3 * pan * Math.sin(time * 0.4) }
    const candidates: Candidate[] = []
    const add = (candidate: Candidate) => {
      const isInside = candidate.x > 0 && candidate.y > crop.top * height && candidate.x < width
      if (isInside && candidate.y < height * (1 - crop.bottom)) candidates.push(candidate)
    }
    const touch = Math.min(...story.touches.map((at) => Math.abs(at - filmed)))
    const isHidden = touch < eye.hiddenFor && random.chance(eye.hidden)
    const spell = lost.find(({ since, until }) => filmed > since && filmed < until)
    if (!isHidden && !random.chance(spell?.share ?? eye.missed)) {
      const size = radius * Math.exp(eye.size * noise() * 1.4 - eye.smaller)
      const motion = Math.min(60, eye.motion * Math.min(1.2, 0.5 + speed) * random.between(0.8, 1.1))
      const quality = Math.min(1, eye.quality + 0.1 * noise())
      const likeness = Math.min(1.12, eye.likeness + eye.unlike * noise())
      const [x, y] = [place.x + eye.off * radius * noise() * 1.4, place.y + eye.off * radius * noise() * 1.4]
      add(see(x + camera.x, y + camera.y, size, { quality, motion, likeness }))
      if (eye.mark > 0 && random.chance(0.7))
        add(
          see(
            x + camera.x + 0.3 * radius * Math.cos(5 * time),
            y + camera.y + 0.3 * radius * Math.sin(5 * time),
            radius * eye.mark,
            {
              quality: quality * 0.8,
              motion,
              likeness: likeness * 0.6,
            },
          ),
        )
    }
    const pose = poseAt(filmed, story.reaches, scene.walk)
    const walked = scene.walk === 0 ? 0 : (scene.walk * Math.sin(filmed * 0.8)) / 0.8
    const parts: [Place, number][] = [
      [pose.head, 0.11],
      ...pose.legs.flatMap(({ knee, foot }): [Place, number][] => [
        [knee, 0.08],
        [foot, 0.07],
      ]),
      ...pose.arms.map(({ hand }): [Place, number] => [hand, 0.06]),
    ]
    for (const [part, size] of parts) {
      if (!random.chance(eye.body)) continue
      const at = project({ ...part, across: part.across + walked })
      add(
        see(
          at.x + camera.x + noise() * 2,
          at.y + camera.y + noise() * 2,
          size * pixelsPerMeter * random.between(0.8, 1.2),
          {
            quality: random.between(0.5, 0.9),
            motion: random.between(5, 40),
            likeness: random.between(0.05, 0.55),
          },
        ),
      )
    }
    for (const thing of still)
      if (random.chance(thing.seen))
        add(
          see(thing.x + camera.x + noise(), thing.y + camera.y + noise(), thing.radius, {
            quality: random.between(0.4, 0.8),
            motion: random.between(0, 8),
            likeness: thing.likeness,
          }),
        )
    for (let i = 0; i < eye.stray; i++)
      add(
        see(random.next() * width, random.next() * height, random.between(3, 15), {
          quality: random.between(0.35, 0.7),
          motion: random.between(0, 50),
          likeness: random.between(0, 0.4),
        }),
      )
    yield { time: time - from, camera, candidates }
  }
}
