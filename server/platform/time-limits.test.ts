import { expect, test } from 'vitest'
import * as limits from './time-limits.ts'

test('each time limit is longer than the limits inside it', () => {
  const { LOCK_MS, STATEMENT_MS, SILENCE_MS, CONNECT_MS, IDLE_TRANSACTION_MS } = limits
  const { DRAIN_MS, LAST_MAILS_MS, WORKER_STOP_MS } = limits
  const fromInside = [LOCK_MS, STATEMENT_MS, SILENCE_MS, CONNECT_MS + SILENCE_MS, DRAIN_MS, WORKER_STOP_MS]
  expect(fromInside).toEqual(fromInside.toSorted((a, b) => a - b))
  expect(IDLE_TRANSACTION_MS).toBeGreaterThan(SILENCE_MS)
  expect(WORKER_STOP_MS).toBeGreaterThan(DRAIN_MS + LAST_MAILS_MS)
})
