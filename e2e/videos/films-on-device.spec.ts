import { expect, type Page, test } from '@playwright/test'
import { DEVICE, openFilmDevice, serveDevice } from './device/open-device.ts'

/** Of two seconds, which are more than one piece of a film. */
const PICTURES = 20

/** Bytes: room for a file's beginning, and for none of its pictures. */
const LITTLE = 4_000
/** Bytes: room for what is missing of a film, and for half of it once more. */
const HALF = 100_000

test.beforeEach(({ context }) => serveDevice(context))

test('a film whose end finds no room stays as far as it was written', { tag: '@phone' }, async ({ page }) => {
  const device = await openFilmDevice(page)
  expect(await device.ask('film', { id: 'evening', pictures: PICTURES })).toBe('written')
  await leaveRoom(page, LITTLE)
  expect(await device.ask('end')).toBe(true)
  expect(await device.ask('files')).toEqual(['evening.part.mp4'])
  expect(await device.ask('list')).toMatchObject([{ id: 'evening' }])
  expect(await device.ask('picturesOf', { id: 'evening' })).toBeGreaterThan(PICTURES / 3)
})

test(
  'a film that could be put together by half stays in pieces, all of it',
  { tag: '@phone' },
  async ({ page }) => {
    const device = await openFilmDevice(page)
    await device.ask('film', { id: 'evening', pictures: PICTURES })
    await leaveRoom(page, HALF)
    expect(await device.ask('end')).toBe(true)
    expect(await device.ask('files')).toEqual(['evening.part.mp4'])
    expect(await device.ask('picturesOf', { id: 'evening' })).toBe(PICTURES)
  },
)

test(
  'a film ends within seconds of the room for it, and stays as far as it was written',
  { tag: '@phone' },
  async ({ page }) => {
    const device = await openFilmDevice(page)
    await device.ask('film', { id: 'evening', pictures: PICTURES })
    await leaveRoom(page, LITTLE)
    expect(await device.ask('filmOn', { pictures: 20 * PICTURES })).toBeLessThan(3 * PICTURES)
    expect(await device.ask('end')).toBe(true)
    expect(await device.ask('picturesOf', { id: 'evening' })).toBeGreaterThan(PICTURES / 3)
  },
)

for (const room of [1, LITTLE])
  test(
    `with room for ${room} bytes there is no film, and nothing is left of one`,
    { tag: '@phone' },
    async ({ page }) => {
      const device = await openFilmDevice(page)
      await device.ask('film', { id: 'earlier', pictures: PICTURES })
      await device.ask('end')
      await leaveRoom(page, room)
      expect(await device.ask('film', { id: 'evening', pictures: 20 * PICTURES })).toBe('unkept')
      expect(await device.ask('end')).toBe(false)
      expect((await device.ask('list')).map(({ id }) => id)).toEqual(['earlier'])
      expect(await device.ask('files')).toEqual(['earlier.mp4'])
    },
  )

test(
  'a practice goes on where no film of it can be begun, and ends where one cannot go on',
  { tag: '@phone' },
  async ({ page }) => {
    const device = await openFilmDevice(page)
    const pictures = 20 * PICTURES
    expect(await device.ask('practice', { id: 'kept', pictures: PICTURES })).toEqual({
      told: [],
      pictures: PICTURES,
      isKept: true,
    })
    await leaveRoom(page, HALF)
    const short = await device.ask('practice', { id: 'short', pictures })
    expect(short).toMatchObject({ told: ['endsEarly'], isKept: true })
    expect(short.pictures).toBeLessThan(pictures)
    await leaveRoom(page, 1)
    expect(await device.ask('practice', { id: 'none', pictures })).toEqual({
      told: ['unkept'],
      pictures,
      isKept: false,
    })
  },
)

test(
  'a film with room for its end is put together, and nothing else is left',
  { tag: '@phone' },
  async ({ page }) => {
    const device = await openFilmDevice(page)
    await device.ask('film', { id: 'evening', pictures: PICTURES })
    expect(await device.ask('end')).toBe(true)
    expect(await device.ask('files')).toEqual(['evening.mp4'])
    expect(await device.ask('picturesOf', { id: 'evening' })).toBe(PICTURES)
  },
)

test(
  'a film that was killed is there up to its last piece, and before its first picture it is none',
  { tag: '@phone' },
  async ({ page }) => {
    const device = await openFilmDevice(page)
    await device.ask('film', { id: 'long', pictures: PICTURES })
    await device.kill()
    await device.ask('film', { id: 'short', pictures: 1 })
    expect(await device.ask('files')).toEqual(['long.part.mp4', 'short.part.mp4'])
    await device.kill()
    // What a worker had open is free a moment after it is gone.
    await expect.poll(async () => (await device.ask('list')).map(({ id }) => id)).toEqual(['long'])
    await expect.poll(() => device.ask('files')).toEqual(['long.part.mp4'])
    expect(await device.ask('picturesOf', { id: 'long' })).toBeGreaterThan(PICTURES / 3)
  },
)

test(
  'a file that no film knows is removed, but not while a film is being put together',
  { tag: '@phone' },
  async ({ page }) => {
    const device = await openFilmDevice(page)
    await device.ask('stray', { id: 'stray' })
    const free = await holdLock(page, 'keepup-films')
    await device.ask('list')
    expect(await device.ask('files')).toEqual(['stray'])
    await free()
    await device.ask('list')
    expect(await device.ask('files')).toEqual([])
  },
)

/** From now on the browser keeps no more than so many bytes in addition. */
async function leaveRoom(page: Page, bytes: number): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage!)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: DEVICE, quotaSize: used + bytes })
}

/** As whoever changes films does; what is answered lets go of it. */
async function holdLock(page: Page, name: string): Promise<() => Promise<void>> {
  const lock = await page.evaluateHandle(async (name) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await new Promise<void>((held) => {
      void navigator.locks.request(name, { mode: 'shared' }, () => {
        held()
        return promise
      })
    })
    return { free: resolve }
  }, name)
  return () => lock.evaluate(({ free }) => free())
}
