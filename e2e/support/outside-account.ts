import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

/** Of an account at Google or Apple; the stand-in has every one. */
export const newEmail = () => `${randomUUID()}@example.com`

/** On the stand-in's page, in a popup or in the tab itself. */
export async function chooseAccount(provider: Page, email: string): Promise<void> {
  await provider.getByLabel('Another email').fill(email)
  await provider.getByRole('button', { name: 'Continue' }).click()
}
