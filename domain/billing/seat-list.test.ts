import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSeatList, SEAT_LIST_MAX_ROWS } from './seat-list.ts'

const emails = (csv: string) => {
  const list = readSeatList(csv)
  return 'rows' in list ? list.rows.map(({ email }) => email) : list
}

describe('a list of seats', () => {
  test.each([
    ['one address a line', 'a@x.org\nb@x.org', ['a@x.org', 'b@x.org']],
    ['a heading', 'email\na@x.org\n', ['a@x.org']],
    ['the column headed email among others', 'Name,E-Mail,Year\nAda,a@x.org,2010\n', ['a@x.org']],
    ['semicolons', 'name;email\nAda;a@x.org', ['a@x.org']],
    ['tabs', 'name\temail\nAda\ta@x.org', ['a@x.org']],
    ['a byte-order mark and Windows line ends', '\uFEFFemail\r\na@x.org\r\n', ['a@x.org']],
    ['quotes around delimiters, line ends and quotes', 'name,email\n"A, ""B""\nC", "a@x.org" ', ['a@x.org']],
    ['capitals', 'EMAIL\nAda@X.org', ['ada@x.org']],
    ['empty lines', '\n\nemail\n\na@x.org\n\n', ['a@x.org']],
    ['a cell without an address, for its own error', 'name,email\nAda,\n', ['']],
  ])('may have %s', (_, csv, expected) => {
    expect(emails(csv)).toEqual(expected)
  })

  test.each([
    ['nothing', '', { defect: 'EMPTY', line: 1 }],
    ['a heading alone', 'email\n', { defect: 'EMPTY', line: 1 }],
    ['no column of addresses', 'name,year\nAda,2010', { defect: 'NO_EMAIL_COLUMN', line: 1 }],
    ['a quote that is never closed', 'email\n"a@x.org\nb@x.org', { defect: 'UNCLOSED_QUOTE', line: 2 }],
    ['text behind a quote', 'email\n"a"b@x.org', { defect: 'TEXT_AFTER_QUOTE', line: 2 }],
    ['a row of another length', 'name,email\nAda\n', { defect: 'UNEVEN_ROW', line: 2 }],
    [
      'more rows than one import takes',
      'a@x.org\n'.repeat(SEAT_LIST_MAX_ROWS + 1),
      { defect: 'TOO_LONG', line: SEAT_LIST_MAX_ROWS + 1 },
    ],
  ])('is malformed with %s', (_, csv, expected) => {
    expect(emails(csv)).toEqual(expected)
  })

  test('names the line of the file on which a row begins', () => {
    const list = readSeatList('name,email\n\n"A\nB",a@x.org\nC,c@x.org')
    expect('rows' in list && list.rows.map(({ line }) => line)).toEqual([3, 5])
  })

  test('reads every cell that a spreadsheet writes', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', ' ', 'é', '@') })
    const written = (text: string) => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, fc.emailAddress()), { minLength: 1, maxLength: 20 }), (rows) => {
        const csv = ['name,email', ...rows.map((row) => row.map(written).join(','))].join('\n')
        expect(emails(csv)).toEqual(rows.map(([, email]) => email.toLowerCase()))
      }),
    )
  })

  test('never fails and never takes long, for any text', () => {
    fc.assert(fc.property(fc.string(), (text) => void readSeatList(text)))
    expect(emails(`email\n${'"'.repeat(60_001)}`)).toMatchObject({ line: 2 })
  })
})
