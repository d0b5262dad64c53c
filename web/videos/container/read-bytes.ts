/** `length` bytes from an offset on, or fewer at the end of the file. */
export const readBytes = async (file: Blob, offset: number, length: number): Promise<DataView> =>
  new DataView(await file.slice(offset, offset + length).arrayBuffer())

/** The bytes as text, one Latin-1 character for each. */
export const textOf = ({ buffer, byteOffset, byteLength }: DataView): string =>
  Array.from(new Uint8Array(buffer, byteOffset, byteLength), (byte) => String.fromCharCode(byte)).join('')
