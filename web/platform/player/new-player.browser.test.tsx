import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import type { Asked } from '#web/testing/stand-in-api.ts'

function openAs(player: ReturnType<typeof aPlayer>) {
  const told: unknown[] = []
  const answers = {
    'PATCH /api/me': ({ body }: Asked) => {
      told.push(body)
      return Response.json({ ...player, ...(body as object) })
    },
  }
  openScreen('/settings', { player, answers })
  return told
}

const FIRST = { timeZone: 'UTC', language: null }
const DAY_MS = 24 * 3_600_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

test('a new player’s time zone and language are saved, also from a device whose clock is a day ahead', async () => {
  const told = openAs(aPlayer({ ...FIRST, joinDate: inDays(-1) }))
  await expect.poll(() => told).toEqual([{ timeZone: 'Europe/Berlin', language: 'en' }])
})

test('a device whose clock is a day behind does not change the time zone that a player chose', async () => {
  const told = openAs(aPlayer({ timeZone: 'UTC', language: 'en', joinDate: inDays(1) }))
  await expect.element(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('UTC')
  expect(told).toEqual([])
})
