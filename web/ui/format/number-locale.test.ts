import i18next from 'i18next'
import { afterEach, expect, test } from 'vitest'
import { formatBytes } from './bytes.ts'
import { chooseNumberFormat } from './number-locale.ts'
import { formatCount, formatPercent, formatRate } from './numbers.ts'

await i18next.init({
  lng: 'en',
  resources: { en: { translation: { hits: '{{count, number}} hits' } } },
})
afterEach(() => chooseNumberFormat(null))

test.each([
  ['comma_point', '12,480', '42.5\u00a0/min'],
  ['point_comma', '12.480', '42,5\u00a0/min'],
  ['space_comma', '12\u202f480', '42,5\u00a0/min'],
  ['apostrophe_point', "12'480", '42.5\u00a0/min'],
  [null, '12,480', '42.5\u00a0/min'],
] as const)('who chose %s reads %s and %s', (format, count, rate) => {
  chooseNumberFormat(format)
  // Locale data differs in the apostrophe.
  expect([formatCount(12_480).replace('’', "'"), formatRate(42.46)]).toEqual([count, rate])
})

test('percentages and sizes use the chosen format, too', () => {
  expect([formatPercent(87.31), formatBytes(3_400_000)]).toEqual(['87.3%', '3.4\u00a0MB'])
  chooseNumberFormat('point_comma')
  expect([formatPercent(87.31), formatBytes(3_400_000)]).toEqual(['87,3\u00a0%', '3,4\u00a0MB'])
})

test('numbers within sentences use the chosen format, too', () => {
  chooseNumberFormat('point_comma')
  const say = i18next.t as unknown as (key: string, parameters: object) => string
  expect(say('hits', { count: 12_480 })).toBe('12.480 hits')
})
