import type { PendingUpload } from './pending-upload.ts'

/** How far an upload is: waiting its turn, on its way, stopped by the player or the network, in another tab, refused, without its file. */
type UploadPhase = 'queued' | 'sending' | 'checking' | 'paused' | 'offline' | 'elsewhere' | 'failed' | 'gone'

/** An upload as the app shows it. */
export interface ShownUpload {
  readonly pending: PendingUpload
  readonly phase: UploadPhase
  /** Bytes that have arrived. */
  readonly sent: number
  /** Seconds until the rest has, as a person would say it; null while nobody can tell. */
  readonly secondsLeft: number | null
  /** Why it was refused. */
  readonly reason: string | null
}

export const shareOf = ({ sent, pending }: ShownUpload): number =>
  Math.min(100, Math.floor((100 * sent) / pending.size))

/** Seconds: further away, it is said to the next ten. */
const SOON = 20

/** Of `left` bytes, at the pace of the last ones. */
export function secondsLeft(
  left: number,
  { bytes, seconds }: { bytes: number; seconds: number },
): number | null {
  if (bytes <= 0 || seconds < 1) return null
  const rest = Math.ceil((left * seconds) / bytes)
  return rest > SOON ? Math.ceil(rest / 10) * 10 : rest
}
