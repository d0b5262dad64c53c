import { v7 as uuidv7 } from 'uuid'
import { ApiProblem } from '#web/platform/api/api-problem.ts'
import { takeLock } from '#web/ui/device/device-locks.ts'
import { removeLocation } from '#web/videos/cloud/location/remove-location.ts'
import { keepThumbnail } from './keep-thumbnail.ts'
import { type PendingUpload, readPending, UPLOAD_ADDED, writePending } from './pending-upload.ts'
import { type Sending, sendUpload } from './send-upload.ts'
import { secondsLeft, type ShownUpload } from './shown-upload.ts'
import { fileOf, forgetFile, keepFile } from './upload-file.ts'

/** Milliseconds until an upload is retried without a connection. It is retried sooner when the device reports a connection. */
const TRY_AGAIN_MS = 20_000

/** What is wrong with the video, whenever it is sent. */
const OF_THE_VIDEO = new Set(['VIDEO_TOO_LONG', 'VIDEO_TOO_LARGE', 'NOT_A_VIDEO', 'NO_VIDEO_TRACK'])

type NewUpload = Omit<PendingUpload, 'id' | 'url' | 'isPaused' | 'refusal'>

/** An attempt to send an upload. It is stopped when another one takes its place. */
interface Run {
  id: string
  sending: Sending | null
}

/** `videoId` is null for an upload that another tab has finished. */
type Finished = (upload: PendingUpload, videoId: string | null) => Promise<void>

/** All uploads of this page. One runs at a time, each in one tab only, and network failures are retried. It lives as long as the page. */
class Uploads {
  #shown: readonly ShownUpload[] = []
  #userId: string | null = null
  #running: Run | null = null
  #lastRun: Promise<void> = Promise.resolve()
  #lookAgain: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()
  readonly #finished = new Set<Finished>()

  readonly snapshot = () => this.#shown
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  /**
   * Calls the listener for every upload that ends. The upload stays in the list until the listener's promise settles, which is when the
   * videos have been loaded again. Otherwise the film would be missing from both lists for a moment, and be offered for upload again.
   */
  readonly onFinished = (listener: Finished) => {
    this.#finished.add(listener)
    return () => void this.#finished.delete(listener)
  }

  /** Shows and continues this player's uploads. Null means that nobody is signed in. */
  carryOn(userId: string | null): void {
    if (userId === this.#userId) return
    this.#stopRunning()
    this.#userId = userId
    this.#shown = readPending()
      .filter((pending) => pending.userId === userId)
      .map((pending) => newlyShown(pending))
    this.#tell()
    void this.#next()
  }

  /** A film that another tab is already uploading is only shown here. */
  async add(upload: NewUpload, chosen?: File): Promise<void> {
    if (readPending().some((each) => isSameFilm(each, upload))) this.readAgain()
    else await this.#begin({ ...upload, id: uuidv7() }, chosen)
    window.dispatchEvent(new Event(UPLOAD_ADDED))
    void this.#next()
  }

  async #begin(pending: PendingUpload, chosen?: File): Promise<void> {
    if (chosen) await keepFile(pending.id, chosen)
    writePending(pending.id, pending)
    if (this.#userId !== pending.userId) return
    this.#shown = [...this.#shown, newlyShown(pending)]
    this.#tell()
  }

  pause(id: string): void {
    if (this.#running?.id === id) this.#stopRunning()
    this.#remember(id, { isPaused: true })
    this.#change(id, { phase: 'paused', secondsLeft: null })
    void this.#next()
  }

  resume(id: string): void {
    this.#remember(id, { isPaused: false })
    this.#change(id, { phase: 'queued', reason: null })
    void this.#next()
  }

  /** Removes everything of it from this device. Returns the address of its bytes on the server, which the caller must delete. */
  async forget(id: string): Promise<string | undefined> {
    if (this.#running?.id === id) this.#stopRunning()
    const url = this.#shown.find(({ pending }) => pending.id === id)?.pending.url
    this.#shown = this.#shown.filter(({ pending }) => pending.id !== id)
    writePending(id, null)
    this.#tell()
    await forgetFile(id)
    void this.#next()
    return url
  }

  /** Reads the changes of other tabs: shows new uploads, and removes finished ones soon. */
  readonly readAgain = () => {
    const pending = readPending().filter(({ userId }) => userId === this.#userId)
    const known = (id: string) => this.#shown.find((each) => each.pending.id === id)
    const news = pending.filter(({ id }) => !known(id)).map((each) => newlyShown(each))
    for (const { phase, pending: before } of this.#shown) {
      if (phase !== 'elsewhere') continue
      const now = pending.find(({ id }) => id === before.id)
      // Continue with the address that the other tab has got.
      if (now) this.#change(before.id, { pending: now })
      else void this.#leave(before)
    }
    this.#shown = [...this.#shown, ...news]
    this.wake()
  }

  async #leave(pending: PendingUpload): Promise<void> {
    this.#change(pending.id, { phase: 'checking' })
    await this.#tellFinished(pending, null)
    this.#shown = this.#shown.filter((each) => each.pending.id !== pending.id)
    this.#tell()
  }

  /** Retries everything that waits for a connection or for another tab. */
  readonly wake = () => {
    for (const { pending, phase } of this.#shown)
      if (phase === 'offline' || phase === 'busy' || phase === 'elsewhere')
        this.#change(pending.id, { phase: 'queued' })
    this.#tell()
    void this.#next()
  }

  async #next(): Promise<void> {
    const next = this.#running ? undefined : this.#shown.find(({ phase }) => phase === 'queued')
    if (!next) return
    const { id } = next.pending
    const run: Run = (this.#running = { id, sending: null })
    // A run that was stopped keeps its lock until it notices. With that lock, this tab would take itself for another one.
    await this.#lastRun.catch(() => {})
    await (this.#lastRun = this.#try(run))
    clearTimeout(this.#lookAgain)
    if (this.#shown.some(({ phase }) => phase === 'elsewhere'))
      this.#lookAgain = setTimeout(this.readAgain, TRY_AGAIN_MS)
    if (this.#running === run) this.#running = null
    void this.#next()
  }

  async #try(run: Run): Promise<void> {
    if (this.#running !== run) return
    // Another tab may be sending it. If that tab closes, this one takes over on the next wake.
    const release = await takeLock(`keepup-upload-${run.id}`)
    if (release) await this.#send(run).finally(release)
    else this.#change(run.id, { phase: 'elsewhere' })
  }

  async #send(run: Run): Promise<void> {
    if (this.#running !== run) return
    const { id } = run
    const pending = this.#shown.find((each) => each.pending.id === id)!.pending
    // The bytes must be the same each time, so that an upload can continue after a reload. The file may be gone, or become unreadable while
    // it is scanned.
    const file = await fileOf(pending)
      .then(removeLocation)
      .catch(() => null)
    if (this.#running !== run) return
    if (!file) return this.#change(id, { phase: 'gone' })
    this.#change(id, { phase: 'sending' })
    run.sending = sendUpload(pending, file, {
      onUrl: (url) => this.#remember(id, { url }),
      onProgress: this.#measure(id),
    })
    try {
      const url = await run.sending.done
      if (url !== null) await this.#finish(id, file, url)
    } catch (problem) {
      this.#fail(id, problem)
    }
  }

  #measure(id: string): (sent: number) => void {
    let first: { sent: number; at: number } | null = null
    return (sent) => {
      first ??= { sent, at: performance.now() }
      const pace = { bytes: sent - first.sent, seconds: (performance.now() - first.at) / 1000 }
      const upload = this.#shown.find(({ pending }) => pending.id === id)
      if (!upload) return
      const { size } = upload.pending
      const phase = sent >= size ? 'checking' : 'sending'
      this.#change(id, { sent, phase, secondsLeft: secondsLeft(size - sent, pace) })
    }
  }

  async #finish(id: string, file: File, url: string): Promise<void> {
    const videoId = url.split('/').at(-1)!
    const { pending } = this.#shown.find((each) => each.pending.id === id)!
    await keepThumbnail(file, videoId)
    await this.#tellFinished(pending, videoId)
    await this.forget(id)
  }

  async #tellFinished(pending: PendingUpload, videoId: string | null): Promise<void> {
    await Promise.allSettled([...this.#finished].map((listener) => listener(pending, videoId)))
  }

  #fail(id: string, problem: unknown): void {
    const code = problem instanceof ApiProblem ? problem.code : ''
    if (code === 'OFFLINE' || (code === 'VALIDATION_FAILED' && this.#awaitSession(id))) {
      const isAnswered = problem instanceof ApiProblem && isBusy(problem.status)
      this.#change(id, { phase: isAnswered ? 'busy' : 'offline', secondsLeft: null })
      setTimeout(this.wake, TRY_AGAIN_MS)
    } else {
      const reason = problem instanceof ApiProblem ? problem.detail : ''
      // The server has deleted what had arrived.
      if (OF_THE_VIDEO.has(code)) this.#remember(id, { refusal: reason, url: undefined })
      this.#change(id, { phase: 'failed', reason, secondsLeft: null })
    }
  }

  /**
   * A practice that was just saved may arrive later than its video, but a deleted one never arrives. Returns false if the upload does not
   * wait for a practice.
   */
  #awaitSession(id: string): boolean {
    const { sessionId, hasAwaitedSession = false } = this.#shown.find(
      (each) => each.pending.id === id,
    )!.pending
    if (sessionId === undefined) return false
    this.#remember(id, hasAwaitedSession ? { sessionId: undefined } : { hasAwaitedSession: true })
    return true
  }

  #stopRunning(): void {
    this.#running?.sending?.stop()
    this.#running = null
  }

  #remember(id: string, news: { [K in keyof PendingUpload]?: PendingUpload[K] | undefined }): void {
    const upload = this.#shown.find(({ pending }) => pending.id === id)
    if (!upload) return
    const pending = { ...upload.pending, ...news } as PendingUpload
    writePending(id, pending)
    this.#change(id, { pending })
  }

  #change(id: string, news: Partial<ShownUpload>): void {
    this.#shown = this.#shown.map((each) => (each.pending.id === id ? { ...each, ...news } : each))
    this.#tell()
  }

  #tell(): void {
    this.#listeners.forEach((listener) => listener())
  }
}

/** The server answered, and may take the upload later. */
const isBusy = (status: number) => status === 429 || status >= 500

const isSameFilm = (a: NewUpload, b: NewUpload) =>
  a.filmId !== undefined && a.filmId === b.filmId && a.userId === b.userId

function phaseOf({ refusal, isPaused }: PendingUpload): ShownUpload['phase'] {
  if (refusal !== undefined) return 'failed'
  return isPaused ? 'paused' : 'queued'
}

const newlyShown = (pending: PendingUpload): ShownUpload => ({
  pending,
  phase: phaseOf(pending),
  sent: 0,
  secondsLeft: null,
  reason: pending.refusal ?? null,
})

export const uploads = new Uploads()
