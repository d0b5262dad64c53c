import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  type Span,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import type { Logger } from 'pino'
import { VERSION } from '#server/platform/version.ts'

export interface TracingSettings {
  /** The address of a collector that speaks OTLP over HTTP, without `/v1/traces`. */
  endpoint: string
  /** The share of traces that is kept, from 0 to 1. */
  share: number
}

let isOn = false

/** Whether anybody collects traces. Without it, nothing here costs anything. */
export const isTracing = (): boolean => isOn

export const tracer: Tracer = trace.getTracer('keepup', VERSION)

/**
 * Sends traces to a collector, until the returned function is called. A trace leads from a request or a job to the statements that it sent. The
 * library is loaded only here. Call this before any database is opened.
 */
export async function startTracing(
  { endpoint, share }: TracingSettings,
  log: Logger,
): Promise<() => Promise<void>> {
  const [sdk, exporting, resources, hooks, core] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
  ])
  const quiet = () => {}
  const warn = (message: string) => log.warn({ message }, 'Traces could not be sent')
  diag.setLogger(
    { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const base = endpoint.endsWith('/') ? endpoint : `${endpoint}/`
  const exporter = new exporting.OTLPTraceExporter({ url: new URL('v1/traces', base).href })
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'keepup', 'service.version': VERSION }),
    // Not a sampler that follows the parent, because then a client could have all its requests kept.
    sampler: new sdk.TraceIdRatioBasedSampler(share),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  isOn = true
  return () => provider.shutdown()
}

/** Does `work` as one span. What it throws is not recorded, because messages may name people; the log has them without addresses. */
export const inSpan = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  tracer.startActiveSpan(name, async (span) => {
    try {
      return await work()
    } catch (error) {
      failed(span)
      throw error
    } finally {
      span.end()
    }
  })

export const failed = (span: Span): void => void span.setStatus({ code: SpanStatusCode.ERROR })

/** For log lines: the trace that they belong to. */
export function traceOfLine(): { traceId?: string } {
  const span = trace.getActiveSpan()
  return span ? { traceId: span.spanContext().traceId } : {}
}
