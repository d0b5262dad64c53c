import { useState } from 'react'
import { readDevice, writeDevice } from '#web/ui/device-storage.ts'
import type { CameraSide } from './open-camera.ts'

/** A choice that this device remembers; without storage it lasts as long as the page. */
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

/** Which camera films. The front camera at first: players who practice alone want to see the count on the screen. */
export const useCameraSide = () => useRemembered<CameraSide>('cameraSide', ['user', 'environment'], 'user')

/** Whether the camera's picture is mirrored, or the count spoken, and a function that toggles it; both are off at first. */
export function useSwitch(key: 'cameraMirror' | 'countVoice') {
  const [value, choose] = useRemembered(key, ['on', 'off'], 'off')
  return [value === 'on', () => choose(value === 'on' ? 'off' : 'on')] as const
}
