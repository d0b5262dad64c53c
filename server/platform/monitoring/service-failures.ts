import { Gauge, type Registry } from 'prom-client'
import { OUTSIDE_SERVICES, type OutsideService, type ServiceFailures } from '#contract/admin/operation.ts'

const HOUR_MS = 3_600_000

/** Times that are remembered of one service. An operator need not know whether there were more. */
const REMEMBERED = 1_000

const COUNT = 'keepup_service_failures_in_last_hour'
const AGE = 'keepup_service_last_failure_age_seconds'

/** When the services of others failed this process, by performance.now(). In memory only: the log keeps them, with the reasons. */
const failures = new Map<OutsideService, number[]>()

export function noteServiceFailure(service: OutsideService, at = performance.now()): void {
  const times = failures.get(service) ?? []
  times.push(at)
  failures.set(service, times.slice(-REMEMBERED))
}

export function serviceFailureMetrics(registers: Registry[]): void {
  void new Gauge({
    name: COUNT,
    help: 'How often a service of others failed within the last hour, since the start',
    labelNames: ['service'],
    registers,
    collect() {
      const since = performance.now() - HOUR_MS
      for (const service of OUTSIDE_SERVICES)
        this.set({ service }, (failures.get(service) ?? []).filter((at) => at > since).length)
    },
  })
  void new Gauge({
    name: AGE,
    help: 'How long ago a service of others failed last, if it has since the start',
    labelNames: ['service'],
    registers,
    aggregator: 'min',
    collect() {
      for (const [service, times] of failures)
        this.set({ service }, (performance.now() - times.at(-1)!) / 1000)
    },
  })
}

/** Reads the failures of all processes of this machine from their metrics. */
export function readServiceFailures(metrics: string, now: Date): ServiceFailures[] {
  const read = (name: string, service: OutsideService) =>
    new RegExp(`^${name}\\{service="${service}"\\} (\\S+)$`, 'm').exec(metrics)?.[1]
  return OUTSIDE_SERVICES.flatMap((service) => {
    const age = read(AGE, service)
    if (age === undefined) return []
    const lastAt = new Date(now.getTime() - Number(age) * 1000).toISOString()
    return [{ service, lastAt, inLastHour: Number(read(COUNT, service) ?? 0) }]
  })
}
