import { SpanKind, trace } from '@opentelemetry/api'
import type { LogEvent } from 'kysely'
import { failed, tracer } from '#server/platform/monitoring/tracing.ts'

const TEXT_LENGTH = 2_000
const OPERATION = /\b(?:select|insert|update|delete|merge|begin|commit|rollback)\b/i

/**
 * Adds a statement that was sent to the request or job that sent it. Its values are not in its text. A statement that several requests share
 * (decisions/0068, decisions/0083) is in the trace of the first of them.
 */
export function traceQuery({ level, query, queryDurationMillis }: LogEvent): void {
  if (!trace.getActiveSpan()?.isRecording()) return
  const end = performance.now()
  const operation = OPERATION.exec(query.sql)?.[0].toUpperCase() ?? 'statement'
  const span = tracer.startSpan(operation, {
    kind: SpanKind.CLIENT,
    startTime: end - queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, TEXT_LENGTH) },
  })
  if (level === 'error') failed(span)
  span.end(end)
}
