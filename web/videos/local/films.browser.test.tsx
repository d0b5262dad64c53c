import { afterEach, expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { ask, kill } from '#web/videos/testing/film-device.ts'
import { forgetPlayer } from './forget-player.ts'

/** The pictures of two seconds, which take more than one piece of a film. */
const PICTURES = 20

/** Bytes: enough for a file's header, too few for a picture. */
const LITTLE = 4_000
/** Bytes: enough for the rest of the film and for half of a copy. */
const HALF = 100_000

interface Browser {
  send: (
    method: 'Storage.overrideQuotaForOrigin',
    quota: { origin: string; quotaSize?: number },
  ) => Promise<unknown>
}

/** Sets the bytes that the browser stores for this origin. Without a number the browser decides. */
const setQuota = (quotaSize?: number) =>
  (cdp() as Browser).send('Storage.overrideQuotaForOrigin', {
    origin: location.origin,
    ...(quotaSize !== undefined && { quotaSize }),
  })

/** Limits the browser to this many more bytes. */
async function leaveRoom(bytes: number): Promise<void> {
  const { usage } = await navigator.storage.estimate()
  await setQuota(usage! + bytes)
}

afterEach(async () => {
  kill()
  await setQuota()
  // Files that a worker had open are free a moment after it ends.
  await vi.waitFor(async () => {
    await forgetPlayer('player')
    if ((await ask('files')).length > 0) throw new Error('A file is left')
  }, 30_000)
  kill()
})

test('a film whose end finds no room stays as far as it was written', async () => {
  expect(await ask('film', { id: 'evening', pictures: PICTURES })).toBe('written')
  await leaveRoom(LITTLE)
  expect(await ask('end')).toBe(true)
  expect(await ask('files')).toEqual(['evening.part.mp4'])
  expect(await ask('list')).toMatchObject([{ id: 'evening' }])
  expect(await ask('picturesOf', { id: 'evening' })).toBeGreaterThan(PICTURES / 3)
})

test('a film that could be put together by half stays in pieces, all of it', async () => {
  await ask('film', { id: 'evening', pictures: PICTURES })
  await leaveRoom(HALF)
  expect(await ask('end')).toBe(true)
  expect(await ask('files')).toEqual(['evening.part.mp4'])
  expect(await ask('picturesOf', { id: 'evening' })).toBe(PICTURES)
})

test('a film ends within seconds of the room for it, and stays as far as it was written', async () => {
  await ask('film', { id: 'evening', pictures: PICTURES })
  await leaveRoom(LITTLE)
  expect(await ask('filmOn', { pictures: 20 * PICTURES })).toBeLessThan(3 * PICTURES)
  expect(await ask('end')).toBe(true)
  expect(await ask('picturesOf', { id: 'evening' })).toBeGreaterThan(PICTURES / 3)
})

test.each([1, LITTLE])(
  'with room for %s bytes there is no film, and nothing is left of one',
  async (room) => {
    await ask('film', { id: 'earlier', pictures: PICTURES })
    await ask('end')
    await leaveRoom(room)
    expect(await ask('film', { id: 'evening', pictures: 20 * PICTURES })).toBe('unkept')
    expect(await ask('end')).toBe(false)
    expect((await ask('list')).map(({ id }) => id)).toEqual(['earlier'])
    expect(await ask('files')).toEqual(['earlier.mp4'])
  },
)

test('a practice goes on where no film of it can be begun, and ends where one cannot go on', async () => {
  const pictures = 20 * PICTURES
  expect(await ask('practice', { id: 'kept', pictures: PICTURES })).toEqual({
    told: [],
    pictures: PICTURES,
    isKept: true,
  })
  await leaveRoom(HALF)
  const short = await ask('practice', { id: 'short', pictures })
  expect(short).toMatchObject({ told: ['endsEarly'], isKept: true })
  expect(short.pictures).toBeLessThan(pictures)
  await leaveRoom(1)
  expect(await ask('practice', { id: 'none', pictures })).toEqual({
    told: ['unkept'],
    pictures,
    isKept: false,
  })
})

test('a film with room for its end is put together, and nothing else is left', async () => {
  await ask('film', { id: 'evening', pictures: PICTURES })
  expect(await ask('end')).toBe(true)
  expect(await ask('files')).toEqual(['evening.mp4'])
  expect(await ask('picturesOf', { id: 'evening' })).toBe(PICTURES)
})

test('a film that was killed is there up to its last piece, and before its first picture it is none', async () => {
  await ask('film', { id: 'long', pictures: PICTURES })
  kill()
  await ask('film', { id: 'short', pictures: 1 })
  expect(await ask('files')).toEqual(['long.part.mp4', 'short.part.mp4'])
  kill()
  // Files that a worker had open are free a moment after it ends.
  await expect.poll(async () => (await ask('list')).map(({ id }) => id)).toEqual(['long'])
  await expect.poll(() => ask('files')).toEqual(['long.part.mp4'])
  expect(await ask('picturesOf', { id: 'long' })).toBeGreaterThan(PICTURES / 3)
})

test('a file that no film knows is removed, but not while a film is being put together', async () => {
  await ask('stray', { id: 'stray' })
  const { promise: freed, resolve: free } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const lock = navigator.locks.request('keepup-films', { mode: 'shared' }, () => {
    hold()
    return freed
  })
  await held
  await ask('list')
  expect(await ask('files')).toEqual(['stray'])
  free()
  await lock
  await ask('list')
  expect(await ask('files')).toEqual([])
})
