import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import en from '#texts/en.json' with { type: 'json' }
import { taskTitle } from './task-words.ts'

test('a try at a level says once what it is in, also where the program has the name of its template', async () => {
  const t = await createInstance().init({ lng: 'en', resources: { en: { translation: en } } })
  const programName = t('levels.templates.inARow')
  const level = { id: 'l1', programName, juggles: 10 }
  expect(taskTitle(t, { goal: { kind: 'levelTry', level } })).toBe('In a row: a try at 10')
})
