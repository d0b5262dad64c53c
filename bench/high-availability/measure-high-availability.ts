import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import {
  countAcknowledged,
  nothing,
  seedWithoutTotals,
  sendUntilAcknowledged,
  untilProjected,
  verify,
} from '#bench/data/acknowledged-saves.ts'
import { practiceBody } from '#bench/data/practice-body.ts'
import type { Finding } from '#bench/print-findings.ts'
import { median } from '#bench/take-turns.ts'
import { FAULTS } from './faults.ts'
import { startStack, type Stack } from './start-stack.ts'
import { until } from './wait-for-members.ts'

const COUNT = Number(process.env['HA_FAULTS'] ?? 100)
/** With HA_KIND, only the faults whose name contains it. */
const KINDS = FAULTS.filter(({ name }) => name.includes(process.env['HA_KIND'] ?? ''))
const PLAYERS = 2_000
const SENDERS = 8
/** Milliseconds between two saves of a sender: enough load to see a gap, and little enough that two cores can also run the machines. */
const PAUSE_MS = 100
/** Milliseconds between the beginnings of two sessions of a player, so that none overlap. */
const STEP_MS = 100_000
/** Milliseconds for which saving goes on between two faults. */
const CALM_MS = 2_000

interface Seen {
  name: string
  tookHold: boolean
  /** The longest time in which no save was acknowledged. */
  withoutSavesMs: number
  /** Members that did not recover by themselves. */
  helped: number
}

/**
 * Injects faults into a cluster on this computer while players save, and then counts. Needs root, and Debian's PostgreSQL, etcd-server, pgbouncer,
 * haproxy, redis-server, and patroni from version 4 on.
 */
export async function measureHighAvailability(
  _databases: unknown,
  resources: AsyncDisposableStack,
): Promise<Finding[]> {
  console.log(`high-availability: ${COUNT} faults of ${KINDS.length} kinds while players save …`)
  await requirePatroni()
  const stack = await startStack(resources, (url) => seedWithoutTotals(url, PLAYERS))
  const saves = startSaving(stack)
  const seen: Seen[] = []
  for (let n = 0; n < COUNT; n++) {
    const fault = KINDS[n % KINDS.length]!
    await saves.next()
    saves.startClock()
    const tookHold = await fault.inject(stack)
    await saves.next()
    const helped = await stack.whole()
    await saves.next()
    const withoutSavesMs = saves.longestGap()
    seen.push({ name: fault.name, tookHold, withoutSavesMs, helped: helped.length })
    console.log(
      `  ${n + 1}. ${fault.name}: ${(withoutSavesMs / 1000).toFixed(1)} s${tookHold ? '' : ', did not take hold'}${helped.map((name) => `, ${name} was helped`).join('')}`,
    )
    await pause(CALM_MS)
  }
  await saves.stop()
  await untilProjected(stack.databaseUrl)
  const { lost, doubled } = await countAcknowledged(stack.databaseUrl, saves.acknowledged)
  const wrong = await verify(stack.databaseUrl)
  printByKind(seen)
  console.log(`${seen.reduce((sum, { helped }) => sum + helped, 0)} members needed an operator.\n`)
  const of = `of ${saves.acknowledged.length.toLocaleString('en')} and ${COUNT} faults`
  return [
    nothing(`acknowledged sessions lost, ${of}`, lost),
    nothing(`players with a session counted twice or not at all, ${of}`, doubled),
    nothing(`violations found by npm run verify, ${of}`, wrong),
    nothing(`faults that did not take hold, of ${COUNT}`, seen.filter(({ tookHold }) => !tookHold).length),
  ]
}

function startSaving({ webUrl }: Stack) {
  const acknowledged: string[] = []
  const over = new AbortController()
  let last = Date.now()
  let longest = 0
  const saw = () => {
    longest = Math.max(longest, Date.now() - last)
    last = Date.now()
  }
  const senders = Array.from({ length: SENDERS }, (_, sender) => send(sender))
  async function send(sender: number): Promise<void> {
    const own = PLAYERS / SENDERS
    const first = Date.now() - 60_000
    for (let round = 0; !over.signal.aborted; round++) {
      const body = practiceBody(first - (Math.floor(round / own) + 1) * STEP_MS)
      await sendUntilAcknowledged(webUrl, 1 + sender * own + (round % own), [body])
      saw()
      acknowledged.push((JSON.parse(body) as { id: string }).id)
      await pause(PAUSE_MS)
    }
  }
  return {
    acknowledged,
    /** Resolves when everybody has been able to save again. */
    next: async () => {
      const before = acknowledged.length
      await until('Nobody could save', async () => acknowledged.length >= before + SENDERS)
    },
    startClock: () => {
      longest = 0
      last = Date.now()
    },
    longestGap: () => longest,
    stop: async () => {
      over.abort()
      await Promise.all(senders)
    },
  }
}

/** A table for docs/high-availability.md. */
function printByKind(seen: readonly Seen[]): void {
  console.log('\n| fault | times | seconds without a save: median | most |\n| --- | --- | --- | --- |')
  for (const [name, same] of Map.groupBy(seen, ({ name }) => name)) {
    const gaps = same.map(({ withoutSavesMs }) => withoutSavesMs / 1000)
    console.log(`| ${name} | ${gaps.length} | ${median(gaps).toFixed(2)} | ${Math.max(...gaps).toFixed(1)} |`)
  }
}

/** Patroni 3.0 lets an old primary take over again when its network is back, and then acknowledged saves are lost. */
const LEAST_PATRONI = 4

async function requirePatroni(): Promise<void> {
  const { stdout } = await promisify(execFile)('patroni', ['--version'])
  const version = Number(/\d+/u.exec(stdout)?.[0])
  if (!(version >= LEAST_PATRONI))
    throw new Error(`Patroni ${LEAST_PATRONI} or newer is needed, not ${stdout}`)
}
