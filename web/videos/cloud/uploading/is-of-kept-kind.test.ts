import { expect, test } from 'vitest'
import { isOfKeptKind } from './is-of-kept-kind.ts'

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
