import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import en from '#texts/en.json'

const server = join(import.meta.dirname, '..')
const recording = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(join(server, path), 'utf8'))
  .filter((source) => source.includes('recordAction('))

test('every recorded action has a name in the audit log', () => {
  const recorded = recording.flatMap((source) =>
    [...source.matchAll(/\baction: '([a-z-]+\.[a-z_-]+)'/g)].map(([, action]) => action!),
  )
  expect(recorded.length).toBeGreaterThan(20)
  const named = Object.keys(en.admin.auditActions)
  expect(recorded.filter((action) => !named.includes(action.replace('.', '_')))).toEqual([])
})
