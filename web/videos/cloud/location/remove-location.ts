import { findLocationInMp4 } from './find-location-in-mp4.ts'
import { findLocationInWebm } from './find-location-in-webm.ts'
import { readBytes } from '#web/videos/container/read-bytes.ts'
import { patchFile } from './patch-file.ts'

/** The first bytes of a Matroska or WebM file (RFC 8794 §11.2.1). */
const EBML = 0x1a45dfa3

/**
 * The same video without the location that phones and cameras write into it. Its length and all other bytes stay the same. Only the
 * metadata is read, not the pictures. Rejects if the file can no longer be read.
 */
export async function removeLocation(file: File): Promise<File> {
  const head = await readBytes(file, 0, 4)
  const isEbml = head.byteLength === 4 && head.getUint32(0) === EBML
  return patchFile(file, await (isEbml ? findLocationInWebm(file) : findLocationInMp4(file)))
}
