import { ApiProblem } from '#web/shell/api/api-problem.ts'

/** What says nothing that a player could act upon. */
const UNFORESEEN: ReadonlySet<string> = new Set([
  'UNKNOWN',
  'INTERNAL_ERROR',
  'MALFORMED_REQUEST',
  'METHOD_NOT_ALLOWED',
  'UNSUPPORTED_MEDIA_TYPE',
])

/** A known problem's own sentence wins over the generic one of spec §8. */
export function explainFailure(error: unknown, generic: string): string {
  return error instanceof ApiProblem && !UNFORESEEN.has(error.code) ? error.detail : generic
}
