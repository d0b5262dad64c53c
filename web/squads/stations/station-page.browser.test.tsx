import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { RecordTries } from '#contract/squads/test-day.ts'
import { button, note } from '#web/squads/testing/test-day-screen.ts'
import { type DeviceTry, deviceTries, stationOwner } from '#web/squads/test-day/tries/device-tries.ts'
import { aStationDay, NOTE, openStation, SHOW, storingAt, UNDO } from '#web/squads/testing/station-screen.ts'
import { everythingKept } from '#web/testing/device.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { standingNote } from '#web/testing/notice.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { type Asked, offline, problem } from '#web/testing/stand-in-api.ts'

const over = page.getByRole('heading', { name: 'This station has ended' })
let stations = 0
/** Tries stay on the device from test to test, so each station is another one. */
const nextId = () => `s${(stations += 1)}`

/** No link is on the screen or within reach of the keyboard. */
function expectNoWayOut() {
  const seen = [...document.querySelectorAll('a, nav, header')].filter((each) => each.checkVisibility())
  expect(seen).toEqual([])
}

test('a tablet without a login notes tries under the station’s name, and leads nowhere else', async () => {
  const arrived: string[] = []
  const api = openStation('abc', { [SHOW]: aStationDay(nextId()), ...storingAt(arrived) })
  await expect.element(page.getByRole('heading', { name: 'Station 2' })).toBeVisible()
  await expect.element(page.getByText('Reds')).toBeVisible()
  await note('Mia K.', 12)
  await expect.poll(() => arrived).toEqual(['abc: 12 at Station 2'])
  await expectAccessible()
  expectNoWayOut()
  expect(page.getByRole('button', { name: 'Camera counts' }).elements()).toEqual([])
  expect(api.calls.filter((call) => !/\/api\/(station|configuration|auth\/get-session)/.test(call))).toEqual(
    [],
  )
})

test('tries that are noted without a signal are safe on the tablet, also after it was started again', async () => {
  const arrived: string[] = []
  const day = aStationDay(nextId())
  openStation('off', { [SHOW]: day, [NOTE]: offline })
  await note('Mia K.', 12)
  await expect.element(standingNote('1 try safe here, waiting for signal')).toBeVisible()
  const api = openStation('off', { [SHOW]: offline, [NOTE]: offline })
  await expect.element(button(/^Mia K\. 1 of 3 12$/)).toBeVisible()
  api.answer({ [SHOW]: day, ...storingAt(arrived) })
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => arrived).toEqual(['off: 12 at Station 2'])
})

test('a station that has ended says so and names nobody, and a new one on this tablet sends what is left', async () => {
  const arrived: string[] = []
  const ended = () => problem('STATION_ENDED')
  openStation('old', { [SHOW]: aStationDay(nextId()), [NOTE]: offline })
  await note('Zoë B.', 7)
  await expect.element(standingNote('1 try safe here, waiting for signal')).toBeVisible()
  openStation('old', { [SHOW]: ended, [NOTE]: ended })
  await expect.element(over).toBeVisible()
  await expect.element(standingNote(/^1 try is safe here\./)).toBeVisible()
  expect(document.title).toBe('This station has ended · Keepup')
  expect(document.body.textContent).not.toContain('Zoë')
  await expectAccessible()
  // Without a connection, too.
  openStation('old', { [SHOW]: offline })
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(document.body.textContent).not.toContain('Zoë')
  openStation('new', { [SHOW]: aStationDay(nextId()), ...storingAt(arrived) })
  await expect.poll(() => arrived).toEqual(['new: 7 at Station 2'])
})

test('a station sends what an ended station left on the same open page, stored or not', async () => {
  const arrived: string[] = []
  const ended = aStationDay(nextId())
  const left = (juggleCount: number): DeviceTry => {
    const id = crypto.randomUUID()
    const body = { id, playerId: ended.players[0]!.playerId, juggleCount, duration: 9 }
    return {
      id,
      userId: stationOwner(ended),
      teamId: ended.teamId,
      day: ended.heldOn,
      playerName: 'Mia K.',
      body: { ...body, mode: 'manual', date: `${ended.heldOn}T10:00:00.000Z`, station: 'Station 1' },
      savedAt: Date.now(),
      state: null,
      isTakenBack: false,
    }
  }
  openStation('next', { [SHOW]: aStationDay(nextId()), ...storingAt(arrived) })
  await expect.element(button(/^Mia K\. 0 of 3/)).toBeVisible()
  await deviceTries.put(left(5))
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError')
  })
  await expect(deviceTries.put(left(6))).rejects.toThrow('Full.')
  full.mockRestore()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expect.element(button(/^Mia K\. 2 of 3 6$/)).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => arrived.toSorted()).toEqual(['next: 5 at Station 1', 'next: 6 at Station 1'])
})

test('a tablet forgets the names of an earlier day when it opens a later station', async () => {
  openStation('monday', { [SHOW]: { ...aStationDay(nextId(), ['Ida Q.']), heldOn: '2026-11-19' } })
  await expect.element(page.getByText('Ida Q.')).toBeVisible()
  await expect.poll(everythingKept).toContain('Ida Q.')
  openStation('tuesday', { [SHOW]: aStationDay(nextId()) })
  await expect.element(page.getByText('Mia K.')).toBeVisible()
  await expect.poll(everythingKept).not.toContain('Ida Q.')
})

test('a station whose day is over still sends what was noted on the day', async () => {
  const arrived: string[] = []
  const day = aStationDay(nextId())
  openStation('late', { [SHOW]: day, [NOTE]: offline })
  await note('Mia K.', 9)
  await expect.element(standingNote('1 try safe here, waiting for signal')).toBeVisible()
  openStation('late', { [SHOW]: () => problem('STATION_ENDED'), ...storingAt(arrived) })
  await expect.element(over).toBeVisible()
  await expect.poll(() => arrived).toEqual(['late: 9 at Station 2'])
  await expect.element(standingNote(/is safe here/)).not.toBeInTheDocument()
})

test('what an ended station of another day left is told with its name, and not stored on this day', async () => {
  const left = aStationDay(nextId())
  openStation('yesterday', { [SHOW]: left, [NOTE]: offline })
  await note('Zoë B.', 8)
  await expect.element(standingNote('1 try safe here, waiting for signal')).toBeVisible()
  const ended = () => problem('STATION_ENDED')
  openStation('yesterday', { [SHOW]: ended, [NOTE]: ended })
  await expect.element(standingNote(/^1 try is safe here\./)).toBeVisible()
  openStation('today', {
    [SHOW]: aStationDay(nextId()),
    [NOTE]: ({ body }: Asked) => ({
      clockAhead: 0,
      results: (body as RecordTries).tries.map(({ id }) => ({ id, state: 'otherDay' })),
    }),
  })
  await expect.element(page.getByText('8 of Zoë B.: not from this station’s day.')).toBeVisible()
  await expect.element(button(/^Zoë B\. 0 of 3 –$/)).toBeVisible()
})

test('a link without a part of its secret is not complete', async () => {
  openScreen('/station#abc', { answers: { [SHOW]: () => problem('STATION_ENDED') } })
  await expect.element(page.getByRole('heading', { name: 'Link not complete' })).toBeVisible()
})

test('the last try is taken back, and one that the server keeps comes back', async () => {
  const arrived: string[] = []
  const api = openStation('undo', { [SHOW]: aStationDay(nextId()), ...storingAt(arrived) })
  await note('Mia K.', 12)
  await expect.poll(() => arrived).toHaveLength(1)
  await button('Take back 12 of Mia K.').click()
  await expect.poll(() => api.count(UNDO)).toBe(1)
  await expect.element(button(/^Mia K\. 0 of 3 –$/)).toBeVisible()
  await note('Mia K.', 13)
  await expect.poll(() => arrived).toHaveLength(2)
  api.answer({ [UNDO]: () => problem('FORBIDDEN') })
  await button('Take back 13 of Mia K.').click()
  await expect.element(button(/^Mia K\. 1 of 3 13$/)).toBeVisible()
})

test('a try that was taken back without a signal is not counted as one that waits', async () => {
  openStation('undone', { [SHOW]: aStationDay(nextId()), [NOTE]: offline, [UNDO]: offline })
  await note('Mia K.', 12)
  await note('Mia K.', 13)
  await expect.element(standingNote('2 tries safe here, waiting for signal')).toBeVisible()
  await button('Take back 13 of Mia K.').click()
  await expect.element(standingNote('1 try safe here, waiting for signal')).toBeVisible()
  await button('Take back 12 of Mia K.').click()
  await expect.element(standingNote(/safe here/)).not.toBeInTheDocument()
})

test('a browser that is signed in warns, and does not use the login', async () => {
  const arrived: string[] = []
  const credentials: RequestCredentials[] = []
  const player = aPlayer()
  openScreen('/station#abc', {
    player,
    answers: { [SHOW]: aStationDay(nextId()), ...storingAt(arrived) },
  })
  const ask = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    if (request.url.includes('/api/station')) credentials.push(request.credentials)
    return ask(input, init)
  }
  await expect.element(standingNote(/^This browser is signed in\./)).toBeVisible()
  await note('Mia K.', 12)
  await expect.poll(() => arrived).toHaveLength(1)
  await expect.poll(() => credentials.length).toBeGreaterThan(1)
  expect(new Set(credentials)).toEqual(new Set(['omit']))
  expectNoWayOut()
})
