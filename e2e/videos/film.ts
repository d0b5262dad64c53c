import { test as plain } from '@playwright/test'
import { makeScene } from '#detection/synthetic/scene.ts'
import { openFilmStudio } from '#scripts/detect/film-scene.ts'

const SEED = 10
const LONG_SIDE = 320

/** The times of the touches in {@link test}'s film, in seconds. */
export const filmedTouches = makeScene(SEED, { longSide: LONG_SIDE }).story.touches

/** Journeys with a film of a juggling player. The film is drawn and encoded when it is first needed. */
export const test = plain.extend<object, { film: { name: string; mimeType: string; buffer: Buffer } }>({
  film: [
    async ({ browser }, use) => {
      const studio = await openFilmStudio(browser)
      const buffer = await studio.film({ seed: SEED, longSide: LONG_SIDE })
      await studio.close()
      await use({ name: 'evening.mp4', mimeType: 'video/mp4', buffer })
    },
    { scope: 'worker' },
  ],
})
