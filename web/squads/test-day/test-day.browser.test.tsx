import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { NewTry, RecordTries } from '#contract/squads/test-day.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { notice, standingNote } from '#web/testing/notice.ts'
import { enlargeText, isTooWide } from '#web/testing/layout.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { type Asked, offline, problem } from '#web/testing/stand-in-api.ts'
import { deviceTries, forgetSquadsOf, forgetSquadsOfOthers, recallRoster } from './tries/device-tries.ts'
import { aTestDay, aTestDayPlayer } from '#web/squads/testing/squad-documents.ts'
import { button, DAY, note, openDay, storing, team, TRIES } from '#web/squads/testing/test-day-screen.ts'

test('tries that are noted without a signal are safe on the tablet, also after it was started again, and arrive once', async () => {
  const coach = aPlayer()
  const arrived: string[] = []
  openDay({ ...team, [TRIES]: offline }, coach)
  await note('Mia K.', 12)
  await note('Mia K.', 30)
  await expect.element(standingNote('2 tries safe here, waiting for signal')).toBeVisible()
  await expect.element(button(/^Mia K\. 2 of 3 30$/)).toBeVisible()
  await expectAccessible()
  // The tablet starts again in the gym, still without a signal.
  const api = openDay(
    { [DAY]: offline, 'GET /api/teams/reds/kept-players': offline, [TRIES]: offline },
    coach,
  )
  await expect.element(button(/^Mia K\. 2 of 3 30$/)).toBeVisible()
  api.answer({
    ...team,
    [TRIES]: ({ body, headers }: Asked) => {
      const { tries } = body as RecordTries
      // In the name of the coach who noted them, whoever is signed in by now.
      expect(headers.get('keepup-player')).toBe(coach.uid)
      arrived.push(...tries.map(({ juggleCount }) => `${juggleCount}`))
      return { clockAhead: 0, results: tries.map(({ id }) => ({ id, state: 'stored' })) }
    },
  })
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => arrived).toEqual(['12', '30'])
  await expect.element(standingNote(/waiting for signal/)).not.toBeInTheDocument()
})

test('touches are counted by tapping, one can be taken off, and the last try can be taken back', async () => {
  const counts: number[] = []
  const api = openDay({
    ...team,
    [TRIES]: ({ body }: { body: unknown }) => {
      const { tries } = body as RecordTries
      counts.push(...tries.map(({ juggleCount }) => juggleCount))
      return { clockAhead: 0, results: tries.map(({ id }) => ({ id, state: 'stored' })) }
    },
    'DELETE /api/teams/reds/test-day-tries/*': new Response(null, { status: 204 }),
  })
  await button(/^Zoë B\./).click()
  await button('Tap each touch').click()
  for (let touch = 0; touch < 4; touch++) await button(/Tap for the next\.$/).click()
  await button('One less').click()
  await button('Save').click()
  await expect.poll(() => counts).toEqual([3])
  await button('Take back 3 of Zoë B.').click()
  await expect.poll(() => api.count('DELETE /api/teams/reds/test-day-tries/*')).toBe(1)
  await expect.element(button(/^Zoë B\. 0 of 3 –$/)).toBeVisible()
})

/** Two children of one name. The server lists the better one first. */
const twoMias = [
  aTestDayPlayer('Mia K.', {
    playerId: 'a',
    shirtNumber: 9,
    best: 30,
    tries: [
      {
        id: 't',
        juggleCount: 30,
        evidence: 'witnessed',
        station: '1',
        triedAt: '2026-11-20T10:00:00Z',
        endedAt: '2026-11-20T10:00:30Z',
      },
    ],
  }),
  aTestDayPlayer('Mia K.', { playerId: 'c' }),
  aTestDayPlayer('Mia K.', { playerId: 'b', shirtNumber: 7 }),
]

test('children of one name stand in the order of their numbers, whatever their results, and are told apart by them', async () => {
  openDay({ ...team, ...storing([]), [DAY]: aTestDay(twoMias) })
  await expect.element(button(/^Mia K\. #9/)).toBeVisible()
  const tiles = [...document.querySelectorAll('li button')].map(({ textContent }) => textContent)
  expect(tiles).toEqual(['Mia K.#7 · 0 of 3–', 'Mia K.#9 · 1 of 330', 'Mia K.0 of 3–'])
  const lines = [...document.querySelectorAll('table tbody tr')].map(({ textContent }) => textContent)
  expect(lines).toEqual(['7Mia K.', '9Mia K.3030', 'Mia K.'])
  await button(/^Mia K\. #7/).click()
  await expect.element(page.getByRole('dialog', { name: 'A try of Mia K. #7' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Mia K. #7' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Touches in a row' }).fill('12')
  await button('Save').click()
  await expect.element(notice('12 for Mia K. #7')).toBeVisible()
  await expect.element(button('Take back 12 of Mia K. #7')).toBeVisible()
})

test('tries that are typed one after the other keep their order, so that a fourth one does not count', async () => {
  openDay({ ...team, ...storing([]) })
  for (const juggles of [3, 9, 4, 50]) await note('Mia K.', juggles)
  await expect.element(button(/^Mia K\./)).toMatchTextContent(/3 of 39$/)
  await button(/^Mia K\./).click()
  await expect.element(page.getByRole('dialog').getByText('The first 3 tries count.')).toBeVisible()
})

test('a number that nobody reaches is refused with the most that counts', async () => {
  openDay({ ...team, ...storing([]) })
  await button(/^Mia K\./).click()
  const field = page.getByRole('textbox', { name: 'Touches in a row' })
  await field.fill('250001')
  await expect.element(field).toHaveAccessibleDescription('At most 250,000.')
  await field.fill('12.5')
  await expect.element(field).toHaveAccessibleDescription('Type a whole number.')
})

test('the big screen tells children of one name apart by their numbers', async () => {
  openScreen('/groups/reds/live', {
    player: aPlayer(),
    answers: { [DAY]: aTestDay(twoMias), 'GET /api/teams/reds/test-days': { items: [] } },
  })
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Mia K. #9' })).toBeVisible()
})

test('a long name of a team takes several lines of the big screen at 200 % text', async () => {
  enlargeText()
  const day = { ...aTestDay(twoMias), teamName: 'Sportgemeinschaft Oberammergau' }
  openScreen('/groups/reds/live', {
    player: aPlayer(),
    answers: { [DAY]: day, 'GET /api/teams/reds/test-days': { items: [] } },
  })
  await expect.element(page.getByRole('heading', { name: day.teamName })).toBeVisible()
  expect(isTooWide()).toBe(false)
})

test('the page says once what a tile counts', async () => {
  openDay(team)
  await expect.element(page.getByText(/^The first 3 tries count\./)).toBeVisible()
})

test('a try of somebody who is gone stays with its reason until it is given to another player', async () => {
  const given: string[] = []
  openDay({
    ...team,
    [TRIES]: ({ body }: { body: unknown }) => {
      const { tries } = body as RecordTries
      given.push(...tries.map(({ playerId }) => playerId))
      return {
        clockAhead: 0,
        results: tries.map(({ id, playerId }) => ({
          id,
          state: playerId === 'id of Mia K.' ? 'gone' : 'stored',
        })),
      }
    },
  })
  await note('Mia K.', 12)
  await expect.element(page.getByText('12 of Mia K.: player deleted or taken over.')).toBeVisible()
  await button('Give to somebody').click()
  await page.getByRole('combobox', { name: 'Whose try was it?' }).click()
  await page.getByRole('option', { name: 'Zoë B.' }).click()
  await expect.element(page.getByText(/deleted or taken over/)).not.toBeInTheDocument()
  expect(given).toEqual(['id of Mia K.', 'id of Zoë B.'])
})

test('a clock that is off, and a login that has ended, are told, and nothing is lost', async () => {
  const api = openDay({
    ...team,
    [TRIES]: ({ body }: { body: unknown }) => ({
      clockAhead: -90,
      results: (body as RecordTries).tries.map(({ id }) => ({ id, state: 'stored' })),
    }),
  })
  await note('Mia K.', 12)
  await expect.element(standingNote('This clock is 90 minutes off. Times are corrected.')).toBeVisible()
  api.answer({ [TRIES]: new Response('{}', { status: 401 }) })
  await note('Mia K.', 13)
  await expect.element(standingNote('Sign in to send 1 try.')).toBeVisible()
})

test('waiting tries are told once and stand there, but a try that is only under way is not told to wait', async () => {
  const sent = Promise.withResolvers<void>()
  const api = openDay({
    ...team,
    [TRIES]: async (asked: Asked) => (await sent.promise, storing([])[TRIES](asked)),
  })
  await note('Mia K.', 12)
  await expect.element(button(/^Mia K\. 1 of 3 12$/)).toBeVisible()
  await expect.poll(() => api.count(TRIES)).toBe(1)
  expect(standingNote(/waiting for signal/).elements()).toEqual([])
  sent.resolve()
  api.answer({ [TRIES]: offline })
  await note('Mia K.', 13)
  await expect.element(standingNote('1 try safe here, waiting for signal')).toBeVisible()
  const said = page.getByRole('status').filter({ hasText: 'waiting for signal' })
  await expect.element(said).toHaveTextContent('1 try safe here, waiting for signal')
  const heard: string[] = []
  const hearing = new MutationObserver(() =>
    document.querySelectorAll('[role=status]').forEach(({ textContent }) => heard.push(textContent)),
  )
  hearing.observe(document.body, { subtree: true, childList: true, characterData: true })
  onTestFinished(() => hearing.disconnect())
  await note('Mia K.', 14)
  await expect.element(standingNote('2 tries safe here, waiting for signal')).toBeVisible()
  await expect.element(said).not.toBeInTheDocument()
  expect(heard.join()).not.toContain('2 tries')
})

test('a coach who no longer manages the team sees no names and leaves no codes, and the try that waits is not lost', async () => {
  const player = aPlayer()
  openDay({ ...team, [TRIES]: offline }, player)
  await note('Mia K.', 12)
  await expect.element(standingNote('1 try safe here, waiting for signal')).toBeVisible()
  expect(await recallRoster(player.uid, 'reds')).toMatchObject({ cards: { ABCDEFGH23: expect.any(String) } })
  const refused = problem('FORBIDDEN')
  openDay({ ...team, 'GET /api/teams/reds/kept-players': refused, [TRIES]: refused }, player)
  await expect.element(page.getByRole('heading', { name: 'Only for its admins' })).toBeVisible()
  await expect.element(page.getByText('1 try waits: you no longer manage this team.')).toBeVisible()
  await expect.element(page.getByText('Mia K.')).not.toBeInTheDocument()
  expect(await recallRoster(player.uid, 'reds')).toBeUndefined()
})

test('a card’s code finds its player', async () => {
  openDay(team)
  await expect.element(button(/^Zoë B\./)).toBeVisible()
  await page.getByRole('textbox', { name: 'Name, number or card' }).fill('zoë')
  await expect.element(button(/^Mia K\./)).not.toBeInTheDocument()
})

test('a sheet to write on has a line for each player, and a press on Print a sheet prints it', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  openDay(team)
  await button('Print a sheet').click()
  expect(print).toHaveBeenCalledOnce()
  const lines = [...document.querySelectorAll('table tbody tr')]
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Mia K.', 'Zoë B.'])
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

test.each<[string, (userId: string) => Promise<void>]>([
  ['a sign-out', () => forgetSquadsOfOthers(null)],
  ['a device of others', forgetSquadsOf],
])(
  '%s keeps what the server could not store, without the name, until its coach decides',
  async (_, leave) => {
    const player = aPlayer()
    const one = { id: 'refused', userId: player.uid, teamId: 'reds', day: '2026-11-20', playerName: 'Mia K.' }
    const body = { id: 'refused', playerId: 'id of Mia K.' } as NewTry
    await deviceTries.put({ ...one, body, savedAt: 1, state: 'planNeeded', isTakenBack: false })
    await deviceTries.put({ ...one, id: 'stored', body, savedAt: 1, state: 'stored', isTakenBack: false })
    await leave(player.uid)
    const left = await deviceTries.of(player.uid, 'reds')
    expect(left.map(({ id, playerName }) => [id, playerName])).toEqual([['refused', '']])
    await deviceTries.remove('refused')
  },
)
