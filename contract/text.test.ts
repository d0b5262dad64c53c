import { describe, expect, test } from 'vitest'
import { lineOfText, textOfLines } from './text.ts'

const line = lineOfText(10)
const lines = textOfLines(10)

describe('a line', () => {
  test.each([
    ['is trimmed', '  Élan ', 'Élan'],
    ['is in NFC, which counts', 'E\u0301'.repeat(10), 'É'.repeat(10)],
    ['bears no marks that turn its direction', '\u202eevil\u2066\u200f', 'evil'],
    ['may be in any script', '東京ボール', '東京ボール'],
    ['keeps what joins its signs', '👨\u200d👩', '👨\u200d👩'],
    ['bears no half of an emoji that was cut', '\ud83d\udc68 go \ud83d', '👨 go'],
    ['is empty when nobody could see it', '\u200b\u3164 \u2060', ''],
  ])('%s', (_, typed, kept) => {
    expect(line.parse(typed)).toBe(kept)
  })

  test.each([
    ['a NUL', 'a\u0000b'],
    ['a line break', 'a\nb'],
    ['an escape', 'a\u001bb'],
    ['a control character of C1', 'a\u0085b'],
    ['more than it may have', 'x'.repeat(11)],
  ])('with %s is refused', (_, typed) => {
    expect(line.safeParse(typed).success).toBe(false)
  })
})

describe('lines', () => {
  test('keep their breaks, as one character each', () => {
    expect(lines.parse(' a\r\nb\tc ')).toBe('a\nb\tc')
  })

  test.each(['a\u0000b', 'x'.repeat(11)])('like %j are refused', (typed) => {
    expect(lines.safeParse(typed).success).toBe(false)
  })
})
