import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { RecordTries } from '#contract/squads/test-day.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/players.ts'
import { offline } from '#web/testing/stand-in-api.ts'
import { aKeptPlayer, aTestDay, keptPlayers } from '#web/squads/testing/squad-documents.ts'

const DAY = 'GET /api/teams/reds/test-days/*'
const TRIES = 'POST /api/teams/reds/test-day-tries'
const button = (name: string | RegExp) => page.getByRole('button', { name })

const team = {
  [DAY]: aTestDay(['Mia K.', 'Zoë B.']),
  'GET /api/teams/reds/kept-players': keptPlayers([aKeptPlayer('Mia K.'), aKeptPlayer('Zoë B.')]),
}

const openDay = (answers: Record<string, unknown>, player = aPlayer()) =>
  openScreen('/groups/reds/test-day', { player, answers: answers as never })

async function note(name: string, count: number): Promise<void> {
  await button(new RegExp(`^${name}`)).click()
  await page.getByRole('textbox', { name: 'Touches in a row' }).fill(`${count}`)
  await button('Save').click()
  await expect.element(page.getByRole('textbox', { name: 'Touches in a row' })).not.toBeInTheDocument()
}

test('tries that are noted without a signal are safe on the tablet, also after it was started again, and arrive once', async () => {
  const coach = aPlayer()
  const arrived: string[] = []
  openDay({ ...team, [TRIES]: offline }, coach)
  await note('Mia K.', 12)
  await note('Mia K.', 30)
  await expect.element(page.getByText('2 tries are safe on this device and wait for signal')).toBeVisible()
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
    [TRIES]: ({ body }: { body: unknown }) => {
      const { tries } = body as RecordTries
      arrived.push(...tries.map(({ juggleCount }) => `${juggleCount}`))
      return { clockAhead: 0, results: tries.map(({ id }) => ({ id, state: 'stored' })) }
    },
  })
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText(/wait for signal/)).not.toBeInTheDocument()
  expect(arrived).toEqual(['12', '30'])
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
  await button('Take back').click()
  await expect.poll(() => api.count('DELETE /api/teams/reds/test-day-tries/*')).toBe(1)
  await expect.element(button(/^Zoë B\. 0 of 3 –$/)).toBeVisible()
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
  await expect
    .element(page.getByText('12 of Mia K.: this player was deleted or taken over meanwhile.'))
    .toBeVisible()
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
  await expect
    .element(page.getByText('This device’s clock is 90 minutes off. Your tries got the right time.'))
    .toBeVisible()
  api.answer({ [TRIES]: new Response('{}', { status: 401 }) })
  await note('Mia K.', 13)
  await expect.element(page.getByText('1 try waits here. Sign in to send it.')).toBeVisible()
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
