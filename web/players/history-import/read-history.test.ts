import { expect, test } from 'vitest'
import { guessReading, hasBareDurations, isComplete, readHistory, typedRows } from './read-history.ts'

const fileOf = (text: string) => new File([text], 'mine.csv')
async function tableOf(text: string) {
  const read = await readHistory(fileOf(text))
  if ('fault' in read) throw new Error(read.fault.reason)
  return read.table
}

test.each([
  ['date,count,duration\n2026-11-20,120,90', { date: 0, count: 1, duration: 2 }, 'ymd', 'seconds'],
  ['Dauer (min);Datum;Anzahl\n5;20.11.2026;120', { date: 1, count: 2, duration: 0 }, 'dmy', 'minutes'],
  ['Juggles\tWhen\tLength\n1\t11/20/2026\t5:00', { date: 1, count: 0, duration: 2 }, 'mdy', 'seconds'],
  ['a,b,c\n1,2,3', { date: null, count: null, duration: null }, 'ymd', 'seconds'],
])('%j is read as it lets one guess', async (text, mapping, dateFormat, durationUnit) => {
  expect(guessReading(await tableOf(text))).toEqual({ mapping, dateFormat, durationUnit })
})

test('unambiguous dates decide how ambiguous ones are read', async () => {
  const table = await tableOf('date,count,duration\n5/1/2026,1,1\n13/1/2026,1,1')
  expect(guessReading(table).dateFormat).toBe('dmy')
})

test('rows are sent unchanged from the chosen columns', async () => {
  const table = await tableOf('x,count,date,duration\n?,120,2026-11-20,5:00')
  const { mapping } = guessReading(table)
  if (!isComplete(mapping)) throw new Error('Not every column is known.')
  expect(typedRows(table.rows, mapping)).toEqual([{ date: '2026-11-20', count: '120', duration: '5:00' }])
  expect(hasBareDurations(table, mapping)).toBe(false)
  expect(
    hasBareDurations(await tableOf('date,count,duration\n2026-11-20,1,90'), { ...mapping, duration: 2 }),
  ).toBe(true)
})

test.each([
  ['', 'EMPTY', 1],
  ['2026-11-20,120,90', 'ONE_LINE', 1],
  ['date,count,duration\n2026-11-20,1', 'CELLS_MISSING', 2],
  ['date,count,duration\n2026-11-20,"1,2', 'QUOTE_NOT_CLOSED', 2],
  [`date,count,duration\n${'x'.repeat(61)},1,2`, 'CELL_TOO_LONG', 2],
  [`date,count,duration\n${'2026-11-20,1,2\n'.repeat(5001)}`, 'TOO_MANY_ROWS', 5002],
])('a file that is no table says where', async (text, reason, line) => {
  expect(await readHistory(fileOf(text))).toMatchObject({ fault: { reason, line } })
})
