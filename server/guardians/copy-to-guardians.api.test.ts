import { expect, test } from 'vitest'
import type { Mail } from '#server/platform/mail/mailer.ts'
import { uuidv7 } from '#server/platform/ids.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { mailGuardianCopy } from './copy-to-guardians.ts'

const app = await startTestApp()

test('a copy that is sent late does not name a coach who has asked for deletion meanwhile', async () => {
  const [child, coach] = [await app.signUp(), await app.signUp()]
  await app.pool.query(
    `insert into guardian_consents (user_id, guardian_email, asked_at, expires_at, answered_at)
      values ($1, 'guardian@example.com', now(), now() + interval '1 day', now())`,
    [child.id],
  )
  const id = uuidv7()
  await app.pool.query(
    `insert into notifications (id, user_id, kind, created_at, names, player_id)
      values ($1, $2, 'coach_message', now(), '{"team": "Reds", "text": "Well done", "player": "Cora"}', $3)`,
    [id, child.id, coach.id],
  )
  const mails: Mail[] = []
  const mailer = { deliver: (mail: Mail) => Promise.resolve(mails.push(mail) && 'taken') }
  const copy = () => mailGuardianCopy({ db: app.db, mailer } as never, id)
  await copy()
  await app.pool.query(
    "update users set deletion_due_at = now() + interval '14 days', visibility_before_deletion = 'public' where id = $1",
    [coach.id],
  )
  await copy()
  expect(mails.map(({ to, text }) => [to, text.includes('Well done'), text.includes('Cora')])).toEqual([
    ['guardian@example.com', true, true],
    ['guardian@example.com', true, false],
  ])
})
