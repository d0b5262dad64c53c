import { useState } from 'react'
import { readDevice, writeDevice } from '#web/ui/device/device-storage.ts'
import { allowSound } from '#web/ui/sound.ts'
import { allowVoice } from '#web/ui/voice.ts'
import type { CameraSide } from './open-camera.ts'

/** A choice that this device remembers. Without storage it lasts as long as the page. */
function useRemembered<T extends string>(key: string, values: readonly T[], first: T) {
  const [value, setValue] = useState<T>(() => {
    const stored = readDevice(key)
    return values.find((one) => one === stored) ?? first
  })
  const choose = (next: T) => {
    setValue(next)
    writeDevice(key, next)
  }
  return [value, choose] as const
}

/** The camera in use. The front camera by default: players who practice alone want to see the count on the screen. */
export const useCameraSide = () => useRemembered<CameraSide>('cameraSide', ['user', 'environment'], 'user')

/** How a recording starts: by a press, by itself once the phone stands still in good light, or by a clap (product 10.44). */
export const STARTS = ['press', 'still', 'clap'] as const
export type StartMode = (typeof STARTS)[number]
export const useStartMode = () => useRemembered<StartMode>('cameraStart', STARTS, 'press')

/** What is said aloud: nothing, every tenth number, or each. */
const VOICES = ['off', 'tens', 'on'] as const
export type SpokenNumbers = (typeof VOICES)[number]
const VOICE_KEY = 'countVoice'
export function useCountVoice() {
  const [voice, choose] = useRemembered(VOICE_KEY, VOICES, 'off')
  const next = () => {
    const chosen = VOICES[(VOICES.indexOf(voice) + 1) % VOICES.length]!
    choose(chosen)
    if (chosen !== 'off') allowVoice()
  }
  return { voice, next }
}

/** Allows the sounds of a recording, and the voice if it is on. Call this directly in a press. */
export function allowRecordingSounds(): void {
  allowSound()
  if ((readDevice(VOICE_KEY) ?? 'off') !== 'off') allowVoice()
}

/** Whether the camera is a mirror behind the tap counter (product 2.4), with a function that toggles it. Off by default. */
export function useCameraMirror() {
  const [value, choose] = useRemembered('cameraMirror', ['on', 'off'], 'off')
  return [value === 'on', () => choose(value === 'on' ? 'off' : 'on')] as const
}
