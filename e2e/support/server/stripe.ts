import { expect, type Page } from '@playwright/test'
import { use } from '#e2e/support/keyboard.ts'
import { standInPort } from './stand-ins.ts'

const STRIPE = `http://127.0.0.1:${standInPort(process.env['E2E_PORT']) + 3}/`

/** The sentence on /billing that states the player's plan. */
export const ownPlan = (page: Page) =>
  page.getByRole('region', { name: 'Your plan', exact: true }).getByRole('paragraph').first()

/** Pays on the payment page with a valid card, by keyboard alone, and returns to /billing. */
export async function payByCard(page: Page): Promise<void> {
  await page.waitForURL(`${STRIPE}pay/**`)
  const back = page.waitForURL('**/billing**')
  await use(page, page.getByRole('button', { name: 'Subscribe' }))
  await back
}

/** Moves this customer's clock at the payment service forward by a month. Everything due happens, and the server is told. */
export async function letAMonthPass(page: Page, email: string): Promise<void> {
  await page.goto(STRIPE)
  const section = page.locator('small', { hasText: email }).locator('xpath=following-sibling::form[1]')
  await section.getByRole('button', { name: 'Let a month pass' }).click()
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
}
