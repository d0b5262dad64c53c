import i18next from 'i18next'
import { ApiProblem } from './api-problem.ts'

/** Problems whose own sentence says nothing that anybody could act upon. */
const UNFORESEEN: ReadonlySet<string> = new Set([
  'UNKNOWN',
  'INTERNAL_ERROR',
  'MALFORMED_REQUEST',
  'METHOD_NOT_ALLOWED',
  'UNSUPPORTED_MEDIA_TYPE',
])

/**
 * The sentence for what a call threw: a known problem's own wins over `otherwise`, which says what was tried (product 8.10). Without an answer
 * both are said.
 */
export function explainProblem(error: unknown, otherwise?: string): string {
  if (!(error instanceof ApiProblem)) return otherwise ?? i18next.t('common.unexpectedProblem')
  if (error.code === 'OFFLINE' && otherwise) return `${otherwise.replace(/\.$/, '')}. ${error.detail}`
  return UNFORESEEN.has(error.code) ? (otherwise ?? error.detail) : error.detail
}
