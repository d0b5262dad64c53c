import { beforeEach, describe, expect, test } from 'vitest'
import type { Delivery } from './outbox-entry.ts'
import { accepted, entryOf, outboxBench, settle } from '#web/sessions/testing/outbox-bench.ts'

const VISITOR = 'visitor'
const ANA = 'ana'
const BEN = 'ben'

let bench: ReturnType<typeof outboxBench>
beforeEach(() => {
  bench = outboxBench()
})

async function openFor(userId: string) {
  const outbox = bench.openTab()
  await outbox.openFor(userId)
  return outbox
}

describe('an anonymous player who signs up', () => {
  const sentFor = () => {
    const players: string[] = []
    bench.answer = (entry) => {
      players.push(entry.userId)
      return accepted(entry)
    }
    return players
  }

  test.each([
    ['on the device', false],
    ['in memory only', true],
  ])('takes along what was saved and is kept %s', async (_, storageFails) => {
    bench.storageFails = storageFails
    bench.answer = () => ({ kind: 'noSignal' })
    const outbox = await openFor(VISITOR)
    await outbox.save(entryOf(VISITOR, 'first', 1))
    await outbox.save(entryOf(VISITOR, 'second', 2))
    await settle()
    const players = sentFor()
    await outbox.handOver(VISITOR, ANA)
    expect(outbox.snapshot().entries).toEqual([])
    await outbox.openFor(ANA)
    expect(players).toEqual([ANA, ANA])
    expect(outbox.snapshot()).toMatchObject({ entries: [], unstored: false })
    expect([...outbox.snapshot().accepted.keys()]).toEqual(['first', 'second'])
  })

  test('keeps the practice that was running meanwhile', async () => {
    const outbox = await openFor(VISITOR)
    await outbox.handOver(VISITOR, ANA)
    await outbox.openFor(ANA)
    const players = sentFor()
    await outbox.save(entryOf(VISITOR, 'under way'))
    await settle()
    expect(players).toEqual([ANA])
  })

  test('learns of a refusal that was on its way, and can send the session again', async () => {
    const outbox = await openFor(VISITOR)
    const refuse = Promise.withResolvers<Delivery>()
    bench.answer = () => refuse.promise
    await outbox.save(entryOf(VISITOR, 'first'))
    await outbox.handOver(VISITOR, ANA)
    void outbox.openFor(ANA)
    refuse.resolve({ kind: 'refused', refusal: { code: 'NO', detail: 'No.', fields: {} } })
    await settle()
    expect(outbox.snapshot()).toMatchObject({ userId: ANA, entries: [{ id: 'first', userId: ANA }] })
  })

  test('leaves nothing to others, and takes nothing of theirs', async () => {
    bench.stored.set('bens', entryOf(BEN, 'bens'))
    const players = sentFor()
    const outbox = await openFor(VISITOR)
    await outbox.handOver(VISITOR, ANA)
    await outbox.openFor(ANA)
    expect(players).toEqual([])
    expect(bench.stored.get('bens')?.userId).toBe(BEN)
  })
})
