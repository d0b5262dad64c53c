import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question } from './questions.ts'

interface AnswerCardProps {
  question: Question
  /** The answer in a few words. */
  answer: ReactNode
  /** How sure it is. */
  certainty: ReactNode
  children?: ReactNode
}

/** A question, its answer, how sure that is, and how it was found. */
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

/** No number where chance alone could have made it. */
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
