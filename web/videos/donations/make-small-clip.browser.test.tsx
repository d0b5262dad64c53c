import {
  ALL_FORMATS,
  AudioSample,
  AudioSampleSource,
  BlobSource,
  BufferTarget,
  Input,
  Mp4OutputFormat,
  Output,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny'
import { expect, test } from 'vitest'
import { makeSmallClip } from './make-small-clip.ts'

const WIDTH = 960
const HEIGHT = 480
const RATE = 48_000

/** Half a second of a gray film with a tone. */
async function filmWithSound(): Promise<Blob> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const pictures = new VideoSampleSource({ codec: 'vp9', bitrate: 1e6 })
  const sound = new AudioSampleSource({ codec: 'opus', bitrate: 64_000 })
  output.addVideoTrack(pictures)
  output.addAudioTrack(sound)
  await output.start()
  for (let tenth = 0; tenth < 5; tenth++) {
    using picture = new VideoSample(new Uint8Array((WIDTH * HEIGHT * 3) / 2).fill(128), {
      format: 'I420',
      codedWidth: WIDTH,
      codedHeight: HEIGHT,
      timestamp: tenth / 10,
      duration: 0.1,
    })
    await pictures.add(picture)
  }
  using tone = new AudioSample({
    data: Float32Array.from({ length: RATE / 2 }, (_, i) => Math.sin(i / 17) / 2),
    format: 'f32',
    numberOfChannels: 1,
    sampleRate: RATE,
    timestamp: 0,
  })
  await sound.add(tone)
  await output.finalize()
  return new Blob([target.buffer!])
}

async function tracksOf(file: Blob) {
  using input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
  const video = (await input.getPrimaryVideoTrack())!
  return {
    hasSound: (await input.getPrimaryAudioTrack()) !== null,
    longestSide: Math.max(await video.getDisplayWidth(), await video.getDisplayHeight()),
  }
}

test('what a player gives to improve the count has no sound, and is as small as the count sees it', async () => {
  const film = await filmWithSound()
  expect(await tracksOf(film)).toEqual({ hasSound: true, longestSide: 960 })
  expect(await tracksOf(await makeSmallClip(film))).toEqual({ hasSound: false, longestSide: 480 })
})
