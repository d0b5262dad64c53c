import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useState, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Dare } from '#domain/practice/goal.ts'
import { useAuthDialog } from '#web/platform/auth/auth-dialog-provider.tsx'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { useTryWithoutAccount } from '#web/platform/sign-in/use-try-without-account.ts'
import { allowFeedback } from '#web/sessions/feedback/allow-feedback.ts'
import { PageLoading } from '#web/ui/states/page-loading.tsx'
import { beginPractice, type PracticeDraft } from './device/practice-draft.ts'
import type { Release } from '#web/ui/device/device-locks.ts'
import { OngoingPractice } from './ongoing-practice.tsx'
import { type VideoSlots, VideoSlotsContext } from './video-slots.ts'
import { StartScreen, HowToCount, startButton, startFrame } from './start/start-screen.tsx'

interface TakenPractice {
  draft: PracticeDraft
  /** Releases the practice for other tabs. */
  release: Release
}

/** The tap counter. The shell passes in the parts that the camera adds. */
export default function PracticePage(slots: Pick<VideoSlots, 'Backdrop' | 'StartOptions'>) {
  const { t } = useTranslation()
  const { user, status } = useAuth()
  const [taken, setTaken] = useState<TakenPractice | null>(null)
  /** A guest has pressed Start. The practice begins as soon as its player is known. */
  const [begins, setBegins] = useState(false)
  const { state } = useLocation() as { state: { dare?: Dare } | null }
  const [dare, setDare] = useState(state?.dare ?? null)
  useEffect(() => () => void taken?.release(), [taken])

  const begin = (userId: string) => {
    setBegins(false)
    setTaken(beginPractice(userId, dare))
  }
  const close = async () => {
    // First, because the start screen looks for practices that no tab holds.
    await taken?.release()
    setTaken(null)
  }
  return (
    <VideoSlotsContext value={slots}>
      <title>{`${t('practice.title')} · ${t('brand.name')}`}</title>
      {content()}
    </VideoSlotsContext>
  )

  function content() {
    // The practice continues whatever happens to the login, because it is stored for its player.
    if (taken) {
      const again = () => setTaken(beginPractice(user?.uid ?? taken.draft.userId, taken.draft.dare ?? null))
      return (
        <OngoingPractice
          key={taken.draft.id}
          draft={taken.draft}
          onClose={() => void close()}
          onAgain={again}
        />
      )
    }
    if (status === 'unknown') return <PageLoading />
    if (begins && user) return <Begin onBegin={() => begin(user.uid)} />
    if (!user) return <GuestStart onStarted={() => setBegins(true)} />
    return (
      <StartScreen
        userId={user.uid}
        dare={dare}
        onDropDare={() => setDare(null)}
        onStart={(draft, release) => setTaken({ draft, release })}
      />
    )
  }
}

/** Takes the practice of a guest, once. Rendering must not do it: React may render twice. */
function Begin({ onBegin }: { onBegin: () => void }) {
  const begin = useEffectEvent(onBegin)
  useEffect(() => begin(), [])
  return <PageLoading />
}

/**
 * Practice without a login: a press on Start begins it (product 2.4). The practice belongs to an anonymous player, and the app offers an
 * account once there is something to keep. A link with the state `begin` starts at once, because its "Start practicing" was the press.
 */
function GuestStart({ onStarted }: { onStarted: () => void }) {
  const { t } = useTranslation()
  const dialog = useAuthDialog()
  const { starting, start } = useTryWithoutAccount(onStarted)
  const begin = () => {
    allowFeedback()
    start()
  }
  useBeginByItself(begin)
  return (
    <Container maxWidth="sm" sx={startFrame}>
      <div>
        <Typography variant="h1">{t('practice.title')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {t('practice.guest.text')}
        </Typography>
      </div>
      <Button variant="contained" loading={starting} onClick={begin} sx={startButton}>
        {t('practice.start.action')}
      </Button>
      <HowToCount />
      <div>
        <Button component={Link} to="/sample">
          {t('landing.hero.watch')}
        </Button>
        <Button onClick={() => dialog.open('signIn')}>{t('practice.guest.signIn')}</Button>
      </div>
    </Container>
  )
}

/** Once. The state stays in the history, and a reload or Back must not start another practice. */
function useBeginByItself(begin: () => void): void {
  const { state } = useLocation() as { state: { begin?: boolean } | null }
  const navigate = useNavigate()
  const hasBegun = useRef(false)
  const onArrival = useEffectEvent(() => {
    if (state?.begin !== true || hasBegun.current) return
    hasBegun.current = true
    void navigate('.', { replace: true, state: null })
    begin()
  })
  useEffect(() => onArrival(), [])
}
