import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Dare } from '#domain/practice/goal.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { PageLoading } from '#web/ui/states/page-loading.tsx'
import { beginPractice, type PracticeDraft } from './device/practice-draft.ts'
import type { Release } from '#web/ui/device/device-locks.ts'
import { OngoingPractice } from './ongoing-practice.tsx'
import { type VideoSlots, VideoSlotsContext } from './video-slots.ts'
import { GuestStart } from './start/guest-start.tsx'
import { StartScreen } from './start/start-screen.tsx'

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
