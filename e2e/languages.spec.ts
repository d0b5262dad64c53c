import { expect, test } from '@playwright/test'
import { tabTo } from '#e2e/support/keyboard.ts'
import { PASSWORD, signUp } from '#e2e/support/sign-up.ts'
import { newestMail } from '#e2e/support/server/stand-ins.ts'

test(
  'a German browser reads German, a visitor’s choice stays, and a player who changes to French reads it everywhere, mails included',
  { tag: '@phone' },
  async ({ browser }) => {
    const context = await browser.newContext({ locale: 'de-DE' })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Jeder Ballkontakt zählt.' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')

    // A visitor chooses a language at the foot of the page. It is still chosen on the next visit.
    await tabTo(page, page.getByRole('combobox', { name: 'Sprache' }), 'Shift+Tab')
    await page.keyboard.type('Esp')
    await expect(page.getByRole('heading', { name: 'Cada toque cuenta.' })).toBeVisible()
    await page.goto('/support')
    await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible()
    await page.locator('footer select').selectOption('de')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')

    const { email } = await signUp(page)
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible()
    await tabTo(page, page.getByRole('combobox', { name: 'Sprache' }))
    await page.keyboard.type('Fra')
    await expect(page.getByRole('heading', { level: 1, name: 'Réglages' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Réglages' })).toBeVisible()

    // The browser still asks for German.
    await page.request.post('/api/auth/request-password-reset', { data: { email } })
    await newestMail(email, /Réinitialise ton mot de passe/)
    await context.close()

    const elsewhere = await browser.newContext({ locale: 'de-DE' })
    const other = await elsewhere.newPage()
    await other.request.post('/api/auth/sign-in/email', { data: { email, password: PASSWORD } })
    await other.goto('/settings')
    await expect(other.getByRole('heading', { level: 1, name: 'Réglages' })).toBeVisible()
    await elsewhere.close()
  },
)
