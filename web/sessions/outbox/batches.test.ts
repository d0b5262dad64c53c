import { beforeEach, expect, test } from 'vitest'
import { entryOf, outboxBench } from '#web/sessions/testing/outbox-bench.ts'

const ANA = 'ana'

let bench: ReturnType<typeof outboxBench>
beforeEach(() => {
  bench = outboxBench()
})

test('sessions go up to 200 in a request, and no more text than a slow network carries', async () => {
  const outbox = bench.openTab()
  for (let n = 1; n <= 201; n++) await outbox.save(entryOf(ANA, `${n}`, n))
  for (const n of [202, 203, 204]) {
    const large = entryOf(ANA, `${n}`, n)
    await outbox.save({ ...large, session: { ...large.session, notes: 'x'.repeat(300_000) } })
  }
  await outbox.openFor(ANA)
  expect(bench.requests).toEqual([200, 2, 1, 1])
  expect(bench.stored.size).toBe(0)
})

test('sessions that arrive together are news of one moment, so that 200 do not draw the waiting ones 200 times', async () => {
  const outbox = bench.openTab()
  for (let n = 1; n <= 200; n++) await outbox.save(entryOf(ANA, `${n}`, n))
  let changes = 0
  outbox.subscribe(() => (changes += 1))
  await outbox.openFor(ANA)
  expect(outbox.snapshot().accepted.size).toBe(200)
  expect(changes).toBeLessThan(10)
})
