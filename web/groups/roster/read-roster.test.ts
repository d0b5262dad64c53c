import { describe, expect, test } from 'vitest'
import { readRoster } from './read-roster.ts'

const read = (text: string) => readRoster(new TextEncoder().encode(text).buffer)
const faultIn = async (text: string) => {
  const result = await read(text)
  return 'fault' in result ? result.fault : null
}

describe('a roster', () => {
  test('is read with the line number of each row', async () => {
    expect(
      await read('name,email,team,role\nAna,ana@example.com,U12,admin\n\n"Ben ""B"" O",ben@example.com,,\n'),
    ).toEqual({
      rows: [
        { line: 2, name: 'Ana', email: 'ana@example.com', team: 'U12', role: 'admin' },
        { line: 4, name: 'Ben "B" O', email: 'ben@example.com', team: '', role: '' },
      ],
    })
  })

  test.each([
    ['semicolons', 'name;email\r\nAna;ana@example.com\r\n'],
    ['tabs', 'name\temail\nAna\tana@example.com'],
    ['the mark of UTF-8', '\ufeffname,email\nAna,ana@example.com'],
    ['an empty line before the columns', '\nname;email\nAna;ana@example.com', 3],
    ['columns in another order and case', 'EMAIL , Name\nana@example.com, Ana'],
    ['a hyphen in the name of the column', 'Name;E-Mail\r\nAna;ana@example.com\r\n'],
    ['empty columns at the end', 'name,email,,\nAna,ana@example.com,,'],
  ])('may have %s', async (_, text, line = 2) => {
    expect(await read(text)).toEqual({
      rows: [{ line, name: 'Ana', email: 'ana@example.com', team: '', role: '' }],
    })
  })

  test('in an older encoding of Windows keeps its names', async () => {
    const bytes = Uint8Array.from(Buffer.from('name,email\nJosé,jose@example.com', 'latin1'))
    const result = await readRoster(bytes.buffer)
    expect(result).toMatchObject({ rows: [{ name: 'José' }] })
  })
})

describe('a file that is not a roster is refused with line and reason', () => {
  test.each([
    ['', { reason: 'EMPTY', line: 1 }],
    ['name,email\n', { reason: 'ONE_LINE', line: 1 }],
    ['name,mail\nAna,ana@example.com', { reason: 'COLUMN_MISSING', line: 1, column: 'email' }],
    ['email,age\nana@example.com,9', { reason: 'COLUMN_UNKNOWN', line: 1, column: 'age' }],
    ['email,\nana@example.com,admin', { reason: 'COLUMN_UNNAMED', line: 2, column: 'admin' }],
    ['email,email\na@example.com,b@example.com', { reason: 'COLUMN_TWICE', line: 1, column: 'email' }],
    ['name,email\nAna,ana@example.com\nBen', { reason: 'CELLS_MISSING', line: 3, found: 1, expected: 2 }],
    ['name,email\nAna,ana@example.com,x', { reason: 'CELLS_MISSING', line: 2, found: 3, expected: 2 }],
    ['name,email\nAna,a@example.com\n"Ben,b@example.com\n', { reason: 'QUOTE_NOT_CLOSED' }],
    ['name,email\n"An"a,a@example.com', { reason: 'QUOTE_IN_CELL', line: 2 }],
    ['name,email\nA"na,a@example.com', { reason: 'QUOTE_IN_CELL', line: 2 }],
    [`name,email\n${'x'.repeat(401)},a@example.com`, { reason: 'CELL_TOO_LONG', line: 2 }],
    // Not a table at all. It is given up long before its end.
    ['x'.repeat(2_000_000), { reason: 'CELL_TOO_LONG', line: 1 }],
    ['PK\u0003\u0004\0\0', { reason: 'NOT_TEXT', line: 1 }],
  ])('%j', async (text, fault) => {
    expect(await faultIn(text)).toMatchObject(fault)
  })

  test('with more rows than allowed', async () => {
    const rows = Array.from({ length: 5_001 }, (_, index) => `p${index}@example.com`).join('\n')
    expect(await faultIn(`email\n${rows}`)).toEqual({ reason: 'TOO_MANY_ROWS', line: 5_002 })
  })
})
