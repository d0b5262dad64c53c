import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { typeInto } from './keyboard.ts'

/** An email of an account at Google or Apple. The stand-in has an account for every email. */
export const newEmail = () => `${randomUUID()}@example.com`

/** Chooses the account on the stand-in's page, in a popup or in the tab itself, by keyboard alone. */
export async function chooseAccount(provider: Page, email: string): Promise<void> {
  await typeInto(provider, provider.getByLabel('Another email'), email)
  await provider.keyboard.press('Enter')
}
