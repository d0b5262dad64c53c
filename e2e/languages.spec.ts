import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import type en from '#texts/en.json'
import { clippedTexts } from '#e2e/support/clipped-texts.ts'
import { tabTo } from '#e2e/support/keyboard.ts'
import { countOf, tapTimes } from '#e2e/support/practice.ts'
import { PASSWORD, signUp } from '#e2e/support/sign-up.ts'
import { newestMail } from '#e2e/support/stand-ins.ts'

test(
  'a German browser reads German; who changes to French reads it everywhere, mails included',
  { tag: '@phone' },
  async ({ browser }) => {
    const context = await browser.newContext({ locale: 'de-DE' })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Jeder Ballkontakt zählt.' })).toBeVisible()
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

test(
  'a visitor chooses Spanish at the foot of the page, and finds it again',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/')
    await tabTo(page, page.getByRole('combobox', { name: 'Language' }), 'Shift+Tab')
    await page.keyboard.type('Esp')
    await expect(page.getByRole('heading', { name: 'Cada toque cuenta.' })).toBeVisible()
    await page.goto('/support')
    await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible()
    await page.goto('/billing')
    await expect(page.getByText('Entra en tu cuenta para acceder a esta zona.')).toBeVisible()
  },
)

for (const file of readdirSync('texts').filter((name) => name.endsWith('.json')))
  test.describe(`on the smallest phone, in ${file}`, { tag: '@phone' }, () => {
    test.use({ viewport: { width: 320, height: 640 }, locale: file.slice(0, -'.json'.length) })

    test('a practice has room for its words', async ({ page }) => {
      const { practice } = JSON.parse(readFileSync(`texts/${file}`, 'utf8')) as typeof en
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      await signUp(page)
      await page.goto('/practice')
      await press(practice.start.action)
      await expect(countOf(page)).toHaveText('0')
      await tapTimes(page, 4)
      expect(await clippedTexts(page)).toEqual([])
      await press(practice.count.pause)
      await expect(page.getByText(practice.count.paused, { exact: true })).toBeVisible()
      expect(await clippedTexts(page)).toEqual([])
      await press(practice.count.finish)
      await expect(page.getByRole('dialog', { name: practice.result.title })).toBeVisible()
      expect(await clippedTexts(page)).toEqual([])
      await press(practice.result.save)
      await expect(page.getByText(practice.outbox.saved, { exact: true })).toBeVisible()
      expect(await clippedTexts(page)).toEqual([])
    })
  })
