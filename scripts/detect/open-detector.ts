import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Detection } from '#detection/detection.ts'
import { buildVideoPage } from './build-video-page.ts'
import { launchChromium } from './launch-chromium.ts'

export type FileResult = { frames: number; seconds: number; detection: Detection } | { reason: string }

const PAGE = 'detect-page'

/** Builds the page, serves it and the files on loopback, and opens it in headless Chromium. Returns a function that counts the file at a position. */
export async function openDetector(
  files: readonly string[],
  resources: AsyncDisposableStack,
): Promise<(index: number) => Promise<FileResult>> {
  const folder = await mkdtemp(join(tmpdir(), 'keepup-detect-'))
  resources.defer(() => rm(folder, { recursive: true, force: true }))
  await buildVideoPage(PAGE, folder)
  const server = serve(folder, files)
  resources.defer(() => void server.close())
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await launchChromium()
  resources.defer(() => browser.close())
  const page = await browser.newPage()
  await page.goto(origin)
  return (index) =>
    page.evaluate<FileResult, string>(
      (url) =>
        (globalThis as unknown as { detectTouches: (url: string) => Promise<FileResult> }).detectTouches(url),
      `/files/${index}`,
    )
}

function serve(folder: string, files: readonly string[]): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/') {
      response.setHeader('content-type', 'text/html').end(`<script type="module" src="/${PAGE}.js"></script>`)
      return
    }
    const index = /^\/files\/(\d+)$/u.exec(pathname)?.[1]
    const isScript = /^\/[\w./-]+\.js$/u.test(pathname) && !pathname.includes('..')
    if (index === undefined && !isScript) {
      response.writeHead(404).end()
      return
    }
    const path = index === undefined ? join(folder, pathname) : resolve(files[Number(index)]!)
    response.setHeader('content-type', isScript ? 'text/javascript' : 'application/octet-stream')
    pipeline(createReadStream(path), response).catch(() => response.destroy())
  })
}
