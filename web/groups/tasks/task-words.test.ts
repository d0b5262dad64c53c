import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import en from '#texts/en.json' with { type: 'json' }
import { taskTitle } from './task-words.ts'

const t = await createInstance().init({ lng: 'en', resources: { en: { translation: en } } })

test('a try at a level says once what it is in, also where the program has the name of its template', () => {
  const programName = t('levels.templates.inARow')
  const level = { id: 'l1', programName, juggles: 10 }
  expect(taskTitle(t, { goal: { kind: 'levelTry', level } })).toBe('In a row: a try at 10')
})

test('a practice of one touch is no practice of 1 touches', () => {
  const title = (touches: number) => taskTitle(t, { goal: { kind: 'practices', practices: 3, touches } })
  expect(title(1)).toBe('3 practices of 1 touch each')
  expect(title(200)).toBe('3 practices of 200 touches each')
})
