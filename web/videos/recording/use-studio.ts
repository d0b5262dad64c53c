import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v7 as uuidv7 } from 'uuid'
import { useCameraSide, useStartMode } from '#web/videos/camera/camera-preferences.ts'
import { canFilm } from '#web/videos/camera/read-pictures.ts'
import { useCamera } from '#web/videos/camera/use-camera.ts'
import type { FilmToBegin } from '#web/videos/live/live-messages.ts'
import type { Filmed } from '#web/videos/live/start-filming.ts'
import { formatDateTime } from '#web/ui/format/dates.ts'
import { allowSound, playTone } from '#web/ui/sound.ts'
import { endsIn } from './hands-free/auto-stop.ts'
import { isGoodSetting } from './placement-hints.tsx'
import { useClap } from './hands-free/use-clap.ts'
import { useFilming } from './use-filming.ts'

/** Seconds in which the player steps back. The last seconds are counted aloud. */
const COUNT_DOWN = 8
export const LAST_SECONDS = 3
const TICK = { from: 880, to: 880, lasts: 0.08, volume: 0.5 }
const GO = { from: 988, to: 988, lasts: 0.4, volume: 0.7 }
/** Milliseconds for which the phone must stand still in good light before a recording starts by itself. */
const STANDS_MS = 2_500

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
  const [startMode, chooseStart] = useStartMode()
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
  useTicks(phase === 'countDown' && left <= LAST_SECONDS ? left : 0)
  useEffectWhen(phase === 'filming', () => playTone(GO))
  // A recording may start by itself. A page with an open camera may use sound without a press.
  useEffectWhen(camera.stream !== null, allowSound)
  const isReady = phase === 'setup' && camera.stream !== null
  const countDown = () => setPhase('countDown')
  const stands = filming.setting !== null && isGoodSetting(filming.setting)
  useAfter(isReady && startMode === 'still' && stands, STANDS_MS, countDown)
  const { isDeaf } = useClap(isReady && startMode === 'clap', countDown)
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
    endsIn: rests === null ? null : Math.max(1, Math.ceil(rests)),
    setting: filming.setting,
    report: filming.report,
    earlyEnd: filming.earlyEnd,
    isUnkept: filming.isUnkept,
    startMode,
    chooseStart,
    /** The microphone was refused, so a clap cannot be heard. */
    isDeaf,
    countDown,
    /** Returns from the count-down. The recording then starts by a press only, because it would otherwise begin again at once. */
    wait: () => {
      chooseStart('press')
      setPhase('setup')
    },
    begin,
    end,
  }
}

export type Studio = ReturnType<typeof useStudio>

/** Ticks for each of the last seconds, which are above zero. */
function useTicks(second: number): void {
  useEffect(() => {
    if (second > 0) playTone(TICK)
  }, [second])
}

/** Runs `act` once each time that `when` becomes true. */
function useEffectWhen(when: boolean, act: () => void): void {
  const run = useEffectEvent(act)
  useEffect(() => {
    if (when) run()
  }, [when])
}

/** Runs `act` once `when` has been true for so many milliseconds. */
function useAfter(when: boolean, milliseconds: number, act: () => void): void {
  const run = useEffectEvent(act)
  useEffect(() => {
    if (!when) return
    const timer = setTimeout(() => run(), milliseconds)
    return () => clearTimeout(timer)
  }, [when, milliseconds])
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
