import { expect, test } from 'vitest'
import { uuidv7 } from '#server/platform/ids.ts'
import { startTestApp } from '#server/testing/start-test-app.ts'
import { linkVerifiedOnly } from './link-accounts.ts'

const app = await startTestApp()
type Question = Parameters<ReturnType<typeof linkVerifiedOnly>>

/** The answer to linking a provider's account to one of ours, by any way that the library has. */
async function ask(
  action: string,
  isOursVerified: boolean,
  theirs: { email?: string; emailVerified: boolean },
) {
  const { id, email } = await app.signUpByEmail()
  await app.db.updateTable('users').set({ email_verified: isOursVerified }).where('id', '=', id).execute()
  const question = [{ user: { id, email, ...theirs }, source: { action } }, null] as unknown as Question
  return linkVerifiedOnly(app.db)(...question)
}

const REFUSED = { error: 'account_not_linked' }

test.each([
  ['both have proven the same email', true, { emailVerified: true }, undefined],
  ['ours has not', false, { emailVerified: true }, REFUSED],
  ['theirs has not', true, { emailVerified: false }, REFUSED],
  ['neither has', false, { emailVerified: false }, REFUSED],
  ['theirs is another email', true, { emailVerified: true, email: 'other@example.com' }, REFUSED],
])(
  'an account is linked when both sides have confirmed the same email: %s',
  async (_, isOursVerified, theirs, answer) => {
    expect(await ask('link-account', isOursVerified, theirs)).toEqual(answer)
  },
)

test('a sign-in that links nothing is not checked', async () => {
  expect(await ask('create-user', false, { emailVerified: false })).toBeUndefined()
})

test('an account without any way to sign in opens to whoever confirms its email', async () => {
  const id = uuidv7()
  await app.db
    .insertInto('users')
    .values({ id, email: `${id}@example.com` })
    .execute()
  const link = (emailVerified: boolean) => {
    const user = { id, email: `${id}@example.com`, emailVerified }
    const question = [{ user, source: { action: 'link-account' } }, null] as unknown as Question
    return linkVerifiedOnly(app.db)(...question)
  }
  expect(await link(true)).toBeUndefined()
  expect(await link(false)).toEqual(REFUSED)
})
