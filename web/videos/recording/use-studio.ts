import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 as uuidv7 } from 'uuid'
import { useCameraSide } from '#web/videos/camera/camera-preferences.ts'
import { canFilm } from '#web/videos/camera/read-pictures.ts'
import { useCamera } from '#web/videos/camera/use-camera.ts'
import type { FilmToBegin } from '#web/videos/live/live-messages.ts'
import type { Filmed } from '#web/videos/live/start-filming.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { endsIn } from './auto-stop.ts'
import { useFilming } from './use-filming.ts'

/** Seconds for the player to get into position. */
const COUNT_DOWN = 5

export type StudioPhase = 'setup' | 'countDown' | 'filming' | 'finishing'

interface StudioEnds {
  userId: string
  onFilmed: (film: FilmToBegin, filmed: Filmed) => void
  onFailed: () => void
}

/** The camera from its first picture to a counted film. */
export function useStudio({ userId, onFilmed, onFailed }: StudioEnds) {
  const { t } = useTranslation()
  const [side, setSide] = useCameraSide()
  const videoRef = useRef<HTMLVideoElement>(null)
  const [phase, setPhase] = useState<StudioPhase>('setup')
  const camera = useCamera(side, canFilm() && phase !== 'finishing')
  const filming = useFilming(camera.stream, videoRef, { onFilmed, onFailed })
  const begin = () => {
    const madeAt = new Date().toISOString()
    const name = `${t('videos.record.fileName', { date: formatDateTime(madeAt) })}.mp4`
    setPhase(filming.begin({ id: uuidv7(), userId, name, madeAt }) ? 'filming' : 'setup')
    // Otherwise a browser that runs out of space may delete films.
    void navigator.storage?.persist?.().catch(() => {})
  }
  const end = () => {
    filming.end()
    setPhase('finishing')
  }
  const left = useCountDown(phase === 'countDown', begin)
  const rests = phase === 'filming' && filming.report ? endsIn(filming.report.view) : null
  useEffectWhen(rests === 0, end)
  // The camera went away, or the film cannot continue. Its count begins.
  const isLost = phase === 'filming' && (camera.stream === null || filming.earlyEnd !== null)
  useEffectWhen(isLost, () => setPhase('finishing'))
  return {
    stream: camera.stream,
    problem: canFilm()
      ? (camera.problem ?? (filming.isBlank ? ('blank' as const) : null))
      : ('unsupported' as const),
    side,
    switchSide: () => setSide(side === 'user' ? 'environment' : 'user'),
    videoRef,
    phase,
    /** Seconds until it begins. */
    left,
    /** Seconds until it ends because the ball rests. Null while it does not. */
    endsIn: rests === null ? null : Math.ceil(rests),
    setting: filming.setting,
    report: filming.report,
    earlyEnd: filming.earlyEnd,
    isUnkept: filming.isUnkept,
    countDown: () => setPhase('countDown'),
    begin,
    end,
  }
}

export type Studio = ReturnType<typeof useStudio>

/** Runs `act` once each time that `when` becomes true. */
function useEffectWhen(when: boolean, act: () => void): void {
  const run = useEffectEvent(act)
  useEffect(() => {
    if (when) run()
  }, [when])
}

function useCountDown(isRunning: boolean, onOver: () => void): number {
  const [left, setLeft] = useState(COUNT_DOWN)
  useEffect(() => {
    if (!isRunning) return
    const tick = setInterval(() => setLeft((before) => before - 1), 1_000)
    return () => {
      clearInterval(tick)
      setLeft(COUNT_DOWN)
    }
  }, [isRunning])
  useEffectWhen(isRunning && left <= 0, onOver)
  return left
}
