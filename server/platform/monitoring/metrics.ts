import { AggregatorRegistry, collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  requestSeconds: Histogram<'method' | 'route' | 'status'>
  refusedWebhooks: Counter<'provider'>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by method, route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const refusedWebhooks = new Counter({
    name: 'billing_webhooks_refused_total',
    help: 'Webhooks that were not signed by the payment service they claimed to be from',
    labelNames: ['provider'] as const,
    registers: [registry],
  })
  return { registry, requestSeconds, refusedWebhooks }
}

/** In a worker process: sends its numbers to the primary, which adds up all workers (`readAllWorkers`). */
export function tellPrimary({ registry }: Metrics): void {
  AggregatorRegistry.setRegistries([registry])
  // Creating one starts listening to the primary.
  void new AggregatorRegistry()
}

/** In the primary process: the numbers of all workers together. */
export function readAllWorkers(): () => Promise<string> {
  const all = new AggregatorRegistry()
  return () => all.clusterMetrics()
}
