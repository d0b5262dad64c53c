import { expect, test } from 'vitest'
import { ageClass, doubledNames, findPlayers, isFound, suggestedName } from './kept-player.ts'

test.each([
  ['Mia Kowalski', 'Mia K.'],
  ['Müller, Jonas', 'Jonas M.'],
  ['Émile', 'Émile'],
  ['Ana María López', 'Ana L.'],
  ['  Ben   o’Neil ', 'Ben O.'],
])('%s is suggested as %s', (full, shown) => {
  expect(suggestedName(full)).toBe(shown)
})

test('a name is doubled when it looks the same, in the list or in the team', () => {
  expect(doubledNames(['Mia K.', 'mia  k.', 'Ben A.', 'Lou'], ['LOU'])).toEqual([1, 3])
})

test('an age class is that of the season, which ends in summer', () => {
  expect(ageClass(2014, new Date('2026-11-24'))).toBe('U13')
  expect(ageClass(2014, new Date('2027-05-01'))).toBe('U13')
  expect(ageClass(2014, new Date('2027-08-01'))).toBe('U14')
  expect(ageClass(2023, new Date('2026-11-24'))).toBe('U5')
})

test('the closest player is found first: the whole name or the number, then the beginning of a word', () => {
  const player = (displayName: string, shirtNumber: number | null = null) => ({ displayName, shirtNumber })
  const team = [
    player('María Ángeles', 8),
    player('Minh Ngo'),
    player('Ng'),
    player('Player 8'),
    player('Nullsen'),
    player('Null'),
  ]
  const found = (search: string) => findPlayers(team, search).map(({ displayName }) => displayName)
  expect(found('ng')).toEqual(['Ng', 'Minh Ngo', 'María Ángeles'])
  expect(found('8')).toEqual(['María Ángeles', 'Player 8'])
  expect(found('null')).toEqual(['Null', 'Nullsen'])
  expect(found('')).toEqual(team.map(({ displayName }) => displayName))
})

test('a search finds a name without its accents, and a number only as a whole', () => {
  const player = { displayName: 'Åse Müller', shirtNumber: 17 }
  for (const search of ['ase', 'ÅSE', 'e mul', '17', '']) expect(isFound(player, search)).toBe(true)
  expect(isFound(player, '1')).toBe(false)
  expect(isFound({ displayName: 'Mia', shirtNumber: null }, 'null')).toBe(false)
})
