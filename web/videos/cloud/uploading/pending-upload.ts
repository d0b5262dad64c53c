/** An upload as this device remembers it, without its bytes, so that it continues after a reload. */
export interface PendingUpload {
  readonly id: string
  /** Hidden from other players who sign in on this device. */
  readonly userId: string
  /** The name that the player sees. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** The id of a film on this device. Absent for a chosen file, which is stored beside the upload until it has arrived. */
  readonly filmId?: string
  /** The practice that the video shows. */
  readonly sessionId?: string
  /** The time of the practice's first touch in seconds of the video, and how many times slower than filmed the video plays. */
  readonly firstTouchAt?: number
  readonly slowdown?: number
  /** The address for its bytes, once the server has reserved space. */
  readonly url?: string
  readonly isPaused?: boolean
  /** Why the server refused the video itself. It is not sent again by itself: a large one would be, with every page. */
  readonly refusal?: string
  /** The server did not know the practice yet: it may be on its way, or deleted. */
  readonly hasAwaitedSession?: boolean
}

const KEY = 'keepup-uploads'

/** Fired on the window when an upload is added, because the code that continues uploads may not be loaded yet. */
export const UPLOAD_ADDED = 'keepup:upload-added'

/** All uploads of this device, oldest first. Empty if storage is forbidden or its content cannot be read. */
export function readPending(): PendingUpload[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? (kept as PendingUpload[]) : []
  } catch {
    return []
  }
}

/** Adds or replaces an upload. `null` deletes it. The list is read again first, because other tabs may have changed it. */
export function writePending(id: string, upload: PendingUpload | null): void {
  const all = readPending()
  const index = all.findIndex((each) => each.id === id)
  if (upload && index >= 0) all[index] = upload
  else if (upload) all.push(upload)
  else if (index >= 0) all.splice(index, 1)
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // Without storage the upload continues as long as this page lives.
  }
}
