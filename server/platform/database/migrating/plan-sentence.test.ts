import { expect, test } from 'vitest'
import { planSentence } from './migrate.ts'

test.each([
  [null, 'The database is empty. An upgrade would make all its tables.'],
  [[], 'The database is up to date.'],
  [
    ['0067_one.sql', '0068_two.sql'],
    'An upgrade would run 0067_one.sql, 0068_two.sql (docs/migrations.md). Nothing is changed yet. Older versions of Keepup refuse the database afterwards.',
  ],
])('a plan of %j does not read as if it were done', (planned, sentence) => {
  expect(planSentence(planned)).toBe(sentence)
})
