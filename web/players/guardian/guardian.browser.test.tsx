import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { GuardianRequest } from '#contract/players/guardian.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { openScreen } from '#web/testing/open-screen.tsx'

const asked: GuardianRequest = {
  displayName: 'Mia',
  status: 'asked',
  expiresAt: '2026-12-12T12:00:00.000Z',
  deletionDueAt: null,
  allowsVisibility: false,
  allowsVideos: false,
  allowsDonations: false,
}

test('a guardian who allows nothing reads what that means for the child, and that they may ask again', async () => {
  openScreen('/guardian#token=once', {
    answers: {
      'POST /api/guardian/open': asked,
      'POST /api/guardian/answer': { ...asked, status: 'declined' },
    },
  })
  await page.getByRole('button', { name: 'Allow nothing' }).click()
  const outcome = page.getByRole('heading', { name: 'Thank you. Nothing changes.' })
  await expect.element(outcome).toHaveFocus()
  const said = page.getByRole('main').getByRole('status')
  await expect.element(said).toMatchTextContent(/^Only their groups see Mia.* Mia can ask you again\.$/)
  await expect
    .element(page.getByRole('paragraph').filter({ hasText: /^Only their groups see Mia/ }))
    .toBeVisible()
  await expectAccessible()
})

test('a guardian who allows something hears what, once and in order', async () => {
  openScreen('/guardian#token=once', {
    answers: {
      'POST /api/guardian/open': asked,
      'POST /api/guardian/answer': {
        ...asked,
        status: 'allowed',
        allowsVisibility: true,
        allowsVideos: true,
      },
    },
  })
  await page.getByRole('checkbox', { name: /^Being seen/ }).click()
  await page.getByRole('button', { name: 'Allow this' }).click()
  await expect.element(page.getByRole('heading', { name: 'Thank you. You allowed:' })).toHaveFocus()
  const said = page.getByRole('main').getByRole('status')
  await expect
    .element(said)
    .toHaveTextContent(
      'Being seen beyond their groups, Videos in the cloud. Take it back any time by the emailed link.',
    )
})

test('a guardian deletes the account after typing the child’s name, and reads until when it can be kept', async () => {
  const sent: unknown[] = []
  openScreen('/guardian#token=once', {
    answers: {
      'POST /api/guardian/open': asked,
      'POST /api/guardian/erase': ({ body }: { body: unknown }) => (
        sent.push(body),
        { ...asked, displayName: 'Anonymous', deletionDueAt: '2026-12-26T12:00:00.000Z' }
      ),
    },
  })
  await page.getByRole('button', { name: 'Delete the account…' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete account' })
  await expect.element(confirm).toBeDisabled()
  await page.getByRole('textbox').fill('mia')
  await confirm.click()
  await expect.element(page.getByRole('heading', { name: 'The account will be deleted' })).toBeVisible()
  await expect.element(page.getByRole('paragraph').filter({ hasText: /erased on .*26/ })).toBeVisible()
  expect(sent).toEqual([{ token: 'once', confirmation: 'Mia' }])
})
