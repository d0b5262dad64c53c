import { expect, test } from 'vitest'
import * as timeouts from './timeouts.ts'

test('each timeout is longer than the timeouts inside it', () => {
  const { LOCK_MS, STATEMENT_MS, SILENCE_MS, CONNECT_MS, IDLE_TRANSACTION_MS } = timeouts
  const { DRAIN_MS, LAST_MAILS_MS, WORKER_STOP_MS } = timeouts
  const fromInside = [LOCK_MS, STATEMENT_MS, SILENCE_MS, CONNECT_MS + SILENCE_MS, DRAIN_MS, WORKER_STOP_MS]
  expect(fromInside).toEqual(fromInside.toSorted((a, b) => a - b))
  expect(IDLE_TRANSACTION_MS).toBeGreaterThan(SILENCE_MS)
  expect(WORKER_STOP_MS).toBeGreaterThan(DRAIN_MS + LAST_MAILS_MS)
})
