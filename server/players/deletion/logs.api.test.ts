import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/monitoring/log.ts'
import { grantWebsiteAdmin } from '#server/roles/website-admins.ts'
import { foundTeam } from '#server/testing/groups.ts'
import { askGuardian, change, MINOR, newGuardian } from '#server/testing/scenes/minors.ts'
import { PASSWORD, type Player, send } from '#server/testing/player.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { eraseDuePlayers } from './erase-due-players.ts'

const lines: string[] = []
const app = await startTestApp({ onLogLine: (line) => void lines.push(line) })
const linesWith = (text: string) => lines.filter((line) => line.includes(text))

/** What a player does, and what others do to them, from sign-up to just before the deletion. */
async function live(player: Player, guardian: string): Promise<void> {
  const coach = await app.signUp()
  await grantWebsiteAdmin(app.db, coach.email)
  const { id: teamId } = await foundTeam(coach)
  const signIn = (password: string) =>
    send(app.url, '/api/auth/sign-in/email', 'POST', {}, { email: player.email, password })
  await signIn('wrong')
  await signIn(PASSWORD)
  await send(
    app.url,
    `/api/auth/request-password-reset?email=${player.email}`,
    'POST',
    {},
    { email: player.email },
  )
  await player.record()
  await player.record({ id: player.id })
  await player.send('POST', '/api/me/history-imports', {
    fileName: `${player.email}.csv`,
    dateFormat: 'ymd',
    durationUnit: 'minutes',
    rows: [{ date: '2026-03-01', count: '120', duration: '5' }],
  })
  await change(player, { birthYear: MINOR, displayName: player.email })
  await askGuardian(player, guardian)
  await player.send('POST', `/api/teams/${teamId}/join`)
  for (const path of ['/api/me/export', '/api/me/export?format=csv', `/api/users/${player.id}`])
    await fetch(app.url + path, { headers: { authorization: `Bearer ${player.token}` } })
  await send(app.url, `/api/public-players/${player.id}`, 'GET')
  await fetch(`${app.url}/players/${player.id}`)
  await coach.get(`/api/admin/users/${player.id}`)
  await coach.get(`/api/admin/users?search=${encodeURIComponent(player.email)}`)
  await coach.send('PUT', `/api/admin/users/${player.id}/birth-year`, {
    birthYear: MINOR,
    reason: player.email,
  })
  await coach.send('PATCH', `/api/teams/${teamId}/members/${player.id}`, { role: 'admin' })
  await coach.send('DELETE', `/api/teams/${teamId}/members/${player.id}`)
}

test('no log line in the life of an account contains the player’s id, their email, or their guardian’s', async () => {
  const [player, guardian] = [await app.signUpByEmail(), newGuardian()]
  await live(player, guardian)
  expect((await player.send('DELETE', '/api/me', { email: player.email })).status).toBe(200)
  const dataDir = await mkdtemp(join(tmpdir(), 'keepup-logs-'))
  const log = createLog('trace', (line) => void lines.push(line))
  const afterwards = new Date(Date.now() + 15 * 24 * 60 * 60 * 1000)
  await eraseDuePlayers({ db: app.db, jobs: app.jobs, log, dataDir }, afterwards)
  await rm(dataDir, { recursive: true })
  expect((await app.pool.query('select from users where id = $1', [player.id])).rows).toEqual([])
  // The log has these lines, so the checks have something to search.
  expect(linesWith('"path":"/api/me/history-imports"')).toHaveLength(1)
  expect(linesWith('/members/-')).toHaveLength(2)
  for (const text of [player.email, encodeURIComponent(player.email), player.id, player.token, guardian])
    expect(linesWith(text)).toEqual([])
})
