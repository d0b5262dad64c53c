import type { PendingUpload } from './pending-upload.ts'

/**
 * The phase of an upload. `paused` is by the player, `offline` waits for the network, `busy` for a server that cannot take it now,
 * `elsewhere` means another tab, `failed` was refused, and `gone` has lost its file.
 */
type UploadPhase =
  'queued' | 'sending' | 'checking' | 'paused' | 'offline' | 'busy' | 'elsewhere' | 'failed' | 'gone'

/** An upload as the app shows it. */
export interface ShownUpload {
  readonly pending: PendingUpload
  readonly phase: UploadPhase
  /** Bytes that have arrived. */
  readonly sent: number
  /** Rounded seconds until the rest has arrived. Null while unknown. */
  readonly secondsLeft: number | null
  /** Why it was refused. */
  readonly reason: string | null
}

export const shareOf = ({ sent, pending }: ShownUpload): number =>
  Math.min(100, Math.floor((100 * sent) / pending.size))

/** Seconds. Longer times are rounded up to the next ten. */
const SOON = 20

/** Seconds for `left` bytes, at the recent pace. */
export function secondsLeft(
  left: number,
  { bytes, seconds }: { bytes: number; seconds: number },
): number | null {
  if (bytes <= 0 || seconds < 1) return null
  const rest = Math.ceil((left * seconds) / bytes)
  return rest > SOON ? Math.ceil(rest / 10) * 10 : rest
}
