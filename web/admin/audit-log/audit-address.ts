/** The filters of the audit log in the address. Unused ones are empty. */
export interface AuditFilter {
  actorId: string
  action: string
  subjectId: string
  /** Days of the reader's calendar, both included: YYYY-MM-DD. */
  from: string
  to: string
}

export function readAuditFilter(parameters: URLSearchParams): AuditFilter {
  const read = (name: keyof AuditFilter) => parameters.get(name) ?? ''
  return {
    actorId: read('actorId'),
    action: read('action'),
    subjectId: read('subjectId'),
    from: read('from'),
    to: read('to'),
  }
}

export const isFiltered = (filter: AuditFilter) => Object.values(filter).some((value) => value !== '')

export const writeAuditFilter = (filter: AuditFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))

/** The filters for the API: from the beginning of the first day to the end of the last one, as instants. */
export function auditQuery({ from, to, ...others }: AuditFilter): Record<string, string> {
  return {
    ...writeAuditFilter({ ...others, from: '', to: '' }),
    ...(isDay(from) && { from: startOfDay(from).toISOString() }),
    ...(isDay(to) && { to: startOfDay(to, 1).toISOString() }),
  }
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(startOfDay(text).getTime())

function startOfDay(day: string, daysLater = 0): Date {
  const start = new Date(`${day}T00:00:00`)
  start.setDate(start.getDate() + daysLater)
  return start
}
