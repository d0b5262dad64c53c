import { expect, test, type APIRequestContext, type Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/appearance/expect-accessible.ts'
import { foundOrganization, message, otherPlayer } from '#e2e/support/groups.ts'
import { expectFocusKept, typeInto, use, useFile } from '#e2e/support/keyboard.ts'
import { send } from '#e2e/support/send.ts'
import { signUp } from '#e2e/support/sign-up.ts'
import { ownPlan, payByCard } from '#e2e/support/server/stripe.ts'

/** Adds a member without a name or a password, which this journey does not need. Returns their id. */
async function joinQuietly(request: APIRequestContext, code: string): Promise<string> {
  const { user } = await send<{ user: { id: string } }>(request, 'post', '/api/auth/sign-in/anonymous', {})
  await send(request, 'post', '/api/invite-codes/redeem', { code })
  return user.id
}

/** Everything from here on is done by keyboard alone. */
async function buyTenSeats(page: Page): Promise<void> {
  await use(page, page.getByRole('button', { name: 'Buy seats' }))
  const dialog = page.getByRole('dialog', { name: 'Buy seats' })
  await typeInto(page, dialog.getByLabel('Number of seats'), '10')
  // The cost is shown before anything is bought.
  await expect(dialog.getByText('$49.90').first()).toBeVisible()
  await use(page, dialog.getByRole('button', { name: 'Go to payment' }))
  await payByCard(page)
}

test(
  'an organization buys 10 seats, assigns them, and is refused the eleventh',
  { tag: '@phone' },
  async ({ page, browser, playwright, baseURL }) => {
    await signUp(page, 'Ada')
    const organization = await foundOrganization({ page }, 'Riverside Academy')
    const code = organization.inviteCode!
    const quiet: string[] = []
    for (let index = 0; index < 9; index++) {
      const request = await playwright.request.newContext({ baseURL: baseURL! })
      quiet.push(await joinQuietly(request, code))
      await request.dispose()
    }
    const tenth = await otherPlayer(browser, 'Bo Tenth')
    const eleventh = await otherPlayer(browser, 'Cy Eleventh')
    for (const player of [tenth, eleventh])
      await player.page.request.post('/api/invite-codes/redeem', { data: { code } })

    await page.goto(`/organizations/${organization.id}?view=seats`)
    await expect(page.getByText('No seats yet')).toBeVisible()
    await buyTenSeats(page)
    await expect(page.getByText('0 of 10 assigned')).toBeVisible()
    const assigned = await page.request.post(`/api/organizations/${organization.id}/seats`, {
      data: { tier: 'plus', userIds: quiet },
    })
    expect(assigned.status()).toBe(204)

    await page.reload()
    await use(page, page.getByRole('button', { name: 'Assign a Plus seat to Bo Tenth' }))
    await expect(page.getByText('10 of 10 assigned')).toBeVisible()
    await expectFocusKept(page)
    await use(page, page.getByRole('button', { name: 'Assign a Plus seat to Cy Eleventh' }))
    await expect(message(page, 'Too few free seats.')).toBeVisible()
    await expect(page.getByText('10 of 10 assigned')).toBeVisible()
    await expectAccessible(page)

    await tenth.page.goto('/billing')
    await expect(ownPlan(tenth.page)).toHaveText(`Plus, through ${organization.name}`)
    await use(page, page.getByRole('button', { name: 'Take the seat of Bo Tenth back' }))
    await expect(page.getByText('9 of 10 assigned')).toBeVisible()
    await tenth.page.reload()
    await expect(ownPlan(tenth.page)).toHaveText('Free')

    await expectFocusKept(page)
    await use(page, page.getByRole('button', { name: 'Import a list' }))
    const csv = `name,email\nCy,${eleventh.email}\nEd,nobody@example.com\n`
    const list = page.getByRole('dialog', { name: 'Assign seats from a list' })
    await useFile(page, list.getByRole('button', { name: 'Choose a file' }), {
      name: 'u12.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    })
    await expect(page.getByText('Line 3: nobody@example.com is not a member')).toBeVisible()
    await use(page, page.getByRole('button', { name: 'Assign 1 seat' }))
    await expect(page.getByText('10 of 10 assigned')).toBeVisible()
    await expectFocusKept(page)
  },
)
