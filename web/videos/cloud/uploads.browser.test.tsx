import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { VideoStorage } from '#contract/videos/videos.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { keepFilm } from '#web/testing/device.ts'
import { aPlayer } from '#web/testing/documents/players.ts'
import { offline } from '#web/testing/stand-in-api.ts'
import { forgetPlayer } from '#web/videos/local/forget-player.ts'
import { readPending, writePending } from './uploading/pending-upload.ts'

const STORAGE = 'GET /api/me/video-storage'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const says = (sentence: RegExp) => page.getByRole('alert').filter({ hasText: sentence })
const room: VideoStorage = { usedBytes: 0, quotaBytes: 100, maxBytes: 50, maxSeconds: 900, refusal: null }

const openVideos = (storage: Partial<VideoStorage> = {}, player = aPlayer()) =>
  openScreen('/videos', {
    player,
    answers: {
      'GET /api/videos': { items: [], nextCursor: null },
      [STORAGE]: { ...room, ...storage },
      'DELETE /api/videos/*': () => new Response(null, { status: 204 }),
    },
  })

test('an upload that is paused stays so, and is stopped after a question, here and on the server', async () => {
  const player = aPlayer()
  const upload = { id: 'mine', userId: player.uid, name: 'evening.mp4', size: 64, isPaused: true }
  writePending('mine', { ...upload, url: '/api/videos/v1' })
  const api = openVideos({}, player)
  await expect.element(button('Go on')).toBeVisible()
  await button('Stop').click()
  const question = page.getByRole('alertdialog', { name: 'Stop uploading evening.mp4?' })
  await question.getByRole('button', { name: 'Keep uploading' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(readPending()).toHaveLength(1)
  await button('Stop').click()
  await question.getByRole('button', { name: 'Stop' }).click()
  await expect.element(page.getByText('No videos yet')).toBeVisible()
  expect(readPending()).toEqual([])
  // Loaded again once the server has nothing of it left, which it would show as begun elsewhere.
  const lastRead = () => api.calls.findLastIndex((call) => call.startsWith('GET /api/videos'))
  await expect.poll(() => api.calls).toContain('DELETE /api/videos/v1')
  await expect.poll(lastRead).toBeGreaterThan(api.calls.indexOf('DELETE /api/videos/v1'))
})

test('an upload that another tab has finished stays in sight until the list shows its video', async () => {
  const player = aPlayer()
  writePending('mine', { id: 'mine', userId: player.uid, name: 'evening.mp4', size: 64 })
  const closing = Promise.withResolvers<void>()
  // The other tab.
  const held = navigator.locks.request('keepup-upload-mine', () => closing.promise)
  onTestFinished(() => {
    closing.resolve()
    return held
  })
  const api = openVideos({}, player)
  await expect.element(page.getByText('Uploading elsewhere')).toBeVisible()
  const answer = Promise.withResolvers<object>()
  api.answer({ 'GET /api/videos': () => answer.promise })
  const asked = api.count('GET /api/videos')
  writePending('mine', null)
  window.dispatchEvent(new Event('storage'))
  await expect.poll(() => api.count('GET /api/videos')).toBeGreaterThan(asked)
  expect(page.getByRole('progressbar', { name: 'Progress of evening.mp4' }).elements()).toHaveLength(1)
  answer.resolve({ items: [], nextCursor: null })
  await expect.element(page.getByText('No videos yet')).toBeVisible()
})

test.each([
  ['is larger than a video may be', 60, {}, /^evening\.mp4 is too large: at most/],
  ['does not fit', 40, { usedBytes: 80 }, /^evening\.mp4: only /],
])('a video that %s is refused before it is sent', async (_, size, storage, reason) => {
  openVideos(storage)
  await expect.element(button('Upload a video')).toBeVisible()
  await userEvent.upload(page.getByTestId('video-file'), new File(['x'.repeat(size)], 'evening.mp4'))
  await expect.element(says(reason)).toBeVisible()
  expect(readPending()).toEqual([])
})

test('an empty file, and a video that lasts longer than a video may, are refused before they are sent', async () => {
  openVideos({ maxBytes: 1e9, quotaBytes: 1e9, maxSeconds: 1 })
  await expect.element(button('Upload a video')).toBeVisible()
  const choose = (bytes: BlobPart, name: string) =>
    userEvent.upload(page.getByTestId('video-file'), new File([bytes], name))
  await choose('', 'nothing.mp4')
  await expect.element(says(/^nothing\.mp4 is empty/)).toBeVisible()
  await choose(silence(3), 'match.mp4')
  await expect.element(says(/^match\.mp4 is too long: at most/)).toBeVisible()
  expect(readPending()).toEqual([])
})

test('a video of a kind that the cloud does not keep is refused before it is sent, with the kinds that it keeps', async () => {
  openVideos()
  await expect.element(button('Upload a video')).toBeVisible()
  const matroska = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0x8b, 0x42, 0x82, 0x88])
  await userEvent.upload(page.getByTestId('video-file'), new File([matroska, 'matroska'], 'evening.mkv'))
  await expect.element(says(/^evening\.mkv cannot be uploaded\. Choose MP4, MOV or WebM\.$/)).toBeVisible()
  expect(readPending()).toEqual([])
})

test('a file that has the name of a video and not its content is called broken', async () => {
  openVideos()
  await expect.element(button('Upload a video')).toBeVisible()
  await userEvent.upload(page.getByTestId('video-file'), new File(['\0'.repeat(40)], 'evening.MP4'))
  await expect.element(says(/^evening\.MP4 is broken, or not what its name says\.$/)).toBeVisible()
  expect(readPending()).toEqual([])
})

test('a film of this device that begins within a picture can be uploaded, with its first touch at the start', async () => {
  const player = aPlayer()
  await keepFilm(player.uid, { marks: { touches: [0.02], ball: [], startsAt: -0.05, width: 320 } })
  onTestFinished(() => forgetPlayer(player.uid))
  openScreen('/practice/videos', {
    player,
    answers: {
      'GET /api/videos': { items: [], nextCursor: null },
      [STORAGE]: room,
      'POST /api/videos': offline,
    },
  })
  await page.getByRole('button', { name: 'Upload evening' }).click()
  await expect.poll(readPending).toMatchObject([{ filmId: 'evening', firstTouchAt: 0 }])
})

test('an upload that the server cannot take now says so, and not that there is no signal', async () => {
  class BusyServer {
    upload = {}
    status = 503
    responseText = ''
    onload = () => {}
    open = () => {}
    setRequestHeader = () => {}
    getResponseHeader = () => null
    abort = () => {}
    send = () => void setTimeout(() => this.onload())
  }
  vi.stubGlobal('XMLHttpRequest', BusyServer)
  const player = aPlayer()
  await keepFilm(player.uid)
  onTestFinished(() => forgetPlayer(player.uid))
  writePending('mine', { id: 'mine', userId: player.uid, name: 'evening.mp4', size: 6, filmId: 'evening' })
  openVideos({}, player)
  await expect.element(page.getByText(/^Server busy, 0\s?% uploaded$/)).toBeVisible()
})

/** So many seconds of a WAV file, which a video element plays, too. */
function silence(seconds: number): Uint8Array<ArrayBuffer> {
  const rate = 8_000
  const bytes = new Uint8Array(44 + seconds * rate).fill(128, 44)
  const view = new DataView(bytes.buffer)
  for (const [at, text] of [
    [0, 'RIFF'],
    [8, 'WAVEfmt '],
    [36, 'data'],
  ] as const)
    bytes.set(new TextEncoder().encode(text), at)
  for (const [at, value] of [
    [4, 36 + seconds * rate],
    [16, 16],
    [24, rate],
    [28, rate],
    [40, seconds * rate],
  ] as const)
    view.setUint32(at, value, true)
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    view.setUint16(at, value, true)
  return bytes
}

test('a video that the server has refused says why, is not sent again, and can be removed', async () => {
  const player = aPlayer()
  const upload = { id: 'mine', userId: player.uid, name: 'match.mp4', size: 64 }
  writePending('mine', { ...upload, refusal: 'At most 15 minutes.' })
  const api = openVideos({}, player)
  await expect.element(page.getByText('At most 15 minutes.')).toBeVisible()
  await expect.element(button('Try again')).not.toBeInTheDocument()
  await button('Remove').click()
  await expect.element(page.getByText('No videos yet')).toBeVisible()
  expect(readPending()).toEqual([])
  expect(api.calls.filter((call) => /^(POST|DELETE) \/api\/videos/.test(call))).toEqual([])
})

test('without a plan for it there is nothing to upload with, but a way to one', async () => {
  openVideos({ quotaBytes: 0, refusal: 'TIER_REQUIRED' })
  await expect.element(page.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/billing')
  await expect.element(button('Upload a video')).not.toBeInTheDocument()
})

test('an upload whose video this device no longer has says so, and sends nothing in its place', async () => {
  const player = aPlayer()
  writePending('mine', { id: 'mine', userId: player.uid, name: 'evening.mp4', size: 64 })
  const api = openVideos({}, player)
  await expect.element(page.getByText('Stopped: the file is gone.')).toBeVisible()
  expect(api.calls.filter((call) => call.startsWith('POST'))).toEqual([])
  await button('Stop').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop' }).click()
  await expect.element(page.getByText('No videos yet')).toBeVisible()
})
