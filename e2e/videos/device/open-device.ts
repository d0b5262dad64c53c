import type { BrowserContext, Page } from '@playwright/test'
import { buildPage } from '#scripts/detect/build-page.ts'
import type { FilmTasks } from '#web/videos/testing/film-worker.ts'

/** A secure origin, because browsers store files only for those. No request is sent to it. */
export const DEVICE = 'http://localhost'

const SCRIPTS: Record<string, string> = {
  'film-worker': 'web/videos/testing/film-worker.ts',
  'upload-page': 'e2e/videos/device/upload-page.ts',
}

const built = new Map<string, Promise<string>>()
const scriptOf = (name: string): Promise<string> => {
  const script = built.get(name) ?? buildPage(SCRIPTS[name]!)
  built.set(name, script)
  return script
}

/** Serves the scripts to the pages of a context. They are built on the first request. */
export async function serveDevice(context: BrowserContext): Promise<void> {
  await context.route(`${DEVICE}/*`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    if (!name.endsWith('.js')) return route.fulfill({ contentType: 'text/html', body: pageWith(name) })
    return route.fulfill({ contentType: 'text/javascript', body: await scriptOf(name.slice(0, -3)) })
  })
}

const pageWith = (script: string) =>
  script ? `<script type="module" src="/${script}.js"></script>` : '<title>Nothing</title>'

export interface FilmDevice {
  ask: <T extends keyof FilmTasks>(
    task: T,
    ...options: Parameters<FilmTasks[T]>
  ) => Promise<Awaited<ReturnType<FilmTasks[T]>>>
}

declare global {
  var filmWorker: Worker | undefined
}

/** Opens a page that films on command. */
export async function openFilmDevice(page: Page): Promise<FilmDevice> {
  await page.goto(`${DEVICE}/`)
  return {
    ask: (task, ...[options]) =>
      page.evaluate(askWorker, { task, options: options ?? null }) as Promise<never>,
  }
}

/** This function runs in the page. */
function askWorker(message: { task: string; options: object | null }): Promise<unknown> {
  globalThis.filmWorker ??= new Worker('/film-worker.js', { type: 'module' })
  const worker = globalThis.filmWorker
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<{ result: unknown; error?: string }>) =>
      data.error === undefined ? resolve(data.result) : reject(new Error(data.error))
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(message)
  })
}
