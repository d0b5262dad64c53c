import { expect, test } from 'vitest'
import { readBoardChoice, writeBoardChoice } from './board-address.ts'

const read = (search: string) => readBoardChoice(new URLSearchParams(search))

test('without parameters the board is total juggles of all time', () => {
  expect(read('')).toEqual({ stat: 'totalJuggles', period: 'all' })
})

test('the address names the stat and the period', () => {
  expect(read('?stat=bestRate&period=week')).toEqual({ stat: 'bestRate', period: 'week' })
})

test('a word that names no board falls back to the default', () => {
  expect(read('?stat=constructor&period=year')).toEqual({ stat: 'totalJuggles', period: 'all' })
})

test('what is written is read back', () => {
  const choice = { stat: 'dayStreak', period: 'month' } as const
  expect(readBoardChoice(writeBoardChoice(new URLSearchParams(), choice))).toEqual(choice)
})

test('defaults leave the address clean and foreign parameters stay', () => {
  const search = new URLSearchParams('stat=bestRate&period=day&from=mail')
  expect(writeBoardChoice(search, { stat: 'totalJuggles', period: 'all' }).toString()).toBe('from=mail')
})
