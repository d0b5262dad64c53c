import { beforeEach, describe, expect, test } from 'vitest'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { asCountedByHand, type Delivery } from './outbox-entry.ts'
import { accepted, entryOf, outboxBench, settle } from '#web/sessions/testing/outbox-bench.ts'

const ANA = 'ana'
const BEN = 'ben'
const NO_SIGNAL: Delivery = { kind: 'noSignal' }
const REFUSED: Delivery = {
  kind: 'refused',
  refusal: { code: 'IMPLAUSIBLE_SESSION', detail: 'Nobody juggles that fast.', fields: {} },
}

let bench: ReturnType<typeof outboxBench>
beforeEach(() => {
  bench = outboxBench()
})

async function openFor(userId: string | null) {
  const outbox = bench.openTab()
  await outbox.openFor(userId)
  return outbox
}

describe('a saved session', () => {
  test('is stored by the device before it is sent, and removed once the server has it', async () => {
    const outbox = await openFor(ANA)
    let keptWhileSending = false
    bench.answer = (entry) => {
      keptWhileSending = bench.stored.has(entry.id)
      return accepted(entry)
    }
    await outbox.save(entryOf(ANA, 'first'))
    await settle()
    expect(keptWhileSending).toBe(true)
    expect(bench.stored.size).toBe(0)
    expect(outbox.snapshot()).toMatchObject({ entries: [], state: 'idle' })
    expect(outbox.snapshot().accepted.get('first')?.juggleCount).toBe(30)
  })

  test('is sent again under the same id if its tab was killed before the answer', async () => {
    const killed = await openFor(ANA)
    bench.answer = () => new Promise(() => {})
    await killed.save(entryOf(ANA, 'first'))
    await settle()
    const reopened = outboxBench()
    reopened.stored.set('first', bench.stored.get('first')!)
    await reopened.openTab().openFor(ANA)
    expect([bench.arrived, reopened.arrived]).toEqual([['first'], ['first']])
    expect(reopened.stored.size).toBe(0)
  })

  test('waits without a connection and is tried again at growing intervals', async () => {
    bench.answer = () => NO_SIGNAL
    const outbox = await openFor(ANA)
    await outbox.save(entryOf(ANA, 'first'))
    await settle()
    expect(outbox.snapshot()).toMatchObject({ state: 'waitingForSignal', entries: [{ id: 'first' }] })
    const [first] = bench.timers.splice(0)
    first!.callback()
    await settle()
    expect(bench.arrived).toEqual(['first', 'first'])
    expect(bench.timers[0]!.milliseconds).toBeGreaterThan(first!.milliseconds)
  })

  test('stays with the reason when refused, until the player retries or deletes it', async () => {
    bench.answer = () => REFUSED
    const outbox = await openFor(ANA)
    await outbox.save(entryOf(ANA, 'first'))
    await settle()
    await outbox.deliver()
    expect(bench.arrived).toEqual(['first'])
    expect(bench.stored.get('first')?.refusal?.detail).toBe('Nobody juggles that fast.')

    bench.answer = accepted
    await outbox.retry('first')
    expect(bench.stored.size).toBe(0)
  })

  test('is sent as counted by hand, under the same id, when the plan has ended and the player says so', async () => {
    const counted = entryOf(ANA, 'first')
    counted.session = { ...counted.session, mode: 'ai_edited', detectedCount: 28 }
    bench.answer = () => REFUSED
    const outbox = await openFor(ANA)
    await outbox.save(counted)
    await settle()
    const sent: RecordSession[] = []
    bench.answer = (entry) => {
      sent.push(entry.session)
      return accepted(entry)
    }
    await outbox.retry('first', asCountedByHand(counted.session))
    expect(sent).toEqual([{ ...entryOf(ANA, 'first').session, mode: 'manual' }])
    expect(bench.stored.size).toBe(0)
  })

  test('is gone for good when the player deletes it after a refusal', async () => {
    bench.answer = () => REFUSED
    const outbox = await openFor(ANA)
    await outbox.save(entryOf(ANA, 'first'))
    await settle()
    await outbox.remove('first')
    expect([bench.stored.size, outbox.snapshot().entries.length]).toEqual([0, 0])
  })

  test('is removed when its player has deleted it elsewhere', async () => {
    bench.answer = () => ({ kind: 'deleted' })
    const outbox = await openFor(ANA)
    await outbox.save(entryOf(ANA, 'first'))
    await settle()
    expect([bench.stored.size, outbox.snapshot().entries.length]).toEqual([0, 0])
  })

  test('waits without a login until its player signs in again', async () => {
    bench.answer = () => ({ kind: 'signInNeeded' })
    const outbox = await openFor(ANA)
    await outbox.save(entryOf(ANA, 'first'))
    await settle()
    expect(outbox.snapshot().state).toBe('signInNeeded')
    await outbox.openFor(null)
    expect([bench.stored.size, outbox.snapshot().entries.length]).toEqual([1, 0])
    expect(bench.timers).toEqual([])
    bench.answer = accepted
    await outbox.openFor(ANA)
    expect(bench.stored.size).toBe(0)
  })
})

test('nobody takes a session for saved while the device still looks for it', async () => {
  bench.stored.set('first', entryOf(ANA, 'first'))
  bench.answer = () => NO_SIGNAL
  const outbox = bench.openTab()
  const seen: [string | null, number][] = []
  outbox.subscribe(() => seen.push([outbox.snapshot().userId, outbox.snapshot().entries.length]))
  await outbox.openFor(ANA)
  expect(seen).toContainEqual([ANA, 1])
  expect(seen).not.toContainEqual([ANA, 0])
})

test('a player who signs out while the device still looks is not opened after all', async () => {
  bench.stored.set('first', entryOf(ANA, 'first'))
  const outbox = bench.openTab()
  await Promise.all([outbox.openFor(ANA), outbox.openFor(null)])
  expect(outbox.snapshot()).toMatchObject({ userId: null, entries: [] })
  expect(bench.arrived).toEqual([])
})

test('is sent when its player signs in again before the app has noticed the sign-out', async () => {
  bench.answer = () => ({ kind: 'signInNeeded' })
  const outbox = await openFor(ANA)
  await outbox.save(entryOf(ANA, 'first'))
  await settle()
  bench.answer = accepted
  bench.timers[0]!.callback()
  await settle()
  expect(outbox.snapshot()).toMatchObject({ entries: [], state: 'idle' })
})

describe('several sessions', () => {
  test('go oldest first', async () => {
    const outbox = await openFor(null)
    await outbox.save(entryOf(ANA, 'later', 2))
    await outbox.save(entryOf(ANA, 'earlier', 1))
    await outbox.openFor(ANA)
    expect(bench.arrived).toEqual(['earlier', 'later'])
  })

  test('are not held up by one that makes the server fail', async () => {
    const outbox = await openFor(null)
    await outbox.save(entryOf(ANA, 'poisoned', 1))
    await outbox.save(entryOf(ANA, 'healthy', 2))
    bench.answer = (entry) =>
      entry.id === 'poisoned'
        ? { kind: 'serverBusy', retryAfterSeconds: null, holdsUpOthers: false }
        : accepted(entry)
    await outbox.openFor(ANA)
    expect([...bench.stored.keys()]).toEqual(['poisoned'])
    expect(outbox.snapshot().state).toBe('waitingForServer')
  })

  test('of another player on the same device are neither shown nor sent', async () => {
    bench.stored.set('anas', entryOf(ANA, 'anas'))
    const outbox = await openFor(BEN)
    await outbox.save(entryOf(BEN, 'bens'))
    await settle()
    expect(bench.arrived).toEqual(['bens'])
    expect(outbox.snapshot().entries).toEqual([])
    expect(bench.stored.has('anas')).toBe(true)
  })

  test('stop being sent as soon as their player has signed out', async () => {
    const outbox = await openFor(null)
    for (let n = 1; n <= 200; n++) await outbox.save(entryOf(ANA, `${n}`, n))
    await outbox.save(entryOf(ANA, 'last', 201))
    bench.answer = (entry) => {
      void outbox.openFor(BEN)
      return accepted(entry)
    }
    await outbox.openFor(ANA)
    await expect.poll(() => [...bench.stored.keys()]).toEqual(['last'])
    expect(bench.requests).toEqual([200])
  })
})

test('a server that asks for time is not called earlier, unless the player insists', async () => {
  bench.answer = () => ({ kind: 'serverBusy', retryAfterSeconds: 60, holdsUpOthers: true })
  const outbox = await openFor(ANA)
  await outbox.save(entryOf(ANA, 'first'))
  await settle()
  expect(bench.timers[0]!.milliseconds).toBeGreaterThanOrEqual(60_000)
  await outbox.deliver()
  expect(bench.arrived).toHaveLength(1)
  await outbox.deliver({ insist: true })
  expect(bench.arrived).toHaveLength(2)
})

test('two tabs deliver one after the other, and both learn what arrived', async () => {
  const [one, other] = [await openFor(ANA), await openFor(ANA)]
  let underway = 0
  let mostUnderway = 0
  bench.answer = async (entry) => {
    mostUnderway = Math.max(mostUnderway, ++underway)
    await settle()
    underway -= 1
    return accepted(entry)
  }
  await Promise.all([one.save(entryOf(ANA, 'first', 1)), other.save(entryOf(ANA, 'second', 2))])
  await expect.poll(() => [one, other].map((tab) => tab.snapshot().accepted.size)).toEqual([2, 2])
  expect(bench.arrived.toSorted()).toEqual(['first', 'second'])
  expect(mostUnderway).toBe(1)
})

test('a device without storage sends from memory and says so', async () => {
  bench.storageFails = true
  bench.answer = () => NO_SIGNAL
  const outbox = await openFor(ANA)
  await outbox.save(entryOf(ANA, 'first'))
  await settle()
  expect(outbox.snapshot()).toMatchObject({ unstored: true, entries: [{ id: 'first' }] })
  bench.answer = accepted
  await outbox.deliver()
  expect(outbox.snapshot()).toMatchObject({ unstored: false, entries: [] })
})

test('an arrived session that the device fails to remove is not sent twice by this page', async () => {
  const outbox = await openFor(ANA)
  bench.answer = (entry) => {
    bench.storageFails = true
    return accepted(entry)
  }
  await outbox.save(entryOf(ANA, 'first'))
  await settle()
  await outbox.deliver()
  expect(bench.arrived).toEqual(['first'])
})
