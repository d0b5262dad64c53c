import { useState } from 'react'
import { readDevice, writeDevice } from '#web/ui/device-storage.ts'
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

/** Whether the camera's picture is mirrored, or the count is spoken, with a function that toggles it. Both are off by default. */
export function useSwitch(key: 'cameraMirror' | 'countVoice') {
  const [value, choose] = useRemembered(key, ['on', 'off'], 'off')
  return [value === 'on', () => choose(value === 'on' ? 'off' : 'on')] as const
}
