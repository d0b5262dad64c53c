import { useState } from 'react'
import type { CameraSide } from './open-camera.ts'

/** A choice that this device remembers; without storage it lasts as long as the page. */
function useRemembered<T extends string>(key: string, values: readonly T[], first: T) {
  const [value, setValue] = useState<T>(() => {
    try {
      const stored = localStorage.getItem(key)
      return values.find((one) => one === stored) ?? first
    } catch {
      return first
    }
  })
  const choose = (next: T) => {
    setValue(next)
    try {
      localStorage.setItem(key, next)
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }
  return [value, choose] as const
}

/** Who practices alone films themselves: the screen with the count is to be seen. */
export const useCameraSide = () => useRemembered<CameraSide>('cameraSide', ['user', 'environment'], 'user')

export function useSwitch(key: 'cameraMirror' | 'countVoice') {
  const [value, choose] = useRemembered(key, ['on', 'off'], 'off')
  return [value === 'on', () => choose(value === 'on' ? 'off' : 'on')] as const
}
