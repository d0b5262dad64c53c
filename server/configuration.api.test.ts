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

describe('the configuration that anybody may read', () => {
  test('names the providers that one can sign in with here, and whom to write to', async () => {
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
    [app, 'This server has no support address.'],
    [withGoogle, 'write to help@keepup.example.'],
  ])('is told to who comes back from a provider and is suspended: %#', async ({ url }, sentence) => {
    const page = await fetch(`${url}/api/auth/result?provider=google&error=account_suspended`)
    expect(await page.text()).toContain(sentence)
  })

  test('may be kept for five minutes, and holds no secret', async () => {
    const answer = await fetch(`${withGoogle.url}/api/configuration`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect(await answer.text()).not.toContain('what nobody is told')
  })
})
