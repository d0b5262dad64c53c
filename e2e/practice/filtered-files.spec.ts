import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'

const BLOCKED = '<html><body>This page is blocked at your school.</body></html>'

/** A filter between the device and the server. While it blocks, it answers one file of the app with a page of its own. */
class Filter {
  blocks = true
  /** The file that the service worker did not get. */
  blocked: string | undefined
  readonly #server: Server

  constructor(serverUrl: string) {
    this.#server = createServer((request, response) => {
      if (this.#isBlocked(request.url!, request.headers['sec-fetch-dest'])) {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(BLOCKED)
        return
      }
      const { method, headers } = request
      const passing = ask(new URL(request.url!, serverUrl), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(response)
      })
      passing.on('error', () => response.destroy())
      request.pipe(passing)
    })
  }

  /** Only what the service worker keeps: the page asks for its own code as a script. */
  #isBlocked(path: string, destination: string | string[] | undefined): boolean {
    if (!this.blocks || !/^\/assets\/.+\.js$/.test(path) || destination !== 'empty') return false
    this.blocked ??= path
    return path === this.blocked
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

/** What the device keeps of a file, and whether the app is installed on it. */
const onDevice = (page: Page, path: string) =>
  page.evaluate(async (file) => {
    const registration = await navigator.serviceWorker.getRegistration()
    const kept = await caches.match(file)
    return { isInstalled: Boolean(registration?.active), kept: await kept?.text() }
  }, path)

test.describe('the installed app behind a filter', { tag: '@phone' }, () => {
  test.use({ serviceWorkers: 'allow' })

  test('keeps no page of the filter in place of a file, and is installed once the filter lets the files through', async ({
    page,
    baseURL,
  }) => {
    const filter = new Filter(baseURL!)
    try {
      await page.goto(`${await filter.open()}/support`)
      await expect.poll(() => filter.blocked).toBeDefined()
      const path = filter.blocked!
      // The browser forgets a first version that could not be installed.
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
        .toBe(0)
      expect(await onDevice(page, path)).toEqual({ isInstalled: false, kept: undefined })
      filter.blocks = false
      await page.reload()
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      const own = await (await page.request.get(new URL(path, baseURL).href)).text()
      expect(await onDevice(page, path)).toEqual({ isInstalled: true, kept: own })
    } finally {
      filter.close()
    }
  })
})
