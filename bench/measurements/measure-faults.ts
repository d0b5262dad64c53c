import { setTimeout as pause } from 'node:timers/promises'
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
import { type FaultyMachine, startFaultyMachine } from '#bench/servers/faulty-machine.ts'

const FAULTS = Number(process.env['FAULTS'] ?? 60)
const SAVES = Number(process.env['FAULT_SAVES'] ?? 200_000)
const PLAYERS = 2_000
const SENDERS = 16
/** Sessions in a request: one, or as many as a device brings that was offline for long. */
const AT_ONCE = [1, 1, 20, 100]
/** Milliseconds between the beginnings of two sessions of a player, so that none overlap. */
const STEP_MS = 100_000

/** The promise of a fault resolves when the machine serves again, by itself or because somebody has started it. */
const KINDS: ((machine: FaultyMachine) => Promise<void>)[] = [
  (machine) => machine.failOver(),
  (machine) => machine.killServer(),
  (machine) => machine.killDatabase(),
  (machine) => machine.freezeDatabase(),
  (machine) => machine.killConnections(),
]

/**
 * Injects faults while players save, and then counts. A sender repeats a request until it is acknowledged, as the outbox does.
 */
export async function measureFaults(
  _databases: unknown,
  resources: AsyncDisposableStack,
): Promise<Finding[]> {
  console.log(`faults: ${FAULTS} faults during ${SAVES.toLocaleString('en')} saves …`)
  const machine = await startFaultyMachine(resources, (url) => seedWithoutTotals(url, PLAYERS))
  const acknowledged: string[] = []
  const senders = Array.from({ length: SENDERS }, (_, n) => sendUntil(machine, n, acknowledged))
  for (let fault = 1; fault <= FAULTS; fault++) {
    while (acknowledged.length < (SAVES * fault) / (FAULTS + 1)) await pause(50)
    await KINDS[fault % KINDS.length]!(machine)
    if (fault % 5 === 0) console.log(`  ${fault} faults, ${acknowledged.length} saves acknowledged`)
  }
  await Promise.all(senders)
  await untilProjected(machine.databaseUrl)
  const { lost, doubled } = await countAcknowledged(machine.databaseUrl, acknowledged)
  const wrong = await verify(machine.databaseUrl)
  const of = `of ${acknowledged.length.toLocaleString('en')} and ${FAULTS} faults`
  return [
    nothing(`acknowledged sessions lost, ${of}`, lost),
    nothing(`players with a session counted twice or not at all, ${of}`, doubled),
    nothing(`violations found by npm run verify, ${of}`, wrong),
  ]
}

async function sendUntil(machine: FaultyMachine, sender: number, acknowledged: string[]): Promise<void> {
  const own = PLAYERS / SENDERS
  const first = Date.now() - 60_000
  for (let round = 0; acknowledged.length < SAVES; round++) {
    const player = 1 + sender * own + (round % own)
    const bodies = Array.from({ length: AT_ONCE[round % AT_ONCE.length]! }, (_, n) =>
      practiceBody(first - (Math.floor(round / own) * 100 + n + 1) * STEP_MS),
    )
    await sendUntilAcknowledged(machine.serverUrl, player, bodies)
    acknowledged.push(...bodies.map((body) => (JSON.parse(body) as { id: string }).id))
  }
}
