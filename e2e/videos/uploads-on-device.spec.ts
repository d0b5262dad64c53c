import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { DEVICE, openFilmDevice, serveDevice } from './device/open-device.ts'

test(
  'two tabs upload a film once, one goes on with what another had begun, and a server without room is not asked again',
  { tag: '@phone' },
  async ({ page, context }) => {
    await serveDevice(context)
    const device = await openFilmDevice(page)
    for (const id of ['morning', 'noon', 'evening']) {
      await device.ask('film', { id, pictures: 5 })
      await device.ask('end')
    }
    const films = await device.ask('list')
    const sizeOf = (id: string) => films.find((film) => film.id === id)!.bytes
    const [first, second] = [await openUploads(context), await openUploads(context)]
    await first.evaluate(() => globalThis.device.carryOn())

    await test.step('both tabs know of it', async () => {
      const cloud = await serveCloud(context, sizeOf('morning'))
      await addFilm(first, 'morning', sizeOf('morning'))
      await cloud.sending
      // The second tab shows no upload yet, but it hears that one was added.
      await addFilm(second, 'morning', sizeOf('morning'))
      expect(await second.evaluate(() => globalThis.device.added)).toBe(1)
      await second.evaluate(() => globalThis.device.carryOn())
      await expect.poll(() => shownIn(second, 'phase')).toEqual(['elsewhere'])
      cloud.goOn()
      for (const tab of [first, second]) await expect.poll(() => shownIn(tab, 'phase')).toEqual([])
      expect(cloud.asked()).toEqual(['POST', 'PATCH'])
      // Each tab heard the end while it still showed the upload. So the film was never offered for upload again.
      expect(await finishedIn(first)).toEqual([{ videoId: '1', shown: 1 }])
      expect(await finishedIn(second)).toEqual([{ videoId: null, shown: 1 }])
    })

    await test.step('the tab that had begun is closed', async () => {
      const cloud = await serveCloud(context, sizeOf('noon'))
      await addFilm(first, 'noon', sizeOf('noon'))
      await cloud.sending
      // The other tab knows the address for the bytes.
      await expect.poll(() => shownIn(second, 'url')).toEqual(['/api/videos/1'])
      await expect.poll(() => shownIn(second, 'phase')).toEqual(['elsewhere'])
      await first.close()
      cloud.goOn()
      // The closed tab's lock is free a moment later.
      const wake = () => second.evaluate(() => void window.dispatchEvent(new Event('online')))
      await expect.poll(() => wake().then(() => shownIn(second, 'phase'))).toEqual([])
      expect(cloud.asked()).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH'])
    })

    await test.step('the server has no room', async () => {
      const full = { status: 507, code: 'STORAGE_FULL', detail: 'There is no room.' }
      const cloud = await serveCloud(context, sizeOf('evening'), full)
      await addFilm(second, 'evening', sizeOf('evening'))
      await expect.poll(() => shownIn(second, 'reason')).toEqual(['There is no room.'])
      expect(await shownIn(second, 'phase')).toEqual(['failed'])
      expect(cloud.asked()).toEqual(['POST'])
    })

    await test.step('the server has refused the video, and gets it not again with the next page', async () => {
      const long = { status: 422, code: 'VIDEO_TOO_LONG', detail: 'At most 15 minutes.' }
      const cloud = await serveCloud(context, sizeOf('evening'), long)
      const third = await openUploads(context)
      await third.evaluate(() => globalThis.device.carryOn())
      await expect.poll(() => shownIn(third, 'reason')).toEqual(['At most 15 minutes.'])
      const next = await openUploads(context)
      await next.evaluate(() => globalThis.device.carryOn())
      expect(await shownIn(next, 'phase')).toEqual(['failed'])
      expect(cloud.asked()).toEqual(['POST'])
    })
  },
)

async function openUploads(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${DEVICE}/upload-page`)
  await page.waitForFunction(() => 'device' in globalThis)
  return page
}

const addFilm = (page: Page, id: string, size: number) =>
  page.evaluate(([id, size]) => globalThis.device.addFilm(id, size), [id, size] as const)
const finishedIn = (page: Page) => page.evaluate(() => globalThis.device.finished)
const shownIn = (page: Page, part: 'phase' | 'reason' | 'url') =>
  page.evaluate((part) => globalThis.device.shown().map((upload) => upload[part]), part)

/** A server that answers by tus 1.0. It holds the bytes back until `goOn` is called. With `refusal` it refuses every new upload. */
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
