import type { Browser } from '@playwright/test'
import { buildPage } from './build-page.ts'
import type { FilmOptions } from './film-page.ts'

/** Encoders work only in secure pages, and pages of localhost are secure. No request is sent, because the route below answers it. */
const ADDRESS = 'http://localhost/film'

/** Makes MP4 files of drawn scenes, in a separate page of `browser`. */
export async function openFilmStudio(
  browser: Browser,
): Promise<{ film: (options: FilmOptions) => Promise<Buffer>; close: () => Promise<void> }> {
  const script = await buildPage('scripts/detect/film-page.ts')
  const page = await browser.newPage()
  await page.route(ADDRESS, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<script type="module">${script}</script>` }),
  )
  await page.goto(ADDRESS)
  return {
    async film(options) {
      const base64 = await page.evaluate<string, FilmOptions>(
        (given) =>
          (globalThis as unknown as { filmScene: (given: FilmOptions) => Promise<string> }).filmScene(given),
        options,
      )
      return Buffer.from(base64, 'base64')
    },
    close: () => page.close(),
  }
}
