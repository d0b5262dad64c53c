import { expect, test } from 'vitest'
import type { VideoStorage } from '#contract/videos/videos.ts'
import { isOfKeptKind, wouldBeKept } from './what-is-kept.ts'

const EBML = [0x1a, 0x45, 0xdf, 0xa3]

test.each([
  ['MP4', ['\0\0\0\x20ftypisom'], true],
  ['QuickTime', ['\0\0\0\x14ftypqt  '], true],
  ['a recording in pieces', ['\0\0\0\x18stypmsdh'], true],
  ['WebM', [new Uint8Array([...EBML, 0x9f, 0x42, 0x82, 0x84]), 'webm'], true],
  ['Matroska', [new Uint8Array([...EBML, 0xa3, 0x42, 0x82, 0x88]), 'matroska'], false],
  ['a transport stream', ['G@\x11\x10\0B\xF0%'], false],
  ['AVI', ['RIFF\0\0\0\0AVI LIST'], false],
  ['a letter', ['Dear Marta'], false],
  ['an empty file', [], false],
])('the cloud knows from its first bytes whether it keeps %s', async (_, parts, isKept) => {
  expect(await isOfKeptKind(new Blob(parts))).toBe(isKept)
})

const MP4 = '\0\0\0\x20ftypisom'
const room: VideoStorage = { usedBytes: 0, quotaBytes: 100, maxBytes: 50, maxSeconds: 900, refusal: null }

test.each([
  ['there is room', {}, MP4, 900, true],
  ['it is too long', {}, MP4, 901, false],
  ['it is too large', { maxBytes: 5 }, MP4, 60, false],
  ['too little room is left', { usedBytes: 95 }, MP4, 60, false],
  ['the player may not upload', { refusal: 'TIER_REQUIRED' }, MP4, 60, false],
  ['it is of another kind', {}, 'RIFF\0\0\0\0AVI LIST', 60, false],
] as const)('whether an upload is offered when %s', async (_, storage, bytes, seconds, isOffered) => {
  expect(await wouldBeKept(new Blob([bytes]), seconds, { ...room, ...storage })).toBe(isOffered)
})
