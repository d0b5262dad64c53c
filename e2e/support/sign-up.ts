import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

export const PASSWORD = 'correct horse'

/** Signs a new player up behind the page's back, so that a journey begins where it is about something else. */
export async function signUp(page: Page, name = 'Marta'): Promise<{ email: string; id: string }> {
  const email = `${randomUUID()}@example.com`
  const answer = await page.request.post('/api/auth/sign-up/email', {
    data: { email, password: PASSWORD, name },
  })
  if (!answer.ok()) throw new Error(`Sign-up answered ${answer.status()}: ${await answer.text()}`)
  const { user } = (await answer.json()) as { user: { id: string } }
  return { email, id: user.id }
}
