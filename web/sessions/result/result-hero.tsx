import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordSession } from '#contract/sessions/practice-session.ts'
import { type Dare, type Goal, isGoalReached } from '#domain/practice/goal.ts'
import { juggleRate } from '#domain/practice/practice-session.ts'
import { useGoalWords } from '#web/sessions/options/use-goal-words.ts'
import { heroText } from '#web/ui/brand/brand-gradient.ts'
import { formatDate } from '#web/ui/format/dates.ts'
import { formatCount, formatDuration, formatRate } from '#web/ui/format/numbers.ts'
import { VisuallyHidden } from '#web/ui/page/visually-hidden.tsx'
import { CheckCircleIcon } from '#web/ui/icons/action-icons.ts'
import { Confetti } from './moments/confetti.tsx'

interface ResultHeroProps {
  session: RecordSession
  isRecord: boolean
}

/** The strong number of the result. It is animated only for a record. */
export function ResultHero({ session, isRecord }: ResultHeroProps) {
  const { t } = useTranslation()
  const stillness = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true })
  const celebrates = isRecord && !stillness
  const { juggleCount, duration, mode, date } = session
  const shown = useCountUp(juggleCount, celebrates)
  return (
    <Box component="section" sx={{ textAlign: 'center' }}>
      {celebrates && <Confetti />}
      {isRecord && (
        <Typography variant="h3" component="p" sx={heroText}>
          {t('practice.result.record')}
        </Typography>
      )}
      <Typography component="p" sx={[heroNumber, isRecord && heroText]} aria-hidden>
        {formatCount(shown)}
      </Typography>
      {/* A label would do for sight only: screen readers that read line by line take the words of a heading. */}
      <Typography variant="h3" component="h1" sx={{ position: 'relative' }}>
        <VisuallyHidden>{t('practice.juggles', { count: juggleCount })}</VisuallyHidden>
        <span aria-hidden>{t('practice.jugglesLabel', { count: juggleCount })}</span>
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {t('practice.result.summary', {
          time: formatDuration(duration),
          rate: formatRate(juggleRate(juggleCount, duration)),
        })}
      </Typography>
      {mode !== 'manual' && !isOfToday(date) && (
        <Typography color="textSecondary">
          {t('practice.result.filmedOn', { date: formatDate(date) })}
        </Typography>
      )}
    </Box>
  )
}

/** An imported film counts for the day on which it was made. */
const isOfToday = (date: string) => formatDate(date) === formatDate(new Date().toISOString())

interface GoalResultProps {
  goal: Goal
  dare: Dare | undefined
  practice: { juggleCount: number; duration: number }
}

/** Whether the goal was reached, without blame. */
export function GoalResult({ goal, dare, practice }: GoalResultProps) {
  const words = useGoalWords()
  const { juggleCount, duration } = practice
  const reached = isGoalReached(goal, practice)
  return (
    <Typography
      sx={{
        mt: 1,
        display: 'flex',
        justifyContent: 'center',
        alignItems: 'center',
        gap: 1,
        color: reached ? 'success.main' : 'text.secondary',
        ...(reached && { fontWeight: 'fontWeightBold' }),
      }}
    >
      {reached && <CheckCircleIcon aria-hidden fontSize="small" />}
      {reached
        ? words.reached({ goal, dare }, juggleCount)
        : words.progress({ goal, dare }, { juggleCount, time: formatDuration(duration) })}
    </Typography>
  )
}

const COUNT_UP_MS = 600

/** Counts up to `target` while `active`, slowing down at the end. Otherwise it is `target`. */
function useCountUp(target: number, active: boolean): number {
  const [share, setShare] = useState(active ? 0 : 1)
  useEffect(() => {
    if (!active) return
    const startedAt = performance.now()
    let frame = requestAnimationFrame(function climb(now) {
      const passed = Math.min(1, Math.max(0, now - startedAt) / COUNT_UP_MS)
      setShare(1 - (1 - passed) ** 3)
      if (passed < 1) frame = requestAnimationFrame(climb)
    })
    return () => cancelAnimationFrame(frame)
  }, [active])
  return active ? Math.round(target * share) : target
}

const heroNumber = {
  width: 'fit-content',
  mx: 'auto',
  fontSize: 'min(clamp(6rem, 4rem + 14vw, 11rem), 32dvh)',
  fontWeight: 800,
  lineHeight: 1,
  letterSpacing: '-0.04em',
}
