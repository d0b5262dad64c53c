import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { typeInto } from './keyboard.ts'

/** Of an account at Google or Apple; the stand-in has every one. */
export const newEmail = () => `${randomUUID()}@example.com`

/** On the stand-in's page, in a popup or in the tab itself, by keyboard alone. */
export async function chooseAccount(provider: Page, email: string): Promise<void> {
  await typeInto(provider, provider.getByLabel('Another email'), email)
  await provider.keyboard.press('Enter')
}
