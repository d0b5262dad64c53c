/** An upload as this device remembers it: everything but the bytes, so that it goes on after a reload. */
export interface PendingUpload {
  readonly id: string
  /** Whoever else signs in on this device sees nothing of it. */
  readonly userId: string
  /** What the player knows the video by. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** A film of this device; absent for a file that was chosen, which is kept beside it until it has arrived. */
  readonly filmId?: string
  /** The practice that the video shows. */
  readonly sessionId?: string
  /** Seconds of the video at which the practice's first touch is, and how many times slower than filmed it plays. */
  readonly firstTouchAt?: number
  readonly slowdown?: number
  /** Where its bytes go; known once the server has made room. */
  readonly url?: string
  readonly isPaused?: boolean
  /** The server did not know the practice yet: it may be on its way, or have been deleted. */
  readonly hasAwaitedSession?: boolean
}

const KEY = 'keepup-uploads'

/** Fired on the window when an upload is added: what carries uploads on may not have been loaded before. */
export const UPLOAD_ADDED = 'keepup:upload-added'

/** All of this device, oldest first; none where nothing can be remembered, or what was remembered cannot be read. */
export function readPending(): PendingUpload[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as PendingUpload[]) : []
  } catch {
    return []
  }
}

/** Writes one anew, or adds it; `null` forgets it. Other tabs may have written meanwhile, so it is read again first. */
export function writePending(id: string, upload: PendingUpload | null): void {
  const all = readPending()
  const index = all.findIndex((each) => each.id === id)
  if (upload && index >= 0) all[index] = upload
  else if (upload) all.push(upload)
  else if (index >= 0) all.splice(index, 1)
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // It goes on as long as this page lives.
  }
}
