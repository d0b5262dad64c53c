import { expect, test } from 'vitest'
import { GUARDIAN_ANSWERS_WITHIN_MS } from '#domain/players/under-16.ts'
import { foundTeam, insertPlayers } from '#server/testing/groups.ts'
import type { Player } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { forgetEndedLinks } from './guardian-links.ts'

test('the email of a guardian who does not answer is kept for as long as the link', async () => {
  const app = await startTestApp()
  const [coach, child] = (await insertPlayers(app, 2)) as [Player, Player]
  const team = await foundTeam(coach)
  const players = [
    { displayName: 'Kid', birthYear: new Date().getUTCFullYear() - 10, guardianEmail: 'away@example.com' },
  ]
  const added = await coach.send('POST', `/api/teams/${team.id}/kept-players`, { players })
  await child.send('POST', '/api/claims', { code: added.body.items[0].claimCode })
  const kept = async (now: Date) => {
    await forgetEndedLinks(app.db, now)
    const { rows } = await app.pool.query(
      "select from kept_player_links where guardian_email = 'away@example.com'",
    )
    return rows.length
  }
  const endsAt = Date.now() + GUARDIAN_ANSWERS_WITHIN_MS
  expect(await kept(new Date(endsAt - 60_000))).toBe(1)
  expect(await kept(new Date(endsAt + 60_000))).toBe(0)
})
