import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import {
  type NextStep,
  type Praise,
  storyOf,
  type ToldAgainst,
  type ToldSession,
} from '#domain/practice/session-story.ts'
import { usualCount } from '#domain/practice/usual-count.ts'
import { useSessions } from '#web/sessions/history/use-sessions.ts'

/** What was good about a session, then one thing to try next (product 13.9). */
export function SessionStory({ session, against }: { session: ToldSession; against: ToldAgainst }) {
  const { t } = useTranslation()
  const { good, next } = storyOf(session, against)
  const { kind: praise, ...ofPraise } = good as Praise & Record<string, unknown>
  const { kind: step, ...ofStep } = next as NextStep & Record<string, unknown>
  return (
    <>
      <Typography sx={{ mt: 1.5, color: 'success.main', fontWeight: 'fontWeightBold', textWrap: 'balance' }}>
        {t(`practice.story.good.${praise}`, ofPraise)}
      </Typography>
      <Typography sx={{ mt: 0.5, textWrap: 'balance' }}>
        {t(`practice.story.next.${step}`, ofStep)}
      </Typography>
    </>
  )
}

/** The player's usual count without this session; null while it is unknown. */
export function useUsualCount(userId: string, sessionId: string): number | null {
  const { data = [] } = useSessions(userId)
  return usualCount(
    data
      .filter(({ id, underReview }) => id !== sessionId && !underReview)
      .map(({ juggleCount }) => juggleCount),
  )
}
