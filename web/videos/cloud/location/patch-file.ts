/** A part of a file to overwrite: with `head`, then with zeros. Offset and length in bytes. */
export interface Patch {
  readonly offset: number
  readonly length: number
  readonly head: Uint8Array<ArrayBuffer>
}

/** The same file with the patches applied. The other bytes are read from the original file on demand. */
export function patchFile(file: File, patches: readonly Patch[]): File {
  if (patches.length === 0) return file
  const parts: BlobPart[] = []
  let at = 0
  for (const { offset, length, head } of patches.toSorted((a, b) => a.offset - b.offset)) {
    const end = Math.min(file.size, offset + length)
    const from = Math.max(at, offset)
    if (from >= end) continue
    const bytes = new Uint8Array(end - offset)
    bytes.set(head.subarray(0, bytes.length))
    parts.push(file.slice(at, from), bytes.subarray(from - offset))
    at = end
  }
  parts.push(file.slice(at))
  return new File(parts, file.name, { type: file.type, lastModified: file.lastModified })
}

export const NOTHING = new Uint8Array(0)
