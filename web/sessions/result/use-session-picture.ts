import { useTranslation } from 'react-i18next'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { juggleRate } from '#domain/practice/practice-session.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { formatCount, formatDuration, formatRate } from '#web/ui/format/numbers.ts'
import type { SharedPicture } from '#web/ui/share/shared-picture.ts'

type SharedSession = Pick<RecordSession, 'juggleCount' | 'duration' | 'date'> & {
  runs?: RecordSession['runs'] | null
}

/** The texts of a shared picture of a session: count, details and day. */
export function useSessionPicture(session: SharedSession, isRecord = false): SharedPicture {
  const { t } = useTranslation()
  const { juggleCount, duration, date, runs } = session
  const bestRun = runs?.reduce((most, run) => Math.max(most, run.juggleCount), 0) ?? 0
  return {
    headline: t(isRecord ? 'practice.result.record' : 'practice.title'),
    celebrates: isRecord,
    value: formatCount(juggleCount),
    label: t('practice.jugglesLabel', { count: juggleCount }),
    figures: [
      { label: t('practice.count.time'), value: formatDuration(duration) },
      { label: t('practice.bests.bestRate'), value: formatRate(juggleRate(juggleCount, duration)) },
      ...(bestRun > 0 ? [{ label: t('statistics.records.bestRun.label'), value: formatCount(bestRun) }] : []),
    ],
    date: formatDate(date),
  }
}
