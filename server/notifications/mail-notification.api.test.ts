import { expect, test } from 'vitest'
import { issueChangeLink } from '#server/identity/notices/change-links.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { createLimits } from '#server/platform/limits/rate-limits.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { mailNotification } from './mail-notification.ts'

const app = await startTestApp()
const correspondence = {
  db: app.db,
  limits: createLimits(app.pool, createLog('silent'), true),
  mailer: { deliver: (mail: Mail) => Promise.resolve(app.mails.push(mail) && 'taken') } as never,
  publicUrl: app.url,
  issueChangeLink,
}

test.each([
  [
    'that nobody has confirmed gets five an hour of its account, because it may be a stranger’s',
    false,
    'passkey_removed',
    5,
  ],
  ['that nobody has confirmed gets no news of groups', false, 'removed_from_team', 0],
  ['that is confirmed gets every one', true, 'removed_from_team', 6],
])('an email %s', async (_, isConfirmed, kind, count) => {
  const player = await app.signUp()
  await app.pool.query('update users set email_verified = $2 where id = $1', [player.id, isConfirmed])
  for (let time = 0; time < 6; time += 1) {
    const id = uuidv7()
    await app.pool.query(
      `insert into notifications (id, user_id, kind, created_at, names)
        values ($1, $2, $3, now(), '{"team": "Reds"}')`,
      [id, player.id, kind],
    )
    await mailNotification(correspondence, id, 0)
  }
  expect(app.mails.filter(({ to }) => to === player.email)).toHaveLength(count)
})
