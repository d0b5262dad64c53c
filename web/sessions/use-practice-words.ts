import { useTranslation } from 'react-i18next'
import { formatDuration } from '#web/ui/format/numbers.ts'

/** The words for a practice in questions: `juggles` ("31 juggles") and `time` ("42 s"). */
export function usePracticeWords(): (
  juggleCount: number,
  seconds: number,
) => { juggles: string; time: string } {
  const { t } = useTranslation()
  return (juggleCount, seconds) => ({
    juggles: t('practice.juggles', { count: juggleCount }),
    time: formatDuration(seconds),
  })
}
