import { describe, expect, test } from 'vitest'
import { startTestApp } from '#server/testing/start-test-app.ts'

const app = await startTestApp()
const withGoogle = await startTestApp({
  environment: { GOOGLE_CLIENT_ID: 'an id', GOOGLE_CLIENT_SECRET: 'what nobody is told' },
})

describe('the configuration that anybody may read', () => {
  test('names the providers that one can sign in with here', async () => {
    expect(await (await fetch(`${app.url}/api/configuration`)).json()).toEqual({
      providers: { google: false, apple: false },
      supportEmail: null,
    })
    const answer = await fetch(`${withGoogle.url}/api/configuration`)
    expect(await answer.json()).toMatchObject({ providers: { google: true, apple: false } })
  })

  test('may be kept for five minutes, and holds no secret', async () => {
    const answer = await fetch(`${withGoogle.url}/api/configuration`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect(await answer.text()).not.toContain('what nobody is told')
  })
})
