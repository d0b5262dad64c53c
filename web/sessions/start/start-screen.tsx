import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { allowSound } from '#web/sessions/counting/confirm-touches.ts'
import { newDraft, type PracticeDraft } from '#web/sessions/counting/practice-draft.ts'
import { canKeepScreenOn } from '#web/sessions/counting/use-wake-lock.ts'
import { takeLock } from '#web/sessions/device-locks.ts'
import { OutboxStatus } from '#web/sessions/outbox/outbox-status.tsx'
import { HowToCount } from './how-to-count.tsx'
import { LastAndBest } from './last-and-best.tsx'
import { practiceLock } from './practice-lock.ts'
import { UnfinishedPractices } from './unfinished-practices.tsx'

interface StartScreenProps {
  userId: string
  onStart(draft: PracticeDraft, release: () => void): void
}

/** Before a practice: one button, and what the player has done so far in one line. */
export function StartScreen({ userId, onStart }: StartScreenProps) {
  const { t } = useTranslation()
  const start = () => {
    allowSound()
    const { draft, release } = beginPractice(userId)
    onStart(draft, release)
  }
  const takeUp = (draft: PracticeDraft, release: () => void) => {
    allowSound()
    onStart(draft, release)
  }
  return (
    <Container
      maxWidth="sm"
      sx={{ py: { xs: 3, sm: 6 }, display: 'grid', gap: { xs: 3, sm: 4 }, textAlign: 'center' }}
    >
      <div>
        <Typography variant="h1">{t('practice.title')}</Typography>
        <LastAndBest userId={userId} />
      </div>
      <OutboxStatus />
      <UnfinishedPractices userId={userId} onContinue={takeUp} />
      <Button variant="contained" onClick={start} sx={startButton}>
        {t('practice.start.action')}
      </Button>
      <HowToCount />
      <Typography variant="body2" color="textSecondary">
        {t(canKeepScreenOn() ? 'practice.start.screenStaysOn' : 'practice.start.screenMaySleep')}{' '}
        {t('practice.start.worksOffline')}
      </Typography>
      <Box>
        <Button component={Link} to="/practice/history">
          {t('practice.start.history')}
        </Button>
      </Box>
    </Container>
  )
}

/** A new practice of this tab. Nobody can hold the lock of an id that was made a moment ago, so nothing waits for it. */
export function beginPractice(userId: string): { draft: PracticeDraft; release: () => void } {
  const draft = newDraft(userId)
  const taken = takeLock(practiceLock(draft.id)).catch(() => null)
  return { draft, release: () => void taken.then((release) => release?.()) }
}

const startButton = {
  justifySelf: 'center',
  width: { xs: 208, sm: 240 },
  height: { xs: 208, sm: 240 },
  borderRadius: '50%',
  fontSize: '2rem',
}
