import i18next from 'i18next'
import { ApiProblem } from './api-problem.ts'

/** Problems whose own sentence would not help anybody. */
const UNFORESEEN: ReadonlySet<string> = new Set([
  'UNKNOWN',
  'INTERNAL_ERROR',
  'MALFORMED_REQUEST',
  'METHOD_NOT_ALLOWED',
  'UNSUPPORTED_MEDIA_TYPE',
])

/** Problems whose own sentence does not say what failed. */
const VAGUE: ReadonlySet<string> = new Set(['OFFLINE', 'NOT_FOUND', 'FORBIDDEN'])

/**
 * The sentence to show for an error of a call (product 8.10). A known problem's own sentence wins over `otherwise`, which says what was
 * tried. Without a signal, and where something is gone or not allowed any more, both are shown. After a failure that nobody foresaw,
 * `otherwise` gets some advice, unless it has its own and so ends with a full stop.
 */
export function explainProblem(error: unknown, otherwise?: string): string {
  if (!(error instanceof ApiProblem)) return withAdvice(otherwise, i18next.t('common.unexpectedProblem'))
  if (VAGUE.has(error.code) && otherwise) return `${otherwise.replace(/\.$/, '')}. ${error.detail}`
  return UNFORESEEN.has(error.code) ? withAdvice(otherwise, error.detail) : error.detail
}

function withAdvice(otherwise: string | undefined, advice: string): string {
  if (otherwise === undefined) return advice
  return otherwise.endsWith('.') ? otherwise : `${otherwise}. ${advice}`
}
