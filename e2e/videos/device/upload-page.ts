/** The page for the journey of uploads on the device. It uses the app's own store of uploads, without its screens. */
import { UPLOAD_ADDED } from '#web/videos/cloud/uploading/pending-upload.ts'
import { uploads } from '#web/videos/cloud/uploading/uploads.ts'

declare global {
  var device: {
    carryOn: () => void
    addFilm: (id: string, size: number) => Promise<void>
    /** The uploads as the player sees them. */
    shown: () => { phase: string; reason: string | null; url: string | undefined }[]
    /** How many uploads were announced to this page. */
    added: number
    /** The finished uploads: the video's id, and how many uploads the page still showed at that moment. */
    finished: { videoId: string | null; shown: number }[]
  }
}

const USER = 'player'

window.addEventListener('online', uploads.wake)
window.addEventListener('storage', uploads.readAgain)
window.addEventListener(UPLOAD_ADDED, () => (globalThis.device.added += 1))

globalThis.device = {
  carryOn: () => uploads.carryOn(USER),
  addFilm: (id, size) => uploads.add({ filmId: id, userId: USER, name: `${id}.mp4`, size }),
  shown: () => uploads.snapshot().map(({ phase, reason, pending }) => ({ phase, reason, url: pending.url })),
  added: 0,
  finished: [],
}

uploads.onFinished(async (_, videoId) => {
  globalThis.device.finished.push({ videoId, shown: uploads.snapshot().length })
})
