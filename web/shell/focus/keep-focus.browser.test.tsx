import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf } from '#web/testing/documents/groups.ts'
import { aPlayer } from '#web/testing/documents/players.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { problem } from '#web/testing/stand-in-api.ts'

test('a button that fails after a double click has the focus again', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof problem>>()
  openScreen('/groups', {
    player: aPlayer(),
    answers: { 'GET /api/teams': pageOf(), 'POST /api/invite-codes/redeem': () => answer.promise },
  })
  await page.getByRole('button', { name: 'Join with Code' }).click()
  const dialog = page.getByRole('dialog')
  const join = dialog.getByRole('button', { name: 'Join' })
  await dialog.getByRole('textbox', { name: 'Invite code' }).fill('AB1C')
  await join.click()
  await expect.element(join).toBeDisabled()
  await join.click({ force: true })
  answer.resolve(problem('INTERNAL_ERROR'))
  await expect.element(join).toBeEnabled()
  await expect.element(join).toHaveFocus()
})
