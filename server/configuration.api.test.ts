import { describe, expect, test } from 'vitest'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
const withGoogle = await startTestApp({
  environment: {
    GOOGLE_CLIENT_ID: 'an id',
    GOOGLE_CLIENT_SECRET: 'what nobody is told',
    SUPPORT_EMAIL: 'help@keepup.example',
  },
})

describe('the public configuration', () => {
  test('names the available sign-in providers, and the contact address', async () => {
    expect(await (await fetch(`${app.url}/api/configuration`)).json()).toEqual({
      providers: { google: false, apple: false },
      supportEmail: null,
    })
    const answer = await fetch(`${withGoogle.url}/api/configuration`)
    expect(await answer.json()).toEqual({
      providers: { google: true, apple: false },
      supportEmail: 'help@keepup.example',
    })
  })

  test.each([
    [app, '’s operator.'],
    [withGoogle, 'Write to help@keepup.example.'],
  ])('is answered to a suspended player who comes back from a provider: %#', async ({ url }, sentence) => {
    const page = await fetch(`${url}/api/auth/result?provider=google&error=account_suspended`)
    expect(await page.text()).toContain(sentence)
  })

  test('can be cached for five minutes, and holds no secret', async () => {
    const answer = await fetch(`${withGoogle.url}/api/configuration`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect(await answer.text()).not.toContain('what nobody is told')
  })
})
