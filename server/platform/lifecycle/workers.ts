import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/platform/monitoring/log.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { WORKER_STOP_MS } from '#server/platform/timeouts.ts'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** If a worker lived this long, its start was not the reason why it died. */
const HEALTHY_MS = 60_000

/** Runs `count` processes that share the listening port, and restarts those that die. Ready when all listen. */
export async function runWorkers(
  count: number,
  env: Record<string, string>,
  log: Log,
): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController()
  const workers = new Set<Worker>()
  const launch = () => {
    const worker = cluster.fork(env)
    workers.add(worker)
    worker.once('exit', () => workers.delete(worker))
    return worker
  }
  const first = Array.from({ length: count }, launch)
  await Promise.all(first.map(becomeReady))
  for (const worker of first) void keepAlive(worker, launch, stopping.signal, log)
  const stop = async () => {
    stopping.abort()
    await Promise.all([...workers].map(stopWorker))
  }
  return { stop }
}

function becomeReady(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('exit', () =>
      reject(new OperatorError('A worker process (WEB_CONCURRENCY) could not start.')),
    )
  })
}

async function keepAlive(
  worker: Worker,
  launch: () => Worker,
  stopping: AbortSignal,
  log: Log,
): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS
  for (let current = worker; ; current = launch()) {
    const since = performance.now()
    await new Promise((resolve) => current.once('exit', resolve))
    if (stopping.aborted) return
    pauseMs =
      performance.now() - since > HEALTHY_MS ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    log.error({ pid: current.process.pid, pauseMs }, 'a worker process ended and is replaced')
    await pause(pauseMs, undefined, { signal: stopping }).catch(() => {})
    if (stopping.aborted) return
  }
}

async function stopWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  const limit = setTimeout(() => worker.process.kill('SIGKILL'), WORKER_STOP_MS)
  if (worker.isConnected()) worker.send('stop')
  await ended
  clearTimeout(limit)
}

/**
 * For workers: stops when the primary process says so. Ignores signals, because those from a terminal reach every process, and the primary
 * handles them.
 */
export function onStopMessage(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('message', (message) => {
    if (message === 'stop') stop()
  })
}

export function tellPrimaryReady(): void {
  process.send?.('ready')
}
