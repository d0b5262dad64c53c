import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { csvLine } from './csv-line.ts'

test('a line has cells between commas and ends as RFC 4180 says', () => {
  expect(csvLine(['Ana', 12, null, -3.5, new Date('2026-11-20T12:00:00Z')])).toBe(
    'Ana,12,,-3.5,2026-11-20T12:00:00.000Z\r\n',
  )
})

test.each([
  ['Ana "the wall" Lima', '"Ana ""the wall"" Lima"'],
  ['Lima, Ana', '"Lima, Ana"'],
  ['Ana; Lima', '"Ana; Lima"'],
  ['two\nlines', '"two\nlines"'],
  [' spaced ', '" spaced "'],
])('%j is quoted', (text, written) => {
  expect(csvLine([text])).toBe(`${written}\r\n`)
})

describe('a name never runs as a formula in a spreadsheet', () => {
  test.each([
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '=HYPERLINK("http://evil.example","Click")',
    '  =1+1',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    "|calc|' /C calc'!A0",
    '%0A=1+1',
    '\u200b=1+1',
    '\u00ad\u2060 =1+1',
  ])('%j', (text) => {
    const [[cell]] = parse(csvLine([text])) as [[string]]
    expect(cell.startsWith("'")).toBe(true)
    expect(cell.slice(1)).toBe(text)
  })

  // Such a spreadsheet reads `Riverside,"Ana;=1+1"` as the cells `Riverside,"Ana` and `=1+1"`.
  test.each(['Ana;=1+1', 'Ana; \u200b@SUM(A1);b', "Ana;;|calc|' /C calc'!A0"])(
    '%j, where cells are separated by semicolons',
    (text) => {
      for (const cell of csvLine(['Riverside', text]).trimEnd().split(';'))
        expect(cell).not.toMatch(/^[\s\p{Cf}]*[=+\-@|%]/u)
    },
  )

  test('a text that is not a formula stays as it is', () => {
    for (const text of ['Ana', 'a=b', "O'Neill", 'x-ray', '1-2', 'Łucja'])
      expect(csvLine([text])).toBe(`${text}\r\n`)
    expect(csvLine(['Ana; b-c;d'])).toBe('"Ana; b-c;d"\r\n')
  })
})

test('every written line can be read again', () => {
  const text = fc
    .string({ unit: 'grapheme' })
    .filter((each) => !/(^|;)[\s\p{Cf}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u.test(each))
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 5 }), (cells) => {
      expect(parse(csvLine(cells))).toEqual([cells])
    }),
  )
})
