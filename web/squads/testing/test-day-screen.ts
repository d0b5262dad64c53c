import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { RecordTries } from '#contract/squads/test-day.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { aKeptPlayer, aTestDay, keptPlayers } from './squad-documents.ts'

export const DAY = 'GET /api/teams/reds/test-days/*'
export const TRIES = 'POST /api/teams/reds/test-day-tries'
export const button = (name: string | RegExp) => page.getByRole('button', { name })

export const team = {
  [DAY]: aTestDay(['Mia K.', 'Zoë B.']),
  'GET /api/teams/reds/kept-players': keptPlayers([aKeptPlayer('Mia K.'), aKeptPlayer('Zoë B.')]),
}

export const openDay = (answers: Record<string, unknown>, player = aPlayer()) =>
  openScreen('/groups/reds/test-day', { player, answers: answers as never })

export async function note(name: string, count: number): Promise<void> {
  await button(new RegExp(`^${name}`)).click()
  await page.getByRole('textbox', { name: 'Touches in a row' }).fill(`${count}`)
  await button('Save').click()
  await expect.element(page.getByRole('textbox', { name: 'Touches in a row' })).not.toBeInTheDocument()
}

/** Stores what comes, and tells how many touches it had. */
export const storing = (counts: number[]) => ({
  [TRIES]: ({ body }: { body: unknown }) => {
    const { tries } = body as RecordTries
    counts.push(...tries.map(({ juggleCount }) => juggleCount))
    return { clockAhead: 0, results: tries.map(({ id }) => ({ id, state: 'stored' })) }
  },
  'DELETE /api/teams/reds/test-day-tries/*': new Response(null, { status: 204 }),
})
