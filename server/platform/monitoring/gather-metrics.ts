import cluster, { type Worker } from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { AggregatorRegistry, type Registry } from 'prom-client'
import type { Numbers } from './metrics.ts'

/** Milliseconds. A worker that is busy for longer is shown by its last numbers. */
const WORKER_ANSWERS_MS = 1_000
const PRIMARY_ANSWERS_MS = 3_000

/** Between the primary process and its workers. */
type Message =
  { metrics: 'of-worker' } | { metrics: 'of-all' } | { numbers: Numbers } | { text: string | null }

/** Reads all metrics as Prometheus wants them. */
export type ReadMetrics = () => Promise<string>

/**
 * In the primary process: its own numbers and those of all workers, added up. What a worker had counted when it was last asked stays in the
 * sum after it has ended. Otherwise a counter would go back, and Prometheus would take that for a restart of everything.
 */
export function gatherMetrics(own: Registry): ReadMetrics {
  const latest = new Map<number, Numbers>()
  let ended: Numbers = []
  const asked = new Map<number, PromiseWithResolvers<void>>()

  const ask = (worker: Worker): Promise<void> => {
    const earlier = asked.get(worker.id)
    if (earlier) return earlier.promise
    const answer = Promise.withResolvers<void>()
    asked.set(worker.id, answer)
    worker.send({ metrics: 'of-worker' } satisfies Message)
    return answer.promise
  }
  const isOver = (id: number) => {
    asked.get(id)?.resolve()
    asked.delete(id)
  }
  const read = async () => {
    const late = new AbortController()
    const answers = Promise.all(connectedWorkers().map(ask))
    await Promise.race([answers, pause(WORKER_ANSWERS_MS, undefined, late).catch(() => {})])
    late.abort()
    return addUp([await own.getMetricsAsJSON(), ended, ...latest.values()]).metrics()
  }
  cluster.on('message', (worker, message: Message | string) => {
    if (typeof message === 'string' || !cluster.workers?.[worker.id]) return
    if ('numbers' in message) {
      latest.set(worker.id, message.numbers)
      isOver(worker.id)
    }
    if ('metrics' in message)
      void read()
        .catch(() => null)
        .then((text) => worker.isConnected() && worker.send({ text } satisfies Message))
  })
  cluster.on('exit', ({ id }) => {
    const left = latest.get(id) ?? []
    latest.delete(id)
    isOver(id)
    ended = addUp([ended, left.filter(onlyGrows)]).getMetricsAsArray() as unknown as Numbers
  })
  return read
}

const connectedWorkers = () =>
  Object.values(cluster.workers ?? {}).flatMap((worker) => (worker?.isConnected() ? [worker] : []))

/** Only counts outlive their process. What a process has now, such as connections, ends with it. */
const onlyGrows = ({ type }: Numbers[number]) => ['counter', 'histogram'].includes(String(type))

const addUp = (all: Numbers[]) => AggregatorRegistry.aggregate(all)

/** In a worker process: answers the primary, and reads the sum over all processes from it. */
export function shareMetrics(own: Registry): ReadMetrics {
  let waiting: ((text: string | null) => void)[] = []
  process.on('message', (message: Message | string) => {
    if (typeof message === 'string') return
    if ('metrics' in message)
      void own.getMetricsAsJSON().then((numbers) => process.send?.({ numbers } satisfies Message))
    if ('text' in message) {
      for (const answer of waiting) answer(message.text)
      waiting = []
    }
  })
  return async () => {
    const { promise, resolve } = Promise.withResolvers<string | null>()
    waiting.push(resolve)
    process.send?.({ metrics: 'of-all' } satisfies Message)
    const text = await Promise.race([promise, pause(PRIMARY_ANSWERS_MS, null, { ref: false })])
    if (text === null) throw new Error('The primary process did not answer with its metrics')
    return text
  }
}
