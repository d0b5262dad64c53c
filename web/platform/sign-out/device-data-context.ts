import { createContext, use } from 'react'

/** A player's data on this device that a sign-out does not remove without asking. */
export interface KeptByPlayer {
  /** Practices that are not sent or saved yet. They stay, readable only by the same player. */
  practices: number
  /** Films, reviews and uploads. */
  videos: number
}

interface DeviceData {
  /** Null if there is nothing. */
  findKept: (userId: string) => Promise<KeptByPlayer | null>
  /** Deletes the videos. For an anonymous player it also deletes the practice, because they can never come back. */
  forgetKept: (player: { uid: string; isAnonymous: boolean }) => Promise<void>
  /** Deletes the copies of what the server has that were made for anybody but this player. Null: for anybody. */
  forgetOthers: (userId: string | null) => Promise<void>
}

/** Loads the code for the databases of the device. Few visits need it. */
export type LoadDeviceData = () => Promise<DeviceData>

export const DeviceDataContext = createContext<LoadDeviceData | null>(null)

export function useDeviceData(): LoadDeviceData {
  const load = use(DeviceDataContext)
  if (!load) throw new Error('useDeviceData must be used within a DeviceDataContext')
  return load
}
