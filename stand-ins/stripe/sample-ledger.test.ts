import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { beginLedger } from './sample-ledger.ts'

test('books of a version whose invoices had no lines are begun anew, and others stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keepup-ledger-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'books.json')
  const customer = { id: 'cus_1', email: 'plus@keepup.example', name: 'Plus', subscription: 'sub_1' }
  const begin = () => beginLedger(file, { ...customer, periodEnd: new Date('2026-12-20T00:00:00Z') })
  const read = () => JSON.parse(readFileSync(file, 'utf8'))
  expect(begin()).toBe(false)
  const books = read()
  for (const invoice of Object.values<{ lines?: object }>(books.invoices)) delete invoice.lines
  writeFileSync(file, JSON.stringify(books))
  expect(begin()).toBe(true)
  for (const invoice of Object.values<{ lines: { data: object[] } }>(read().invoices))
    expect(invoice.lines.data).toHaveLength(1)
  const written = readFileSync(file, 'utf8')
  expect(begin()).toBe(false)
  expect(readFileSync(file, 'utf8')).toBe(written)
})
