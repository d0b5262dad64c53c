import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPool, createDatabase } from '#server/platform/database/connections/pool.ts'
import { expect, test } from 'vitest'
import { measureOperation } from '#server/admin/operation/measure-operation.ts'
import { createLog } from '#server/platform/monitoring/log.ts'
import { createMetrics } from '#server/platform/monitoring/metrics.ts'

const FOLDER = join(import.meta.dirname, '../deploy/monitoring')
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
const alerts = read('alerts.yaml')
const alertTests = read('alerts.test.yaml')
const operating = readFileSync(join(import.meta.dirname, 'operating.md'), 'utf8')

/** The names that a server shows. Nothing is asked here, so the database need not exist. */
async function shown(): Promise<Set<string>> {
  const { registry } = createMetrics()
  const pool = createPool({ url: 'postgres://127.0.0.1:1/none', log: createLog('silent'), max: 1 })
  measureOperation(registry, {
    db: createDatabase(pool),
    config: {
      dataDir: '/',
      backups: { folder: undefined, keep: undefined, everyHours: 24, recipient: undefined },
    },
    now: () => new Date(0),
  })
  const names = registry.getMetricsAsArray().map(({ name }) => name)
  await pool.end()
  return new Set([
    'up',
    ...names.flatMap((name) => ['', '_bucket', '_count', '_sum'].map((end) => name + end)),
  ])
}

/** Names of metrics in an expression: a word before its labels or its time, and ours wherever they stand. */
const namesIn = (expression: string) =>
  [...expression.matchAll(/\b(\w+)(?=[{[])|\b((?:keepup|http|nodejs|process)_\w+)/g)].map(
    ([, before, ours]) => before ?? ours!,
  )

test('every metric that an alert asks for is one that a server shows', async () => {
  const known = await shown()
  const asked = alerts.split('\n').filter((line) => !/annotations|summary|runbook|for:|labels:/.test(line))
  const names = namesIn(asked.join('\n'))
  expect(names.length).toBeGreaterThan(16)
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

test('every metric on the dashboard is one that a server shows', async () => {
  const known = await shown()
  const { panels } = JSON.parse(read('dashboard.json')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const names = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr)))
  expect(names.length).toBeGreaterThan(30)
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

test('every alert says what to do, and is raised in a test of its own', () => {
  const rules = alerts.split(/- alert: /).slice(1)
  expect(rules.length).toBeGreaterThan(10)
  for (const rule of rules) {
    const [name] = rule.split('\n')
    expect(rule, name).toMatch(/runbook: '.{20,}'/)
    expect(alertTests, name).toMatch(new RegExp(`alertname: ${name}\\n\\s+exp_alerts:`))
  }
})

test('every runbook that an alert names is in the page for operators', () => {
  const deploy = readFileSync(join(import.meta.dirname, 'deploy.md'), 'utf8')
  const named = [...alerts.matchAll(/[Rr]unbooks? "([^"]+)"(?: and "([^"]+)")?/g)].flatMap(([, a, b]) => [
    a!,
    ...(b ? [b] : []),
  ])
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter((title) => !deploy.includes(`**${title}.**`))).toEqual([])
})

test('every metric of ours is named in the page for operators', async () => {
  const ours = [...(await shown())].filter(
    (name) => /^(keepup|http)_/.test(name) && !/_(bucket|count|sum)$/.test(name),
  )
  expect(ours.filter((name) => !operating.includes(`\`${name}\``))).toEqual([])
})
