import { afterEach, expect, test, vi } from 'vitest'
import { useState } from 'react'
import { page } from 'vitest/browser'
import { openScreen } from '#web/testing/open-screen.tsx'
import { useClap } from './use-clap.ts'

let microphone: AudioContext
let tracks: MediaStreamTrack[] = []
afterEach(() => {
  vi.restoreAllMocks()
  return microphone.close()
})

/** A microphone that hears nothing. It is given when `opened` resolves. */
function giveMicrophone(opened: Promise<void>): void {
  microphone = new AudioContext()
  const { stream } = microphone.createMediaStreamDestination()
  tracks = stream.getTracks()
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() => opened.then(() => stream))
}

function Ear() {
  const [isListening, setListening] = useState(true)
  useClap(isListening, () => {})
  return <button onClick={() => setListening(false)}>{isListening ? 'Stop' : 'Deaf'}</button>
}

const states = () => tracks.map(({ readyState }) => readyState)

test.each([
  ['that is open', Promise.resolve(), ['live']],
  ['that the player allows only afterwards', null, ['live']],
])('a microphone %s is closed when nobody listens for a clap any more', async (_, now, before) => {
  const late = Promise.withResolvers<void>()
  giveMicrophone(now ?? late.promise)
  openScreen('/', { inPlaceOfAreas: <Ear /> })
  await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible()
  expect(states()).toEqual(before)
  await page.getByRole('button', { name: 'Stop' }).click()
  late.resolve()
  await expect.poll(states).toEqual(['ended'])
})

test('a microphone whose sound the browser cannot read does not stay open', async () => {
  giveMicrophone(Promise.resolve())
  vi.spyOn(AudioContext.prototype, 'createMediaStreamSource').mockImplementation(() => {
    throw new DOMException('Another sample rate', 'NotSupportedError')
  })
  openScreen('/', { inPlaceOfAreas: <Ear /> })
  await expect.poll(states).toEqual(['ended'])
})
