import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { figures } from '#web/ui/format/numbers.ts'

interface AnswerCardProps {
  question: Question
  /** The answer in a few words. */
  answer: ReactNode
  /** The certainty of the answer. */
  certainty: ReactNode
  children?: ReactNode
}

/** A question, its answer, the certainty, and the method. */
export function AnswerCard({ question, answer, certainty, children }: AnswerCardProps) {
  const { t } = useTranslation()
  const title = t(`statistics.advanced.${question}.title`)
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2.5, sm: 3 }, minWidth: 0 }}>
      <Typography variant="body2" component="h3" color="textSecondary">
        {title}
      </Typography>
      <Typography
        sx={{ mt: 0.5, fontSize: 'h2.fontSize', fontWeight: 800, lineHeight: 1.3, letterSpacing: '-0.02em' }}
      >
        {answer}
      </Typography>
      <Typography sx={{ mt: 0.5 }}>{certainty}</Typography>
      {children}
      <Method>{t(`statistics.advanced.${question}.about`)}</Method>
    </Card>
  )
}

function Method({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Box component="details" sx={{ mt: 1.5, typography: 'body2', color: 'text.secondary' }}>
      <Box component="summary" sx={{ cursor: 'pointer', width: 'fit-content', py: 0.5 }}>
        {t('statistics.advanced.method')}
      </Box>
      {children}
    </Box>
  )
}

interface TooFewProps {
  question: Question
  finding: { sessions: number; needed: number }
}

/** Shows no number while chance alone could explain it. */
export function TooFew({ question, finding: { sessions, needed } }: TooFewProps) {
  const { t } = useTranslation()
  return (
    <AnswerCard
      question={question}
      answer={t('statistics.advanced.notYet')}
      certainty={t('statistics.tooFew', { count: needed - sessions })}
    />
  )
}

/** The questions of advanced analytics, in the order of the page. */
export const QUESTIONS = ['juggles', 'rate', 'consistency', 'fatigue', 'nextBest', 'months'] as const
type Question = (typeof QUESTIONS)[number]

const signed = figures({ maximumFractionDigits: 1, signDisplay: 'exceptZero' })
const signedPercent = figures({ style: 'percent', maximumSignificantDigits: 2, signDisplay: 'exceptZero' })
const percent = figures({ style: 'percent', maximumFractionDigits: 0 })

/** +3.1 */
export const formatChange = (change: number): string => signed().format(change)
/** 0.25 as +25% */
export const formatRelativeChange = (share: number): string => signedPercent().format(share)
/** 0.25 as 25% */
export const formatShare = (share: number): string => percent().format(share)
