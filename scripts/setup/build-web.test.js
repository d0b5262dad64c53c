import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SOURCES } from './build-web.js'
import { inRepository } from './repository.js'

test('the web app is rebuilt when any of its imports has changed', () => {
  const scripts = readdirSync(inRepository('web'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/u.test(name) && !name.includes('.test.'),
  )
  const imported = scripts.flatMap((name) => [
    // Imports of types do not exist at run time.
    ...readFileSync(inRepository('web', name), 'utf8').matchAll(/^(?!import type).*from '#([a-z-]+)\//gmu),
  ])
  const folders = new Set(imported.map(([, folder = '']) => folder))
  expect(folders.size).toBeGreaterThan(3)
  expect([...folders].filter((folder) => !SOURCES.includes(folder))).toEqual([])
})
