import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { heroText } from '#web/ui/brand/brand-gradient.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { PACE } from '#web/ui/motion.ts'
import { IDLE_PAUSE_MS, type Practice } from './use-practice.ts'

/** Widths in em, with a margin: Inter's tabular digits, and the separators of thousands (comma, dot or thin space). */
const FIGURE_EM = 0.66
const SEPARATOR_EM = 0.3
/** Pixels for the line below the count. Its height is fixed. */
const NOTE_HEIGHT = 72

interface HeroCountProps {
  count: number
  isRecord: boolean
  isPaused: boolean
  /** The line below the count. */
  note: ReactNode
}

/** The count, as large as its box allows: readable from two meters in sunlight. */
export function HeroCount({ count, isRecord, isPaused, note }: HeroCountProps) {
  const text = formatCount(count)
  const fontSize = `min(${(96 / widthOf(text)).toFixed(2)}cqi, 100cqb - ${NOTE_HEIGHT}px)`
  return (
    <Box sx={wholeBox}>
      <Box sx={middle}>
        <Box
          component="output"
          data-testid="practice-count"
          // The live region beside it announces the count, less often.
          aria-live="off"
          sx={isRecord ? recordAccess : look}
          style={{ fontSize, opacity: isPaused ? 0.4 : 1 }}
        >
          {text}
        </Box>
        <Box sx={noteLook}>{note}</Box>
      </Box>
    </Box>
  )
}

/** The width of a count in em. One digit gets the room of two, so that nothing moves at the tenth touch. */
function widthOf(text: string): number {
  const figures = text.replaceAll(/\P{Nd}/gu, '').length
  return Math.max(2, figures) * FIGURE_EM + (text.length - figures) * SEPARATOR_EM
}

interface CountNoteProps {
  practice: Practice
  isRecord: boolean
  isResting: boolean
}

/** The line below the count: its unit, or something more important at the moment. */
export function CountNote({ practice, isRecord, isResting }: CountNoteProps) {
  const { t } = useTranslation()
  const { state, kept, pauseReason } = practice
  if (!kept) return <Typography sx={{ color: 'warning.main' }}>{t('practice.count.notKept')}</Typography>
  if (isResting) return <Typography color="textSecondary">{t('practice.intervals.notCounted')}</Typography>
  if (state.phase === 'paused' && pauseReason !== 'rest') {
    const sentences = {
      asked: t('practice.count.paused'),
      hidden: t('practice.count.pausedHidden'),
      idle: t('practice.count.pausedIdle', { minutes: IDLE_PAUSE_MS / 60_000 }),
    }
    return (
      <Typography variant="h3" component="p" role="status">
        {sentences[pauseReason]}
      </Typography>
    )
  }
  if (isRecord) {
    return (
      <Typography variant="h3" component="p" sx={heroText}>
        {t('practice.count.personalBest')}
      </Typography>
    )
  }
  const count = state.touches.length
  return (
    <Typography color="textSecondary">
      {count === 0 ? t('practice.count.ready') : t('practice.jugglesLabel', { count })}
    </Typography>
  )
}

const look = {
  fontWeight: 800,
  lineHeight: 1,
  letterSpacing: '-0.03em',
  fontVariantNumeric: 'tabular-nums',
  transition: `opacity ${PACE}`,
}

const recordAccess = [look, heroText]

const wholeBox = { flex: 1, minHeight: 0, containerType: 'size' }
const middle = { height: '100%', display: 'grid', alignContent: 'center', justifyItems: 'center' }
const noteLook = { minHeight: NOTE_HEIGHT, pt: 1, maxWidth: '36ch', textAlign: 'center' } as const
