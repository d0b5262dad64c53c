import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { localDate } from '#domain/practice/practice-session.ts'
import { useSessions } from '#web/sessions/history/use-sessions.ts'
import { useOutbox } from '#web/sessions/delivery/use-outbox.ts'
import { useDayLabel } from '#web/sessions/pieces/use-day-label.ts'
import { useBests } from '#web/sessions/bests/use-bests.ts'

/** One calm line: the last session and the best. It keeps its height while they load. */
export function LastAndBest({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const bests = useBests(userId)
  const last = useLastSession(userId)
  const parts = [
    last && t('practice.start.lastSession', last),
    bests &&
      bests.bestSessionCount > 0 &&
      t('practice.start.best', { juggles: t('practice.juggles', { count: bests.bestSessionCount }) }),
  ].filter(Boolean)
  const isNew = bests?.bestSessionCount === 0 && !last
  return (
    <Typography color="textSecondary" sx={{ mt: 1, minHeight: '1.6em' }}>
      {isNew ? t('practice.start.firstTime') : parts.join(' · ')}
    </Typography>
  )
}

/** The newest session, sent or not. */
function useLastSession(userId: string): { juggles: string; when: string } | null {
  const { t } = useTranslation()
  const dayLabel = useDayLabel()
  const { data: stored = [] } = useSessions(userId)
  const unsent = useOutbox()
    .entries.filter((entry) => !entry.refusal)
    .map(({ session }) => ({
      ...session,
      localDate: localDate(new Date(session.date), session.timeZone ?? 'UTC'),
    }))
  const [last] = [...stored.slice(0, 1), ...unsent].sort((a, b) => Date.parse(b.date) - Date.parse(a.date))
  if (!last) return null
  return { juggles: t('practice.juggles', { count: last.juggleCount }), when: dayLabel(last.localDate) }
}
