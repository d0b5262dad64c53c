import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { buildVideoPage } from '#scripts/detect/build-video-page.ts'

/** Builds a script of web/videos with its workers, serves it on loopback in an empty page, and returns the page's address. */
export async function servePage(
  name: string,
  folder: string,
  resources: AsyncDisposableStack,
): Promise<string> {
  await buildVideoPage(name, join(folder, 'page'))
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/') {
      response.setHeader('content-type', 'text/html').end(`<script type="module" src="/${name}.js"></script>`)
      return
    }
    const file = join(folder, 'page', pathname.startsWith('/assets/') ? 'assets' : '', basename(pathname))
    response.setHeader('content-type', 'text/javascript')
    pipeline(createReadStream(file), response).catch(() => response.destroy())
  })
  resources.defer(() => void server.close())
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}
