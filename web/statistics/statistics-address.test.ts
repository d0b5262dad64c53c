import { expect, test } from 'vitest'
import { readStatisticsChoice, writeStatisticsChoice } from './statistics-address.ts'

const read = (query: string) => readStatisticsChoice(new URLSearchParams(query))
const write = (query: string, choice: Parameters<typeof writeStatisticsChoice>[1]) =>
  writeStatisticsChoice(new URLSearchParams(query), choice).toString()

test('an address without a choice shows the last 30 days, day by day', () => {
  expect(read('')).toEqual({ period: 'month', bucket: 'day' })
})

test('an address states the period and the unit of the bars', () => {
  expect(read('period=year&per=month')).toEqual({ period: 'year', bucket: 'month' })
})

test.each(['period=century', 'per=hour', 'per=month'])('%s is invalid and gives the default', (query) => {
  expect(read(query)).toEqual({ period: 'month', bucket: 'day' })
})

test('a new period drops a unit that does not fit it', () => {
  expect(read('period=week&per=month')).toEqual({ period: 'week', bucket: 'day' })
})

test('the default has no parameters, and other parameters stay', () => {
  expect(write('tab=own&period=year', { period: 'month', bucket: 'day' })).toBe('tab=own')
  expect(write('', { period: 'all', bucket: 'week' })).toBe('period=all&per=week')
})
