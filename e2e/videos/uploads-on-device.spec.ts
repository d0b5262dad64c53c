import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { DEVICE, openFilmDevice, serveDevice } from './device/open-device.ts'

const FILM = 'evening'

test.beforeEach(({ context }) => serveDevice(context))

test('two tabs upload a film once, and both know of it', { tag: '@phone' }, async ({ page, context }) => {
  const size = await filmEvening(page)
  const cloud = await serveCloud(context, size)
  const [first, second] = [await openUploads(context), await openUploads(context)]
  await first.evaluate(() => globalThis.device.carryOn())
  await first.evaluate(([id, size]) => globalThis.device.addFilm(id, size), [FILM, size] as const)
  await cloud.sending
  // Nothing is shown in the second one so far: what shows uploads is told that there is one.
  await second.evaluate(([id, size]) => globalThis.device.addFilm(id, size), [FILM, size] as const)
  expect(await second.evaluate(() => globalThis.device.added)).toBe(1)
  await second.evaluate(() => globalThis.device.carryOn())
  await expect.poll(() => phasesIn(second)).toEqual(['elsewhere'])
  cloud.goOn()
  for (const tab of [first, second]) await expect.poll(() => phasesIn(tab)).toEqual([])
  expect(cloud.asked()).toEqual(['POST', 'PATCH'])
  // Each was told of it while it was shown, so that nothing offered to upload it again before it was known to be there.
  expect(await finishedIn(first)).toEqual([{ videoId: '1', shown: 1 }])
  expect(await finishedIn(second)).toEqual([{ videoId: null, shown: 1 }])
})

test(
  'a tab goes on with what another one had begun that was closed',
  { tag: '@phone' },
  async ({ page, context }) => {
    const size = await filmEvening(page)
    const cloud = await serveCloud(context, size)
    const [first, second] = [await openUploads(context), await openUploads(context)]
    for (const tab of [first, second]) await tab.evaluate(() => globalThis.device.carryOn())
    await first.evaluate(([id, size]) => globalThis.device.addFilm(id, size), [FILM, size] as const)
    await cloud.sending
    await expect.poll(() => phasesIn(second)).toEqual(['elsewhere'])
    await first.close()
    cloud.goOn()
    // Its lock is free a moment after it is gone.
    const wake = () => second.evaluate(() => void window.dispatchEvent(new Event('online')))
    await expect.poll(() => wake().then(() => phasesIn(second))).toEqual([])
    expect(cloud.asked()).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH'])
  },
)

test(
  'a server without room is not asked again and again, and the player is told',
  { tag: '@phone' },
  async ({ page, context }) => {
    const size = await filmEvening(page)
    const cloud = await serveCloud(context, size, {
      status: 507,
      code: 'STORAGE_FULL',
      detail: 'There is no room.',
    })
    const tab = await openUploads(context)
    await tab.evaluate(() => globalThis.device.carryOn())
    await tab.evaluate(([id, size]) => globalThis.device.addFilm(id, size), [FILM, size] as const)
    await expect
      .poll(() => tab.evaluate(() => globalThis.device.shown()))
      .toEqual([{ phase: 'failed', reason: 'There is no room.' }])
    expect(cloud.asked()).toEqual(['POST'])
  },
)

/** A film on the device; its bytes. */
async function filmEvening(page: Page): Promise<number> {
  const device = await openFilmDevice(page)
  await device.ask('film', { id: FILM, pictures: 5 })
  await device.ask('end')
  const [film] = await device.ask('list')
  return film!.bytes
}

async function openUploads(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${DEVICE}/upload-page`)
  await page.waitForFunction(() => 'device' in globalThis)
  return page
}

const finishedIn = (page: Page) => page.evaluate(() => globalThis.device.finished)
const phasesIn = (page: Page) => page.evaluate(() => globalThis.device.shown().map(({ phase }) => phase))

/** As the server answers by tus 1.0; keeps the bytes on their way until it is told to go on. `refusal`: of whatever is begun. */
async function serveCloud(
  context: BrowserContext,
  size: number,
  refusal?: { status: number; code: string; detail: string },
) {
  const asked: string[] = []
  const [sending, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const tus = { 'tus-resumable': '1.0.0' }
  await context.route(`${DEVICE}/api/videos**`, async (route) => {
    const request = route.request()
    asked.push(request.method())
    if (refusal) return route.fulfill({ status: refusal.status, headers: tus, body: JSON.stringify(refusal) })
    if (request.method() === 'POST')
      return route.fulfill({ status: 201, headers: { ...tus, location: '/api/videos/1' } })
    if (request.method() === 'HEAD')
      return route.fulfill({ headers: { ...tus, 'upload-offset': '0', 'upload-length': String(size) } })
    sending.resolve()
    await open.promise
    return route.fulfill({ status: 204, headers: { ...tus, 'upload-offset': String(size) } })
  })
  await context.route(`${DEVICE}/api/videos/*/thumbnail`, (route) => route.fulfill({ status: 204 }))
  return { asked: () => asked, sending: sending.promise, goOn: open.resolve }
}
