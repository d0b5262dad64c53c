import { expect, test } from 'vitest'
import { PASSWORD, type Player, send } from '#server/testing/player.ts'
import {
  ADULT,
  asGuardian,
  askGuardian,
  change,
  MINOR,
  newGuardian,
  takeBackTokenMailedTo,
  tokenMailedTo,
} from '#server/testing/scenes/minors.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp({ jobs: true })

async function askedChild() {
  const [child, guardian] = [await app.signUpByEmail(), newGuardian()]
  await app.confirmEmail(child)
  await change(child, { birthYear: MINOR, displayName: 'Mia' })
  await askGuardian(child, guardian)
  return { child, guardian, token: tokenMailedTo(app, guardian) }
}

const erase = (token: string, confirmation = 'Mia') => asGuardian(app, 'erase', { token, confirmation })
const dueAt = async ({ id }: Player) =>
  (await app.pool.query('select deletion_due_at from users where id = $1', [id])).rows[0].deletion_due_at

test('a guardian deletes the account by the link of the question: the child is told, and can keep it', async () => {
  const { child, token } = await askedChild()
  expect((await erase(token, 'Max')).body.fields).toHaveProperty('confirmation')
  expect(await dueAt(child)).toBeNull()
  const { status, body } = await erase(token, ' mia ')
  expect(status).toBe(200)
  expect(body.deletionDueAt).toBe((await dueAt(child)).toISOString())
  expect((await child.get('/api/me')).status).toBe(401)
  const told = () => app.mails.filter(({ to }) => to === child.email).map(({ text }) => text)
  await expect
    .poll(told)
    .toContainEqual(expect.stringMatching(/parent or guardian asked us to delete your Keepup account/))
  expect((await erase(token, 'anything')).body.deletionDueAt).toBe(body.deletionDueAt)
  const login = { email: child.email, password: PASSWORD }
  const { headers } = await send(app.url, '/api/auth/sign-in/email', 'POST', {}, login)
  await send(app.url, '/api/me/keep', 'POST', { authorization: `Bearer ${headers.get('set-auth-token')}` })
  expect(await dueAt(child)).toBeNull()
})

test('a guardian deletes the account by the link that takes the consent back, and by no other', async () => {
  const { child, guardian, token } = await askedChild()
  await asGuardian(app, 'answer', { token, allowsVisibility: true, allowsVideos: false })
  expect((await erase(token)).body.code).toBe('INVALID_TOKEN')
  expect((await erase(await takeBackTokenMailedTo(app, guardian))).status).toBe(200)
  expect(await dueAt(child)).not.toBeNull()
})

test('nobody deletes the account of a player who is 16, or who has the guardian’s mailbox', async () => {
  const [grown, same] = [await askedChild(), await askedChild()]
  await app.pool.query('update users set birth_year = $2 where id = $1', [grown.child.id, ADULT])
  await app.pool.query('update guardian_consents set guardian_email = $2 where user_id = $1', [
    same.child.id,
    same.child.email,
  ])
  for (const { child, token } of [grown, same]) {
    expect((await erase(token)).body.code).toBe('INVALID_TOKEN')
    expect(await dueAt(child)).toBeNull()
  }
})
