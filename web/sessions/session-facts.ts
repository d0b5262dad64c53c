import type { TFunction } from 'i18next'
import type { PracticeSession } from '#contract/sessions/practice-session.ts'
import { BODY_PARTS } from '#domain/practice/body-part.ts'
import { formatDuration, formatRate } from '#web/ui/format/numbers.ts'

/** What the history and the page of a session say about it in a line (product 10.34). `aboutRuns` is what they say about its runs. */
export function sessionFacts(
  t: TFunction,
  session: PracticeSession,
  aboutRuns: readonly string[],
): readonly string[] {
  const { duration, juggleRate, runs, evidence, mode, detectedCount } = session
  const parts = BODY_PARTS.filter((part) => runs?.some(({ bodyPart }) => bodyPart === part))
  return [
    ...(duration > 0 ? [formatDuration(duration), formatRate(juggleRate)] : []),
    ...aboutRuns,
    evidence === 'witnessed' ? t('history.witnessed') : t(`history.modes.${mode}`),
    ...parts.map((part) => t(`practice.bodyParts.${part}`)),
    ...(detectedCount === null ? [] : [t('history.detected', { count: detectedCount })]),
  ]
}
