import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { useLastSession } from '#web/sessions/history/use-last-session.ts'
import { useBests } from '#web/sessions/bests/use-bests.ts'
import { joinFacts } from '#web/ui/format/join-facts.ts'

/** One calm line: the last session and the best. It keeps its height while they load. */
export function LastAndBest({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const bests = useBests(userId)
  const last = useLastSession(userId)
  const parts = [
    last && t('practice.start.lastSession', { count: last.juggleCount }),
    bests && bests.bestSessionCount > 0 && t('practice.start.best', { count: bests.bestSessionCount }),
  ].filter((part) => typeof part === 'string')
  const isNew = bests?.bestSessionCount === 0 && !last
  return (
    <Typography color="textSecondary" sx={{ mt: 1, minHeight: '1.6em' }}>
      {isNew ? t('practice.start.firstTime') : joinFacts(parts)}
    </Typography>
  )
}
