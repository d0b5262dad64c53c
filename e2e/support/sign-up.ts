import { randomUUID } from 'node:crypto'
import {
  request as requests,
  test,
  type APIRequestContext,
  type BrowserContext,
  type Page,
} from '@playwright/test'
import { linkIn, newestMail } from '#e2e/support/server/stand-ins.ts'
import { send } from './send.ts'

export const PASSWORD = 'correct horse'

/** Signs a new player up by a direct request, with a confirmed email, for journeys that are about something else. */
export async function signUp(page: Page, name = 'Marta'): Promise<{ email: string; id: string }> {
  const player = await signUpUnconfirmed(page, name)
  await confirmEmail(page.request, player.email)
  return player
}

/** Signs a new player up by a direct request, and leaves the email unconfirmed. */
export async function signUpUnconfirmed(page: Page, name = 'Marta'): Promise<{ email: string; id: string }> {
  await leaveToItself(page.context())
  return signUpBy(page.request, name)
}

/** A player who opens no page, because a browser of their own would take as long as a short journey. */
export async function signUpElsewhere(
  name = 'Marta',
): Promise<{ request: APIRequestContext; email: string; id: string }> {
  const request = await requests.newContext({ baseURL: test.info().project.use.baseURL! })
  const player = await signUpBy(request, name)
  await confirmEmail(request, player.email)
  return { request, ...player }
}

/** A player who has told neither a name nor a birth year. */
export async function signUpUnintroduced(page: Page): Promise<{ email: string; id: string }> {
  await leaveToItself(page.context())
  return signUpUnnamed(page.request)
}

async function signUpBy(request: APIRequestContext, name: string): Promise<{ email: string; id: string }> {
  const player = await signUpUnnamed(request)
  await send(request, 'patch', '/api/me', { displayName: name, birthYear: 1990 })
  return player
}

async function signUpUnnamed(request: APIRequestContext): Promise<{ email: string; id: string }> {
  // Short, because some journeys type it key by key.
  const email = `${randomUUID().slice(0, 8)}@example.com`
  const { user } = await send<{ user: { id: string } }>(request, 'post', '/api/auth/sign-up/email', {
    email,
    password: PASSWORD,
  })
  return { email, id: user.id }
}

/** Follows the link in the mail that confirms an email. */
export async function confirmEmail(request: APIRequestContext, email: string): Promise<void> {
  const link = new URL(linkIn(await newestMail(email)))
  const token = new URLSearchParams(link.hash.slice(1)).get('token')
  await send(request, 'post', '/api/auth/verify-email', { token })
}

/** The run of the journey that a device belongs to. */
const journeyOf = new Map<BrowserContext, string>()

/** Closes the devices that earlier journeys of this browser left open, because their pages would continue to load and draw. */
async function leaveToItself(context: BrowserContext): Promise<void> {
  const { testId, retry, repeatEachIndex } = test.info()
  const journey = [testId, retry, repeatEachIndex].join()
  journeyOf.set(context, journey)
  const others = [...journeyOf].filter(([, each]) => each !== journey).map(([device]) => device)
  for (const device of others) journeyOf.delete(device)
  await Promise.all(others.map((device) => device.close()))
}
