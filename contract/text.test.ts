import { describe, expect, test } from 'vitest'
import { lineOfText, textOfLines } from './text.ts'

const line = lineOfText(10)
const lines = textOfLines(10)

describe('a line', () => {
  test.each([
    ['is trimmed', '  Élan ', 'Élan'],
    ['is normalized to NFC before its length is counted', 'E\u0301'.repeat(10), 'É'.repeat(10)],
    ['loses the marks that change its direction', '\u202eevil\u2066\u200f', 'evil'],
    ['may be in any script', '東京ボール', '東京ボール'],
    ['loses characters without a width', '\ufeffA\u200bn\u00ad\u2062a\u2060', 'Ana'],
    ['keeps the tags inside a flag', '🏴\u{e0067}\u{e007f}', '🏴\u{e0067}\u{e007f}'],
    ['keeps the joiners inside an emoji', '👨\u200d👩', '👨\u200d👩'],
    ['loses the half of an emoji that was cut', '\ud83d\udc68 go \ud83d', '👨 go'],
    ['is empty when it has only invisible characters', '\u200b\u3164 \u2060', ''],
  ])('%s', (_, typed, kept) => {
    expect(line.parse(typed)).toBe(kept)
  })

  test.each([
    ['a NUL', 'a\u0000b'],
    ['a line break', 'a\nb'],
    ['a separator of lines', 'a\u2028b'],
    ['a separator of paragraphs', 'a\u2029b'],
    ['an escape', 'a\u001bb'],
    ['a control character of C1', 'a\u0085b'],
    ['more characters than allowed', 'x'.repeat(11)],
  ])('with %s is refused', (_, typed) => {
    expect(line.safeParse(typed).success).toBe(false)
  })
})

describe('lines', () => {
  test('keep their line breaks, each as one character', () => {
    expect(lines.parse(' a\r\nb\tc ')).toBe('a\nb\tc')
    expect(lines.parse('a\u2028b\u2029')).toBe('a\nb')
  })

  test('are empty when they have only invisible characters', () => {
    expect(lines.parse('\u200b\n\u2060')).toBe('')
  })

  test.each(['a\u0000b', '\u0000', 'x'.repeat(11)])('like %j are refused', (typed) => {
    expect(lines.safeParse(typed).success).toBe(false)
  })
})
