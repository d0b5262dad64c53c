import { createContext, use } from 'react'

/** What of a player lies on this device beyond what a sign-out removes without a word. */
export interface KeptByPlayer {
  /** Practices that are not sent or not saved yet. They stay, under the player's id alone. */
  practices: number
  /** Films, reviews and uploads. */
  videos: number
}

interface KeptOnDevice {
  /** Null where there is nothing. */
  findKept(userId: string): Promise<KeptByPlayer | null>
  /** Deletes the videos; of a player who can never come back, also the practice. */
  forgetKept(player: { uid: string; isAnonymous: boolean }): Promise<void>
}

/** Loads the code that knows the databases of the device. Few visits need it. */
export type LoadKeptOnDevice = () => Promise<KeptOnDevice>

export const KeptOnDeviceContext = createContext<LoadKeptOnDevice | null>(null)

export function useKeptOnDevice(): LoadKeptOnDevice {
  const load = use(KeptOnDeviceContext)
  if (!load) throw new Error('useKeptOnDevice must be used within a KeptOnDeviceContext')
  return load
}
