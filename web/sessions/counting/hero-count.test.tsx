import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import type { NumberFormat } from '#domain/players/number-format.ts'
import { chooseNumberFormat } from '#web/ui/format/number-locale.ts'
import { HeroCount } from './hero-count.tsx'

afterEach(() => chooseNumberFormat(null))

const sizeOf = (count: number, format: NumberFormat) => {
  chooseNumberFormat(format)
  const html = renderToString(<HeroCount count={count} isRecord={false} isPaused={false} note="" />)
  return /font-size:min\((?<size>[\d.]+)cqi/.exec(html)?.groups?.['size']
}

test.each(['point_comma', 'space_comma', 'apostrophe_point'] as const)(
  'a count has the same size whatever separates its thousands in %s',
  (format) => expect(sizeOf(12_480, format)).toBe(sizeOf(12_480, 'comma_point')),
)

test('one digit is as large as two, and three are smaller', () => {
  expect(sizeOf(9, 'comma_point')).toBe(sizeOf(10, 'comma_point'))
  expect(Number(sizeOf(100, 'comma_point'))).toBeLessThan(Number(sizeOf(99, 'comma_point')))
})

test('a record is readable in forced colors, which draw no gradients', () => {
  const html = renderToString(<HeroCount count={9} isRecord isPaused={false} note="" />)
  expect(html).toContain('@media (forced-colors: active)')
})
