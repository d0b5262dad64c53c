import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ProviderName } from '#stand-ins/identity/sample-accounts.ts'
import { Browser, type Page } from './browser.ts'

export const PROVIDERS = ['google', 'apple'] as const satisfies ProviderName[]

export const newEmail = (first = 'player') => `${first}-${randomUUID()}@example.com`

/** Signs in as the web app does: asks where to go, goes there, and ends on our page for the result. */
export async function beginSignIn(
  server: string,
  browser: Browser,
  provider: ProviderName,
  state: string,
): Promise<Page> {
  const result = `/api/auth/result?provider=${provider}&state=${state}&returnTo=%2Fstats`
  const answer = await browser.request(`${server}/api/auth/sign-in/social`, 'POST', {
    provider,
    callbackURL: result,
    errorCallbackURL: result,
    disableRedirect: true,
  })
  expect(answer.status).toBe(200)
  const { url, redirect } = (await answer.json()) as { url: string; redirect: boolean }
  expect(redirect).toBe(false)
  return browser.open(url)
}

export async function choose(browser: Browser, page: Page, fields: Record<string, string>): Promise<Page> {
  const next = await browser.open(page.url, new URLSearchParams(fields), page.url)
  return next.text.includes('Submitting Callback') ? browser.submit(next) : next
}

export async function signIn(
  server: string,
  browser: Browser,
  provider: ProviderName,
  fields: Record<string, string>,
) {
  const state = randomUUID()
  const page = await choose(browser, await beginSignIn(server, browser, provider, state), fields)
  return { page, state, result: resultOf(page) }
}

export function resultOf(page: Page) {
  const data = /data-result="([^"]*)"/.exec(page.text)
  if (!data) throw new Error(`No result on ${page.url.href} (${page.status}): ${page.text.slice(0, 500)}`)
  return JSON.parse(data[1]!.replaceAll('&quot;', '"').replaceAll('&#39;', "'")) as {
    type: string
    provider: string | null
    state: string | null
    error: { code: string; message: string } | null
  }
}
