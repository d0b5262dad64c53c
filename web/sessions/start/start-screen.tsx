import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { allowSound } from '#web/sessions/senses/confirm-touches.ts'
import { readPracticeOptions } from '#web/sessions/options/practice-options.ts'
import { allowVoice } from '#web/sessions/senses/device-voice.ts'
import type { PracticeDraft } from '#web/sessions/device/practice-draft.ts'
import { canKeepScreenOn } from '#web/ui/use-wake-lock.ts'
import type { Release } from '#web/ui/device-locks.ts'
import { OutboxStatus } from '#web/sessions/delivery/outbox-status.tsx'
import { HowToCount } from './how-to-count.tsx'
import { VideoSlotsContext } from '#web/sessions/video-slots.ts'
import { InstallButton } from '#web/sessions/install/install-button.tsx'
import { OptionsPanel } from '#web/sessions/options/options-panel.tsx'
import { LastAndBest } from './last-and-best.tsx'
import { beginPractice } from '#web/sessions/device/practice-lock.ts'
import { UnfinishedPractices } from './unfinished-practices.tsx'

interface StartScreenProps {
  userId: string
  onStart(draft: PracticeDraft, release: Release): void
}

/** Before a practice: one button, and what the player has done so far in one line. */
export function StartScreen({ userId, onStart }: StartScreenProps) {
  const { t } = useTranslation()
  const { StartOptions } = use(VideoSlotsContext)
  const start = () => {
    allowSound()
    if (readPracticeOptions().voice > 0) allowVoice()
    const { draft, release } = beginPractice(userId)
    onStart(draft, release)
  }
  const takeUp = (draft: PracticeDraft, release: Release) => {
    allowSound()
    onStart(draft, release)
  }
  return (
    <Container
      maxWidth="sm"
      sx={{
        py: { xs: 3, sm: 6 },
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: { xs: 3, sm: 4 },
        textAlign: 'center',
      }}
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
      <OptionsPanel userId={userId} />
      {StartOptions && <StartOptions />}
      <HowToCount />
      <Typography variant="body2" color="textSecondary" sx={{ textWrap: 'balance' }}>
        {t(canKeepScreenOn() ? 'practice.start.screenStaysOn' : 'practice.start.screenMaySleep')}{' '}
        {t('practice.start.worksOffline')}
      </Typography>
      <Box>
        <Button component={Link} to="/practice/videos">
          {t('practice.start.videos')}
        </Button>
        <Button component={Link} to="/practice/history">
          {t('practice.start.history')}
        </Button>
        <InstallButton />
      </Box>
    </Container>
  )
}

/** A ring around the button: the one thing to press, found without looking. */
const ring = '0 0 0 16px color-mix(in srgb, var(--keepup-palette-surface-action) 18%, transparent)'
const startButton = {
  justifySelf: 'center',
  width: { xs: 192, sm: 224 },
  height: { xs: 192, sm: 224 },
  my: 2,
  borderRadius: '50%',
  fontSize: 'h2.fontSize',
  boxShadow: ring,
  '&:hover': { boxShadow: ring },
  '&:focus-visible': { outlineOffset: 20 },
}
