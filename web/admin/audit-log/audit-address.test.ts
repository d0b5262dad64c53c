import { expect, test } from 'vitest'
import { auditQuery, readAuditFilter, writeAuditFilter } from './audit-address.ts'

const read = (address: string) => readAuditFilter(new URLSearchParams(address))

test('a written filter is read back', () => {
  const filter = read('actorId=a&action=team.edited&subjectId=b&from=2026-06-01&to=2026-06-02')
  expect(readAuditFilter(new URLSearchParams(writeAuditFilter(filter)))).toEqual(filter)
  expect(writeAuditFilter(read(''))).toEqual({})
})

test('days become the instants at which they begin and end', () => {
  const { from, to } = auditQuery(read('from=2026-06-01&to=2026-06-01'))
  expect(new Date(to!).getTime() - new Date(from!).getTime()).toBe(24 * 3_600_000)
  expect(new Date(from!).getHours()).toBe(0)
})

test('invalid days are left out', () => {
  expect(auditQuery(read('from=yesterday&to=2026-99-99'))).toEqual({})
})
