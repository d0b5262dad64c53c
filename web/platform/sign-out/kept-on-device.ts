import { createContext, use } from 'react'

/** A player's data on this device that a sign-out does not remove without asking. */
export interface KeptByPlayer {
  /** Practices that are not sent or saved yet. They stay, readable only by the same player. */
  practices: number
  /** Films, reviews and uploads. */
  videos: number
}

interface KeptOnDevice {
  /** Null if there is nothing. */
  findKept: (userId: string) => Promise<KeptByPlayer | null>
  /** Deletes the videos. For an anonymous player it also deletes the practice, because they can never come back. */
  forgetKept: (player: { uid: string; isAnonymous: boolean }) => Promise<void>
}

/** Loads the code for the databases of the device. Few visits need it. */
export type LoadKeptOnDevice = () => Promise<KeptOnDevice>

export const KeptOnDeviceContext = createContext<LoadKeptOnDevice | null>(null)

export function useKeptOnDevice(): LoadKeptOnDevice {
  const load = use(KeptOnDeviceContext)
  if (!load) throw new Error('useKeptOnDevice must be used within a KeptOnDeviceContext')
  return load
}
