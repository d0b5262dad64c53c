import { expect, type Page } from '@playwright/test'
import { typeInto, use } from './keyboard.ts'

/** The introduction, which the app asks of every new account once. */
const introductionStep = (page: Page) => page.getByRole('dialog', { name: 'What should others call you?' })

export async function putOffIntroduction(page: Page): Promise<void> {
  await use(page, introductionStep(page).getByRole('button', { name: 'Not now' }))
  await expect(introductionStep(page)).toBeHidden()
}

/** Completes the introduction by keyboard alone. */
export async function introduceOneself(page: Page, name: string, birthYear: string): Promise<void> {
  const step = introductionStep(page)
  await expect(step.getByLabel('Name to show')).toBeFocused()
  await page.keyboard.type(name)
  await typeInto(page, step.getByLabel('Birth year'), birthYear)
  await use(page, step.getByRole('button', { name: 'Save' }))
  await expect(step).toBeHidden()
}
