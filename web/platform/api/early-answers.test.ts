import { afterEach, expect, test, vi } from 'vitest'
import { fetchOrTakeEarly, forgetEarlyAnswers } from './early-answers.ts'

const ASKED_NOW = new Response('asked now')
const EARLY = new Response('early')

function arrive() {
  vi.stubGlobal('earlyAnswers', { '/api/me': Promise.resolve(EARLY) })
  vi.stubGlobal('fetch', () => Promise.resolve(ASKED_NOW))
}

afterEach(() => void vi.unstubAllGlobals())

test('the first read gets the early answer, and the next one asks', async () => {
  arrive()
  expect(await fetchOrTakeEarly('/api/me', { headers: {} })).toBe(EARLY)
  expect(await fetchOrTakeEarly('/api/me')).toBe(ASKED_NOW)
})

test('a change is never answered early', async () => {
  arrive()
  expect(await fetchOrTakeEarly('/api/me', { method: 'PATCH' })).toBe(ASKED_NOW)
})

test('an answer that nobody took in time is forgotten, because another player may sign in', async () => {
  arrive()
  forgetEarlyAnswers()
  expect(await fetchOrTakeEarly('/api/me')).toBe(ASKED_NOW)
})
