import { expect, test } from 'vitest'
import type { NotedPractice } from '#domain/history-import/history-row.ts'
import { contentOf } from './history-session.ts'

const evening: NotedPractice = {
  noted: { date: '2026-03-02', time: 66_600, offset: null },
  juggleCount: 1200,
  duration: 1200,
}

test('a row keeps its hash for ever, or a file that was imported before would be imported twice', () => {
  expect(contentOf(evening).toString('base64url')).toBe('wGf5fxFYEl13ma3Jztgns41hjSf3dLQ6Y2dcGUmpYN4')
})
