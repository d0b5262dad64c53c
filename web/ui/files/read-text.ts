/** The text of a file. Spreadsheets save in UTF-8, in the older encoding of Windows, or as "Unicode text", which is UTF-16. */
export async function readText(file: Blob): Promise<string> {
  return textOf(await file.arrayBuffer())
}

/** The text of a file's bytes, without a byte order mark. */
export function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
