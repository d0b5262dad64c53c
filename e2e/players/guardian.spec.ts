import { expect, test } from '@playwright/test'
import { expectAccessible } from '#e2e/support/appearance/expect-accessible.ts'
import { introduceOneself } from '#e2e/support/introduction.ts'
import { expectFocusKept, tabTo, typeInto, use } from '#e2e/support/keyboard.ts'
import { linkIn, newestMail } from '#e2e/support/server/stand-ins.ts'
import { confirmEmail, signUpUnintroduced } from '#e2e/support/sign-up.ts'

test(
  'a guardian allows by mail that a child is seen, without an account, and takes it back, all by keyboard',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const { email } = await signUpUnintroduced(page)
    // The guardian gets the mail once the player's own email is confirmed.
    await confirmEmail(page.request, email)
    const birthYear = String(new Date().getFullYear() - 12)
    await page.goto('/')
    await introduceOneself(page, 'Ana', birthYear)
    await expectFocusKept(page)
    await page.goto('/settings')
    await expect(page.getByText(`Born in ${birthYear}`)).toBeVisible()
    const everybody = page.getByRole('radio', { name: /^Everybody/ })
    await expect(everybody).toBeDisabled()
    await expect(page.getByRole('radio', { name: /^My groups/ })).toBeChecked()

    const guardian = `mum.${birthYear}.${Date.now()}@example.com`
    const field = page.getByLabel('Parent’s or guardian’s email')
    await typeInto(page, field, guardian)
    await use(page, page.getByRole('button', { name: 'Send email' }))
    await expect(page.getByText(`Asked ${guardian} on`, { exact: false })).toBeVisible()
    await expectFocusKept(page)

    await expectAccessible(page)

    const guardians = await browser.newContext()
    const theirs = await guardians.newPage()
    await theirs.goto(linkIn(await newestMail(guardian, /consent/)))
    await expect(theirs.getByRole('heading', { name: 'May Ana do more on Keepup?' })).toBeVisible()
    await expectAccessible(theirs)
    // On a slow connection the answer comes before the code that keeps the focus.
    const answered = Promise.withResolvers<void>()
    await theirs.route(/\.js$/, async (route) => {
      await answered.promise
      await route.continue()
    })
    await use(theirs, theirs.getByRole('checkbox', { name: /^Being seen beyond their groups/ }), 'Space')
    await use(theirs, theirs.getByRole('button', { name: 'Allow this' }))
    await expect(theirs.getByRole('heading', { name: 'Thank you. You allowed:' })).toBeVisible()
    answered.resolve()
    await expectFocusKept(theirs)

    await page.reload()
    await expect(page.getByText(`${guardian} said yes to:`)).toBeVisible()
    await use(page, page.getByRole('button', { name: 'Notifications, 2 unread' }))
    await use(page, page.getByRole('link', { name: /^Unread: Your parent or guardian answered/ }))
    await expect(page.getByRole('dialog')).toBeHidden()
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/me') && answer.request().method() === 'PATCH',
    )
    await tabTo(page, page.getByRole('radio', { name: /^My groups/ }))
    await tabTo(page, everybody, 'ArrowUp')
    expect((await saved).status()).toBe(200)

    await theirs.goto(linkIn(await newestMail(guardian, /You gave your consent/)))
    await use(theirs, theirs.getByRole('button', { name: 'Take it back' }))
    await expect(theirs.getByRole('heading', { name: 'Taken back' })).toBeVisible()
    await expectFocusKept(theirs)
    await guardians.close()
    await page.reload()
    await expect(page.getByText(`${guardian} took it back.`, { exact: false })).toBeVisible()
    await expect(everybody).toBeDisabled()
  },
)
