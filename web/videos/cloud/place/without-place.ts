import { findInBoxes } from './find-in-boxes.ts'
import { findInElements } from './find-in-elements.ts'
import { patchFile, readBytes } from './patch.ts'

/** What a Matroska or WebM file begins with (RFC 8794 §11.2.1). */
const EBML = 0x1a45dfa3

/**
 * The same video without what phones and cameras write into it of where it was filmed, as long and byte for byte the same in all the rest.
 * Nothing is read but what stands between the pictures. Rejects when the file can no longer be read.
 */
export async function withoutPlace(file: File): Promise<File> {
  const head = await readBytes(file, 0, 4)
  const isEbml = head.byteLength === 4 && head.getUint32(0) === EBML
  return patchFile(file, await (isEbml ? findInElements(file) : findInBoxes(file)))
}
