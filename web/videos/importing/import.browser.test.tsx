import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  Conversion,
  EncodedPacket,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { aPlayer } from '#web/testing/documents/players.ts'
import { forgetPlayer } from '#web/videos/local/forget-player.ts'
import { openLocalVideo } from '#web/videos/local/local-videos.ts'
import { ask, kill } from '#web/videos/testing/film-device.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const says = (sentence: string) => page.getByRole('alert').filter({ hasText: sentence })
const video = page.getByTestId('video-file')

const PLUS = {
  entitlement: { tier: 'plus', source: 'individual', lastCalculated: '2026-01-01T00:00:00.000Z' },
} as const
const letter = () => new File(['Dear Marta'], 'letter.mp4', { type: 'video/mp4' })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a browser that gives no pictures of videos says so before one is chosen', async () => {
  // As in Firefox on a phone.
  vi.stubGlobal('VideoDecoder', undefined)
  openScreen('/practice/import', { player: aPlayer(PLUS) })
  await expect.element(page.getByText('This browser cannot count videos')).toBeVisible()
  await expect.element(button('Choose a video')).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('link', { name: 'Count by tapping' }).click()
  await expect.element(button('Start')).toBeVisible()
})

test('a browser that keeps no files does not promise to', async () => {
  // As in a private window of Firefox or Safari.
  vi.spyOn(StorageManager.prototype, 'getDirectory').mockRejectedValue(new DOMException('', 'SecurityError'))
  openScreen('/practice/videos', { player: aPlayer(PLUS) })
  await expect.element(page.getByText('No videos kept here')).toBeVisible()
  expect(document.body.textContent).not.toContain('Only you see them')
  expect(document.body.textContent).not.toContain('Film a practice')
  await expectAccessible()
})

test('a file that is no video says what to do', async () => {
  openScreen('/practice/import', { player: aPlayer(PLUS) })
  await expect.element(button('Choose a video')).toBeVisible()
  await userEvent.upload(video, letter())
  await expect.element(says('letter.mp4 cannot be read')).toBeVisible()
  await expect.element(says('Copy it again')).toBeVisible()
  await expect.element(button('Choose a video')).toBeVisible()
})

test('a second count of a video shows how far it is', async () => {
  openScreen('/practice/import', { player: aPlayer(PLUS) })
  await expect.element(button('Choose a video')).toBeVisible()
  class SecondCount extends EventTarget {
    postMessage() {
      const data = { kind: 'progress', share: 0.25, pictures: 600, isAgain: true }
      this.dispatchEvent(new MessageEvent('message', { data }))
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', SecondCount)
  await userEvent.upload(video, letter())
  await expect.element(page.getByText('Almost done…')).toBeVisible()
  const bar = page.getByRole('progressbar', { name: 'Counting progress' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '25')
  await button('Cancel').click()
  await expect.element(button('Choose a video')).toBeVisible()
})

test('a video that was copied in part says so, as the list of its tracks is at its end', async () => {
  openScreen('/practice/import', { player: aPlayer(PLUS) })
  await expect.element(button('Choose a video')).toBeVisible()
  const begin = '\0\0\0\x18ftypisom\0\0\x02\0isommp42'
  const pictures = `\0\0\0\x48mdat${'x'.repeat(64)}`
  await userEvent.upload(video, new File([begin, pictures], 'half.mp4'))
  await expect.element(says('half.mp4 cannot be read')).toBeVisible()
  await expect.element(says('Copy it again')).toBeVisible()
})

test('a video of which no whole part has arrived cannot be read, as it was said to have no video in it', async () => {
  const whole = await filmOfSizes([[320, 180]])
  openScreen('/practice/import', { player: aPlayer(PLUS) })
  await expect.element(button('Choose a video')).toBeVisible()
  await userEvent.upload(video, new File([whole.slice(0, 0.8 * whole.size)], 'half.webm'))
  await expect.element(says('half.webm cannot be read')).toBeVisible()
  await expect.element(says('Copy it again')).toBeVisible()
})

/** Some pictures of each size, a tenth of a second apart, as VP8. */
async function filmOfSizes(sizes: readonly (readonly [number, number])[]): Promise<File> {
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new EncodedVideoPacketSource('vp8')
  output.addVideoTrack(source)
  await output.start()
  for (const [i, [width, height]] of sizes.entries()) {
    const written: Promise<void>[] = []
    const encoder = new VideoEncoder({
      output: (chunk, about) => written.push(source.add(EncodedPacket.fromEncodedChunk(chunk), about)),
      error: (error) => {
        throw error
      },
    })
    encoder.configure({ codec: 'vp8', width, height })
    for (const timestamp of [0, 1, 2, 3].map((tenth) => (4 * i + tenth) * 1e5)) {
      const gray = new Uint8Array((width * height * 3) / 2).fill(128)
      const picture = new VideoFrame(gray, {
        format: 'I420',
        codedWidth: width,
        codedHeight: height,
        timestamp,
        duration: 1e5,
      })
      encoder.encode(picture)
      picture.close()
    }
    await encoder.flush()
    await Promise.all(written)
  }
  await output.finalize()
  return new File([target.buffer!], 'call.webm', { type: 'video/webm' })
}

test('a video whose pictures change their size says so, and what to do', async () => {
  openScreen('/practice/import', { player: aPlayer(PLUS) })
  await expect.element(button('Choose a video')).toBeVisible()
  await userEvent.upload(
    video,
    await filmOfSizes([
      [320, 180],
      [180, 320],
    ]),
  )
  await expect.element(says('call.webm changes its picture size')).toBeVisible()
  await expect.element(says('film with the camera')).toBeVisible()
  await expect.element(button('Choose a video')).toBeVisible()
})

/** Writes the index before the pictures, as some cameras do. */
async function withIndexFirst(film: File): Promise<Blob> {
  const input = new Input({ source: new BlobSource(film), formats: ALL_FORMATS })
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  await (await Conversion.init({ input, output })).execute()
  return new Blob([target.buffer!])
}

test('a file that ends early is counted as far as it goes', async () => {
  await ask('film', { id: 'evening', pictures: 40 })
  await ask('end')
  const film = await withIndexFirst(await openLocalVideo('evening'))
  const half = new File([film.slice(0, film.size / 2)], 'half.mp4', { type: 'video/mp4' })
  openScreen('/practice/import', { player: aPlayer(PLUS) })
  await expect.element(button('Choose a video')).toBeVisible()
  await userEvent.upload(video, half)
  await expect.element(page.getByText(/^Only \d\ss of 4\ss readable\./u)).toBeVisible()
  kill()
  await forgetPlayer('player')
})

test('counting can be called off', async () => {
  // The worker never answers, so that there is something to cancel.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {}
      terminate() {}
    },
  )
  openScreen('/practice/import', { player: aPlayer(PLUS) })
  await expect.element(button('Choose a video')).toBeVisible()
  await userEvent.upload(video, letter())
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  await button('Cancel').click()
  await expect.element(button('Choose a video')).toBeVisible()
})
