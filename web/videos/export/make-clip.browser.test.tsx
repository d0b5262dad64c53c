import { expect, test } from 'vitest'
import { film } from '#web/videos/testing/short-film.ts'
import { makeClip } from './make-clip.ts'

const look = { brand: 'Keepup', font: 'sans-serif', ink: '#fff', ground: '#000' }

test.each([
  ['at zero', 0, 0],
  ['late', 36_000, 3600],
  ['before zero, so that players show the end of its first picture alone', -0.5, -0.05],
])('a clip of a film that starts %s shows each touch when it is made', async (_, from, startsAt) => {
  const counts: number[] = []
  const clip = await makeClip(
    new File([await film(from, from + 5)], 'evening.mp4'),
    { touches: [0.1, 0.3], ball: [], startsAt, width: 320 },
    {
      look,
      formatCount: (count) => `${counts.push(count) && count}`,
      onProgress: () => {},
      signal: new AbortController().signal,
    },
  )
  expect(clip.size).toBeGreaterThan(0)
  expect(counts).toEqual([0, 1, 1, 2, 2])
})
