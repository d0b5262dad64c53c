import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(`\ufeff${text}`, (each) => each.charCodeAt(0)).buffer)

test.each([
  ['UTF-8', new TextEncoder().encode('Jürgen Müller, 7')],
  ['UTF-8 with a byte order mark', new TextEncoder().encode('\ufeffJürgen Müller, 7')],
  ['the older encoding of Windows', Uint8Array.from('Jürgen Müller, 7', (each) => each.charCodeAt(0))],
  ['UTF-16, which spreadsheets call Unicode text', utf16('Jürgen Müller, 7')],
])('a file in %s is read with its letters', async (_, bytes) => {
  expect(await readText(new Blob([bytes]))).toBe('Jürgen Müller, 7')
})
