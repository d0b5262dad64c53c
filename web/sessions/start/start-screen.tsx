import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Dare } from '#domain/practice/goal.ts'
import { useBests } from '#web/sessions/bests/use-bests.ts'
import { OutboxStatus } from '#web/sessions/delivery/outbox-status.tsx'
import { beginPractice, type PracticeDraft } from '#web/sessions/device/practice-draft.ts'
import { useLastSession } from '#web/sessions/history/use-sessions.ts'
import { OptionsPanel } from '#web/sessions/options/options-panel.tsx'
import { allowFeedback } from '#web/sessions/feedback/allow-feedback.ts'
import { VideoSlotsContext } from '#web/sessions/video-slots.ts'
import type { Release } from '#web/ui/device/device-locks.ts'
import { joinFacts } from '#web/ui/format/join-facts.ts'
import { canKeepScreenOn } from '#web/ui/device/use-wake-lock.ts'
import { UndoIcon } from '#web/ui/icons/action-icons.ts'
import { ToBottomIcon, TouchIcon } from '#web/ui/icons/practice-icons.ts'
import { lyingPhone } from '#web/ui/page/lying-phone.ts'
import { InstallButton } from './install-button.tsx'
import { UnfinishedPractices } from './unfinished-practices.tsx'

interface StartScreenProps {
  userId: string
  /** What the player came to beat. */
  dare: Dare | null
  onDropDare: () => void
  onStart: (draft: PracticeDraft, release: Release) => void
}

/** The screen before a practice: one button, and the player's last results in one line. */
export function StartScreen({ userId, dare, onDropDare, onStart }: StartScreenProps) {
  const { t } = useTranslation()
  const { StartOptions } = use(VideoSlotsContext)
  const start = () => {
    allowFeedback()
    const { draft, release } = beginPractice(userId, dare)
    onStart(draft, release)
  }
  return (
    <Container maxWidth="sm" sx={startFrame}>
      <div>
        <Typography variant="h1">{t('practice.title')}</Typography>
        <LastAndBest userId={userId} />
      </div>
      {dare && (
        <div>
          <Typography variant="h3" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {t('practice.dare.title', { name: dare.name, made: dare.juggleCount })}
          </Typography>
          <Button onClick={onDropDare}>{t('practice.dare.without')}</Button>
        </div>
      )}
      <OutboxStatus />
      <UnfinishedPractices userId={userId} onContinue={onStart} />
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
      <Box sx={{ '& .MuiButton-root': { whiteSpace: 'normal' } }}>
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

/** The last session and the best in one line. It keeps its height while they load. */
function LastAndBest({ userId }: { userId: string }) {
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

const HINTS = [
  { key: 'howTap', Icon: TouchIcon },
  { key: 'howDrop', Icon: ToBottomIcon },
  { key: 'howUndo', Icon: UndoIcon },
] as const

/** The three rules of counting, and the keys if there is a keyboard. */
export function HowToCount() {
  const { t } = useTranslation()
  return (
    <div>
      <Box component="ul" sx={list}>
        {HINTS.map(({ key, Icon }) => (
          <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <Icon aria-hidden fontSize="small" sx={{ color: 'primary.main' }} />
            {t(`practice.start.${key}`)}
          </Box>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={onlyWithKeyboard}>
        {t('practice.start.keys')}
      </Typography>
    </div>
  )
}

/** A ring around the main button, so that it is easy to find. */
const ring = '0 0 0 16px color-mix(in srgb, var(--keepup-palette-surface-action) 18%, transparent)'
export const startFrame = {
  py: { xs: 3, sm: 6 },
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { xs: 3, sm: 4 },
  textAlign: 'center',
  [lyingPhone]: { py: 1, gap: 1 },
}

export const startButton = {
  justifySelf: 'center',
  width: { xs: 192, sm: 224 },
  height: { xs: 192, sm: 224 },
  my: 2,
  borderRadius: '50%',
  fontSize: 'h2.fontSize',
  boxShadow: ring,
  '&:hover': { boxShadow: ring },
  '&:focus-visible': { outlineOffset: 20 },
  // In sight without scrolling.
  [lyingPhone]: { width: 136, height: 136 },
}

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'inline-grid',
  gap: 1,
  textAlign: 'left',
}

const onlyWithKeyboard = {
  mt: 2,
  display: 'none',
  '@media (hover: hover) and (pointer: fine) and (min-width: 900px)': { display: 'block' },
}
