import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { everythingKept } from '#web/testing/device.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { closeScreen, openScreen } from '#web/testing/open-screen.tsx'
import { listenOnPhone } from '#web/testing/phone-voice.ts'
import { aPlayer } from '#web/testing/documents/players.ts'
import { forgetPlayer } from '#web/videos/local/forget-player.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const says = (sentence: string) => page.getByRole('alert').filter({ hasText: sentence })
const start = button('Start')

const PLUS = {
  entitlement: { tier: 'plus', source: 'individual', lastCalculated: '2026-01-01T00:00:00.000Z' },
} as const

let player = aPlayer(PLUS)
let tracks: MediaStreamTrack[] = []

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  tracks.forEach((track) => track.stop())
  tracks = []
  closeScreen()
  // Files that a worker had open are free a moment after it ends.
  await vi.waitFor(() => forgetPlayer(player.uid), 30_000)
})

/** A camera that sees a moving square; a still canvas sends no pictures. */
function seeSquare(): void {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
    const paint = canvas.getContext('2d')!
    const draw = () => {
      if (tracks.every(({ readyState }) => readyState === 'ended')) return
      paint.fillStyle = 'gray'
      paint.fillRect(0, 0, 320, 240)
      paint.fillStyle = 'white'
      paint.fillRect((performance.now() / 5) % 300, 100, 20, 20)
      requestAnimationFrame(draw)
    }
    const stream = canvas.captureStream(15)
    tracks = stream.getTracks()
    draw()
    return Promise.resolve(stream)
  })
}

function open(address: string) {
  player = aPlayer(PLUS)
  return openScreen(address, { player })
}

test('without a camera the page says why, and offers the tap counter', async () => {
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  for (const reason of ['NotAllowedError', 'NotFoundError', 'NotReadableError'])
    asked.mockRejectedValueOnce(new DOMException('', reason))
  open('/practice/record')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Camera blocked' })).toBeVisible()
  await expectAccessible()
  for (const problem of ['No camera found', 'Camera in use']) {
    await button('Retry').click()
    await expect.element(says(problem)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Count by tapping' }).click()
  await expect.element(start).toBeVisible()
})

test('a browser that gives no pictures of the camera says so', async () => {
  // As in Firefox 131.
  vi.stubGlobal('VideoEncoder', undefined)
  open('/practice/record')
  await expect.element(says('No camera in this browser')).toBeVisible()
  await expect.element(button('Retry')).not.toBeInTheDocument()
})

test('the page says when a camera sends no picture, and what to do', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')
    return Promise.resolve(canvas.captureStream(0))
  })
  // Nobody waits here as long as a camera may take.
  const wait = window.setTimeout.bind(window)
  vi.stubGlobal('setTimeout', (then: () => void, ms?: number) => wait(then, Math.min(ms ?? 0, 1_000)))
  open('/practice/record')
  await expect.element(says('No camera picture')).toBeVisible()
  await expectAccessible()
  await expect.element(page.getByRole('link', { name: 'Count by tapping' })).toBeVisible()
})

test('a double tap neither skips the count-down nor ends the film that it begins', async () => {
  seeSquare()
  open('/practice/record')
  await button('Record').dblClick()
  const timer = page.getByRole('timer')
  await expect.element(timer.getByText('Step back')).toBeVisible()
  await expect.element(timer.getByRole('status')).toHaveTextContent('Starts in 8 seconds')
  await button('Start now').dblClick()
  await expect.element(button('Stop')).toBeVisible()
  await expect.element(page.getByTestId('live-count')).toBeVisible()
})

test('a film whose camera goes away is kept and counted as far as it goes', async () => {
  seeSquare()
  open('/practice/record')
  await button('Record').click()
  await button('Start now').click()
  await expect.element(page.getByText(/^0:0[1-9]$/u)).toBeVisible()
  // As the browser does when it is unplugged.
  const [track] = tracks
  track!.stop()
  track!.dispatchEvent(new Event('ended'))
  await expect.element(page.getByText('Ended: the camera turned off.')).toBeVisible()
  await expect.poll(() => page.getByRole('dialog', { name: 'Check the touches' }).query()).not.toBeNull()
  expect(await everythingKept()).toContain(player.uid)
})

test('a phone may use sound once its camera is open, and the voice once its player has pressed', async () => {
  localStorage.setItem('countVoice', 'on')
  const { isAllowed } = listenOnPhone()
  vi.spyOn(AudioContext.prototype, 'state', 'get').mockReturnValue('suspended')
  const resume = vi.spyOn(AudioContext.prototype, 'resume').mockResolvedValue()
  seeSquare()
  player = aPlayer(PLUS)
  openScreen('/practice/record', { player })
  await expect.element(button('Record')).toBeEnabled()
  expect(resume).toHaveBeenCalled()
  expect(isAllowed()).toBe(false)
  await button('Record').click()
  await expect.element(page.getByRole('timer')).toBeVisible()
  expect(isAllowed()).toBe(true)
})

test('the camera is a mirror behind the tap counter on every plan', async () => {
  seeSquare()
  player = aPlayer()
  openScreen('/practice', { player })
  await page.getByRole('switch', { name: 'Mirror behind the count' }).click()
  await start.click()
  await expect.element(page.getByTestId('mirror')).toHaveAttribute('data-on', 'true')
})
