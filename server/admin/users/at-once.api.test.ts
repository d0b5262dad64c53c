import { expect, test } from 'vitest'
import { grantWebsiteAdmin } from '#server/roles/website-admins.ts'
import { startAdminTest } from '#server/testing/scenes/start-admin-test.ts'

const lines: string[] = []
const { app } = await startAdminTest({ onLogLine: (line) => lines.push(line) })

test('admins who act on each other and on the same users at the same moment all get an answer', async () => {
  const admins = await Promise.all(Array.from({ length: 6 }, () => app.signUp()))
  for (const { email } of admins) await grantWebsiteAdmin(app.db, email)
  const failures: unknown[] = []
  const act = async (turn: number) => {
    const admin = admins[turn % admins.length]!
    const other = admins[(turn * 5 + 1 + Math.floor(turn / 7)) % admins.length]!
    const role = { email: other.email, role: 'team_admin' }
    const changes = [
      () => admin.send('POST', '/api/roles/assign-specific', role),
      () => admin.send('POST', `/api/admin/users/${other.id}/restore`),
      () => admin.send('POST', '/api/roles/revoke-specific', role),
    ]
    const change = changes[turn % changes.length]!
    let { status, body } = await change()
    // On a busy machine some are told to try again. The log tells why.
    while (status === 503) ({ status, body } = await change())
    if (status >= 500) failures.push([turn % changes.length, status, body.code])
  }
  for (let round = 0; round < 5; round++)
    await Promise.all(Array.from({ length: 60 }, (_, turn) => act(turn + round)))
  expect(failures).toEqual([])
  expect(lines.filter((line) => line.includes('deadlock'))).toEqual([])
})
