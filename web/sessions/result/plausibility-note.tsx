import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useTranslation } from 'react-i18next'
import type { PracticeSession, RecordSession } from '#contract/sessions/practice-session.ts'
import { implausibleFields, reviewReasons, type Implausibility } from '#domain/practice/plausibility.ts'

/**
 * Why the server would refuse the session, by its own rule. Null if it would not. A wrong clock is left out, because it can be corrected.
 */
export function impossibleBecause(session: RecordSession): Implausibility | null {
  const { date: _wrongClock, ...fields } = implausibleFields(
    { ...session, date: new Date(session.date) },
    new Date(),
  )
  return Object.values(fields)[0] ?? null
}

/** Shows the result of the plausibility rules before or after saving (product 10.2). */
export function PlausibilityNote({
  session,
  stored,
}: {
  session: RecordSession
  stored: PracticeSession | undefined
}) {
  const { t } = useTranslation()
  const impossible = impossibleBecause(session)
  if (impossible) {
    return (
      <Alert severity="error">
        <AlertTitle>{t('practice.result.cannotBeSaved')}</AlertTitle>
        {t(`implausible.${impossible}`)}
      </Alert>
    )
  }
  const reasons = stored?.reviewReasons ?? reviewReasons(session)
  if (reasons.length === 0) return null
  return (
    <Alert severity="info">
      <AlertTitle>{t(stored ? 'practice.result.review' : 'practice.result.willBeReviewed')}</AlertTitle>
      {reasons.map((reason) => t(`reviewReasons.${reason}`)).join(' ')}
    </Alert>
  )
}
