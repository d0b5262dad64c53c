import { expect, test } from 'vitest'
import { filled } from './languages.ts'

test('a missing translation is replaced by the English text, sentence by sentence', () => {
  const english = { nav: { home: 'Home', stats: 'Statistics' }, gate: { title: 'Sign in' } }
  expect(filled(english, { nav: { home: 'Start' } })).toEqual({
    nav: { home: 'Start', stats: 'Statistics' },
    gate: { title: 'Sign in' },
  })
})
