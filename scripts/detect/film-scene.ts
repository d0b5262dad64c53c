import type { Browser } from '@playwright/test'
import { buildPage } from './build-page.ts'
import type { FilmOptions } from './film-page.ts'

/** Encoders work for secure pages only, which every page of this machine is. Nothing is asked of it: the page is given by hand. */
const ADDRESS = 'http://localhost/film'

/** Makes MP4 files of drawn scenes, in a page of `browser` of its own. */
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
