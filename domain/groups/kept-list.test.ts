import { expect, test } from 'vitest'
import { lineProblem, readKeptLines } from './kept-list.ts'

test('a pasted list is read line by line, whatever stands beside the name and in which order', () => {
  const text =
    '1. Mia Kowalski\n\n7;Ben Adams;2014;Mum@Example.com\r\nMüller, Jonas\nŻaneta Ü.\t#12\t03.05.2015\n2014-02-01, Lou\n9'
  expect(readKeptLines(text)).toEqual([
    { line: 1, name: 'Mia Kowalski' },
    { line: 3, name: 'Ben Adams', shirtNumber: 7, birthYear: 2014, guardianEmail: 'mum@example.com' },
    { line: 4, name: 'Müller, Jonas' },
    { line: 5, name: 'Żaneta Ü.', shirtNumber: 12, birthYear: 2015 },
    { line: 6, name: 'Lou', birthYear: 2014 },
  ])
})

test('a comma turns family name and first name in every kind of list', () => {
  expect(readKeptLines('Müller, Jürgen; 2014\n"Kowalski, Mia"\t7\nBen Adams, 7, 2014')).toEqual([
    { line: 1, name: 'Müller, Jürgen', birthYear: 2014 },
    { line: 2, name: 'Kowalski, Mia', shirtNumber: 7 },
    { line: 3, name: 'Ben Adams', shirtNumber: 7, birthYear: 2014 },
  ])
})

test.each([
  ['Ben Adams, ben@', { kind: 'email', part: 'ben@' }],
  ['ben@', { kind: 'email', part: 'ben@' }],
  ['Ben Adams; mum@example', { kind: 'email', part: 'mum@example' }],
  ['Ben Adams, 20145', { kind: 'unread', part: '20145' }],
  ['Ben Adams, 2034', { kind: 'birthYear', part: '2034' }],
  ['Ben Adams, 7, 2014, mum@example.com', null],
  ['李 明', null],
])('the line “%s” is refused for %j', (text, problem) => {
  const [line] = readKeptLines(text)
  expect(lineProblem(line!, new Date('2026-11-24'))).toEqual(problem)
})

test('text that cannot be read is never a part of the name', () => {
  expect(readKeptLines('Ben Adams, ben@')).toEqual([{ line: 1, name: 'Ben Adams', unread: 'ben@' }])
  expect(readKeptLines('Ben Adams;-;2014')).toEqual([{ line: 1, name: 'Ben Adams', birthYear: 2014 }])
})

test.each(['Name', '"Vorname";"Nachname";"Nr."', 'First name,Last name,Year', 'Prénom\tNom'])(
  'the names of the columns are no player: %s',
  (head) => {
    expect(readKeptLines(`${head}\nMia Kowalski`)).toEqual([{ line: 2, name: 'Mia Kowalski' }])
  },
)

test('a child may have a name that begins like that of a column', () => {
  expect(readKeptLines('Nameless B.\nNom Chai, 7\nNomi')).toHaveLength(3)
  expect(readKeptLines('Mia\nNom')).toHaveLength(2)
})
