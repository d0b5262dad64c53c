import type { TFunction } from 'i18next'
import type { AuditEntry } from '#contract/admin/audit-log.ts'
import { parseRole } from '#domain/roles/roles.ts'
import { formatDate, formatDateTime, formatMonth } from '#web/ui/format/dates.ts'
import { formatCount, formatDuration } from '#web/ui/format/numbers.ts'
import { type Change, changesOf, isEmpty } from './changes-of.ts'

/** The fields in the order of texts/, which is the same in every language. Read once, because that translates them all. */
let fields: string[] | undefined

/** The changes of an action, a line for each field. */
export function describeChanges(t: TFunction, entry: AuditEntry): string[] {
  const order = (fields ??= Object.keys(t('admin.auditFields', { returnObjects: true })))
  return changesOf(entry)
    .filter((change) => !saysTheSubject(entry, change))
    .toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field))
    .map((change) => describeChange(t, entry, change))
}

/** The name of a created or deleted subject is shown already. */
const saysTheSubject = (entry: AuditEntry, { field, before, after }: Change) =>
  field === 'name' &&
  (before ?? after) === subjectName(entry) &&
  (before === undefined || after === undefined)

function describeChange(t: TFunction, { names }: AuditEntry, { field, ...sides }: Change): string {
  const label = t(`admin.auditFields.${field}` as 'admin.auditFields.name', { defaultValue: field })
  const words = { t, names }
  const say = (value: unknown) => describeValue(field, value, words)
  const { before, after } = sides
  if (!('before' in sides) || before === after) return t('pairs.labeled', { label, value: say(after) })
  if (!('after' in sides)) return t('pairs.labeled', { label, value: say(before) })
  return t('admin.audit.change', { label, before: say(before), after: say(after) })
}

/**
 * The subject of an action: its current name, its name when it was deleted, or the name of its owner if it has none itself. Null if all are
 * unknown.
 */
export function subjectName({ subject, before, after, names }: AuditEntry): string | null {
  if (subject.name !== null) return subject.name
  const known = names[subject.id]
  if (known !== undefined) return known
  const { name, userId } = { ...before, ...after }
  if (typeof name === 'string') return name
  return typeof userId === 'string' ? (names[userId] ?? null) : null
}

interface Words {
  t: TFunction
  /** The names for the ids of the entry. */
  names: AuditEntry['names']
}

type Describe = (value: unknown, words: Words) => string

/** An unknown value that is not a text is shown as in the log: a raw value is better than a wrong word. */
const raw: Describe = (value) => (typeof value === 'string' ? value : JSON.stringify(value))

const ifNumber =
  (format: (value: number) => string): Describe =>
  (value, words) =>
    typeof value === 'number' ? format(value) : raw(value, words)

const ifInstant =
  (format: (iso: string) => string): Describe =>
  (value, words) =>
    typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? format(value) : raw(value, words)

/** A word from texts/ below `section`. `suffix` is for sections whose entries have several texts. */
const wordOf =
  (section: string, suffix = ''): Describe =>
  (value, words) =>
    typeof value === 'string'
      ? words.t(`${section}.${value}${suffix}` as 'common.anonymous', { defaultValue: value })
      : raw(value, words)

const named: Describe = (value, { t, names }) =>
  typeof value === 'string'
    ? (names[value] ?? t('admin.audit.gone', { id: value.slice(-6) }))
    : raw(value, { t, names })

const yesOrNo: Describe = (value, words) =>
  typeof value === 'boolean' ? words.t(value ? 'admin.audit.yes' : 'admin.audit.no') : raw(value, words)

const each =
  (describe: Describe): Describe =>
  (value, words) =>
    Array.isArray(value) ? value.map((one) => describe(one, words)).join(', ') : describe(value, words)

/** A role of the website (`admin_team_…`), or in a team. */
const role: Describe = (value, words) => {
  const { t } = words
  if (value === 'user') return t('admin.audit.player')
  const grant = Array.isArray(value) || typeof value !== 'string' ? null : parseRole(value)
  if (!grant) return wordOf('groups.roles')(value, words)
  if (grant.kind === 'website') return t('roles.names.websiteAdmin')
  if (grant.kind === 'any_team') return t('roles.names.anyTeamAdmin')
  const name = named(grant.scopeId, words)
  return t(grant.kind === 'team' ? 'roles.names.teamAdmin' : 'roles.names.organizationAdmin', { name })
}

/** Roles of the website are a list, a role in a team is a single word. `admin` only means the website in a list. */
const roles: Describe = (value, words) =>
  Array.isArray(value) ? each(role)(value, words) : wordOf('groups.roles')(value, words)

const count = ifNumber(formatCount)

const tier = wordOf('admin.tiers')

const DESCRIBE: Record<string, Describe> = {
  type: wordOf('groups.types'),
  status: wordOf('admin.auditStatuses'),
  role: roles,
  userId: named,
  userIds: each(named),
  ownerId: named,
  teamId: named,
  organizationId: named,
  importedAt: named,
  allowSelfJoin: yesOrNo,
  requireApproval: yesOrNo,
  instantJoin: yesOrNo,
  ownCrest: yesOrNo,
  leastEvidence: wordOf('groups.form.boards.choices', '.label'),
  cancelAtPeriodEnd: yesOrNo,
  isPastDue: yesOrNo,
  tier,
  nextTier: tier,
  until: ifInstant(formatDate),
  seats: count,
  memberCount: count,
  logins: count,
  apiKeys: count,
  players: count,
  joined: count,
  invited: count,
  admins: count,
  days: count,
  count,
  goal: count,
  levels: each(count),
  juggleCount: count,
  juggles: count,
  duration: ifNumber(formatDuration),
  date: ifInstant(formatDateTime),
  periodEnd: ifInstant(formatDate),
  reviewReasons: each(wordOf('admin.review.reasons')),
  of: wordOf('admin.auditFiles'),
  part: wordOf('admin.auditParts'),
  month: ifInstant(formatMonth),
  stat: wordOf('leaderboards.stats', '.label'),
  period: wordOf('leaderboards.periods'),
  undone: each(wordOf('admin.auditUndone')),
  isEmailTaken: yesOrNo,
  reportKind: wordOf('admin.auditReportKinds'),
  reportReason: wordOf('reports.reasons'),
  reportOutcome: wordOf('admin.auditReportOutcomes'),
}

/** The value of a field in the audit log, for people. */
function describeValue(field: string, value: unknown, words: Words): string {
  if (isEmpty(value)) return words.t('admin.audit.none')
  return (DESCRIBE[field] ?? raw)(value, words)
}
