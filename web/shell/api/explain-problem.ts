import i18next from 'i18next'
import { ApiProblem } from './api-problem.ts'

/** The sentence for what a call threw: the problem's own, or `otherwise` for what no answer of the API explains. */
export const explainProblem = (error: unknown, otherwise = i18next.t('common.unexpectedProblem')): string =>
  error instanceof ApiProblem ? error.detail : otherwise
