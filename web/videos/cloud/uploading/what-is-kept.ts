import type { VideoStorage } from '#contract/videos/videos.ts'
import { readBytes, textOf } from '#web/videos/container/read-bytes.ts'

/** Bytes. The kind is told by them. */
const HEAD = 64
/** The parts with which MP4 and QuickTime files begin (ISO/IEC 14496-12). Their names follow four bytes of length. */
const FIRST_PARTS = new Set(['ftyp', 'styp', 'moof', 'sidx', 'emsg', 'prft', 'free'])
/** The first bytes of Matroska and WebM. After them, the file says which of the two it is (RFC 8794 §11.2). */
const EBML = '\x1A\x45\xDF\xA3'

/**
 * Whether a file is of a kind that the cloud keeps, because browsers play it: MP4, QuickTime or WebM. The server looks closer. A file that
 * can no longer be read passes, because sending it says so.
 */
export async function isOfKeptKind(file: Blob): Promise<boolean> {
  const head = await readBytes(file, 0, HEAD).then(textOf, () => null)
  if (head === null) return true
  return head.startsWith(EBML) ? head.includes('webm') : FIRST_PARTS.has(head.slice(4, 8))
}

/** Whether the cloud would keep a video of this length now. Then its upload is offered. */
export async function wouldBeKept(file: Blob, seconds: number, storage: VideoStorage): Promise<boolean> {
  const { refusal, usedBytes, quotaBytes, maxBytes, maxSeconds } = storage
  if (refusal || usedBytes + file.size > quotaBytes) return false
  return file.size <= maxBytes && seconds <= maxSeconds && isOfKeptKind(file)
}
