import { useState } from 'react'
import { currentRunCount } from '#domain/practice/practice-run.ts'
import { allowSound, confirm, type Signal } from '#web/sessions/senses/confirm-touches.ts'
import { readSoundPreference, writeSoundPreference } from '#web/sessions/device/sound-preference.ts'
import type { Practice } from './use-practice.ts'
import { useStable } from './use-stable.ts'

/**
 * What the player can do while counting, each confirmed by sound and vibration unless switched off.
 * @param bestCount the most juggles of a session so far; 0 before the first
 * @param heard what the screen wants to hear of: `onRunEnded` with how many juggles the run had
 */
export function useCountingActions(
  practice: Practice,
  bestCount: number,
  heard: { onRunEnded(juggles: number): void; onClose(): void },
) {
  const [soundOn, setSoundOn] = useState(readSoundPreference)
  const { run } = practice
  const isPaused = run.phase === 'paused'
  const count = run.touches.length
  const signal = (kind: Signal) => {
    if (soundOn) confirm(kind)
  }
  const actions = useStable({
    touch(at: number) {
      if (isPaused) return
      practice.touch(at)
      signal(bestCount > 0 && count === bestCount ? 'record' : 'touch')
    },
    drop() {
      const ended = currentRunCount(run)
      if (isPaused || ended === 0) return
      practice.drop()
      signal('drop')
      heard.onRunEnded(ended)
    },
    undo() {
      if (count === 0) return
      practice.undo()
      signal('undo')
    },
    togglePause: isPaused ? practice.resume : practice.pause,
    toggleSound() {
      allowSound()
      writeSoundPreference(!soundOn)
      setSoundOn(!soundOn)
    },
    close: heard.onClose,
    finish: practice.finish,
    pause: practice.pause,
    resume: practice.resume,
  })
  return { soundOn, ...actions }
}
