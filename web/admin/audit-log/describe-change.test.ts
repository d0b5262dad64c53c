import i18next from 'i18next'
import { expect, test } from 'vitest'
import { OrganizationExport, TeamExport } from '#contract/admin/administration.ts'
import texts from '#texts/en.json' with { type: 'json' }
import { formatDateTime } from '#web/ui/format/dates.ts'
import { describeChanges, subjectName } from './describe-change.ts'

const instance = i18next.createInstance()

await instance.init({
  lng: 'en',
  resources: { en: { translation: texts } },
  interpolation: { escapeValue: false },
})

const [ADA, REDS, LEAGUE] = [1, 2, 3].map((n) => `01890000-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
]

const names = { [ADA]: 'Ada', [REDS]: 'Reds', [LEAGUE]: 'League' }

type Details = Record<string, unknown> | null

const entry = (before: Details, after: Details, subject: string | null = 'Reds') => ({
  id: '1',
  at: '2026-06-01T10:00:00Z',
  actor: null,
  formerActorId: null,
  action: 'team.edited',
  subject: { kind: 'team', id: REDS, name: subject },
  before,
  after,
  names,
})

const described = (before: Details, after: Details) => describeChanges(instance.t, entry(before, after))

test('only changes are described, with the values before and after', () => {
  expect(described({ name: 'Reds', type: 'club' }, { name: 'Blues', type: 'club' })).toEqual([
    'Name: Reds → Blues',
  ])
})

test('created and deleted fields have one side, and fields that never existed are left out', () => {
  expect(described(null, { name: 'Old', description: '', organizationId: null })).toEqual(['Name: Old'])
  expect(described(null, { name: 'Reds', type: 'club' })).toEqual(['Type: Club'])
  expect(described({ member_count: 1200 }, null)).toEqual(['Members: 1,200'])
  expect(described(null, null)).toEqual([])
})

test('a removal is not mistaken for an addition', () => {
  expect(described({ organization_id: LEAGUE }, { organization_id: null })).toEqual([
    'Organization: League → none',
  ])
  expect(described({ organization_id: null }, { organization_id: LEAGUE })).toEqual([
    'Organization: none → League',
  ])
})

test.each<[string, Details, Details, string[]]>([
  [
    'a member whose role changes',
    { userId: ADA, role: 'member' },
    { userId: ADA, role: 'admin' },
    ['Player: Ada', 'Role: Member → Admin'],
  ],
  [
    'the roles of a player',
    { role: ['user'] },
    { role: ['admin', 'team_admin', `admin_team_${REDS}`, `admin_org_${LEAGUE}`] },
    ['Role: Player → Website admin, Team admin without a team, Team admin: Reds, Organization admin: League'],
  ],
  ['the levels of a group', null, { levels: [10, 1000] }, ['Levels: 10, 1,000']],
  ['a campaign', null, { goal: 50_000 }, ['Goal in touches: 50,000']],
  ['players by name', null, { count: 15 }, ['Number: 15']],
  ['a plan that is unpaid', { isPastDue: false }, { isPastDue: true }, ['Unpaid: no → yes']],
  [
    'a team’s settings',
    null,
    { type: 'club', settings: { allowSelfJoin: true, requireApproval: false } },
    ['Type: Club', 'Players may join by themselves: yes', 'An admin decides: no'],
  ],
  [
    'seats',
    null,
    { userIds: [ADA, '01890000-0000-7000-8000-000000abcdef'], tier: 'pro' },
    ['Players: Ada, …abcdef', 'Tier: Pro'],
  ],
  [
    'a plan',
    { tier: 'plus', status: 'active', seats: null },
    { tier: 'plus', status: 'past_due', seats: null },
    ['Status: Active → Payment is late'],
  ],
  [
    'an export',
    null,
    { of: 'leaderboard', stat: 'bestRate', period: 'lastWeek' },
    ['File: Leaderboard', 'Statistic: Best rate', 'Period: Last week'],
  ],
  [
    'a session',
    { userId: ADA, juggleCount: 1000, duration: 65, reviewReasons: ['OVERLAP'] },
    { reason: 'A machine' },
    [
      'Player: Ada',
      'Juggles: 1,000',
      'Duration: 1\u00a0min 05\u00a0s',
      'Held back because: Overlaps another session of theirs',
      'Reason: A machine',
    ],
  ],
  [
    'a change that was taken back',
    null,
    { undone: ['email_changed', 'passkey_added'], isEmailTaken: false },
    ['Taken back: Email changed, Passkey added', 'Email belongs to somebody else by now: no'],
  ],
  [
    'a closed report',
    { reportKind: 'message', reportReason: 'unkind' },
    { reportOutcome: 'acted' },
    ['What was reported: A message', 'Reported because: Mean or insulting', 'Outcome: Something was done'],
  ],
  [
    'a closed report of a player',
    { reportKind: 'player', reportReason: 'spam' },
    { reportOutcome: 'dismissed' },
    ['What was reported: A player', 'Reported because: Advertising or spam', 'Outcome: Nothing to do'],
  ],
  ['a date', null, { date: '2026-06-01T10:00:00Z' }, [`Date: ${formatDateTime('2026-06-01T10:00:00Z')}`]],
])('in words: %s', (_, before, after, lines) => {
  expect(described(before, after)).toEqual(lines)
})

test('values without words are shown as in the log', () => {
  expect(
    described(null, { shoe_size: 43, tier: 'platinum', status: 7, role: 'captain', date: 'soon', of: ['x'] }),
  ).toEqual(['shoeSize: 43', 'Status: 7', 'Role: captain', 'Tier: platinum', 'Date: soon', 'File: ["x"]'])
})

test('a subject has its current name, its name when it was deleted, or the name of its owner', () => {
  expect(subjectName(entry({ name: 'Old' }, { name: 'New' }))).toBe('Reds')
  expect(subjectName(entry({ status: 'active' }, null, null))).toBe('Reds')
  const unknown = { ...entry(null, null, null), names: { [ADA]: 'Ada' } }
  expect(subjectName({ ...unknown, before: { name: 'Old' } })).toBe('Old')
  expect(subjectName({ ...unknown, before: { userId: ADA } })).toBe('Ada')
  expect(subjectName({ ...unknown, before: { userId: 'gone' } })).toBeNull()
})

test('an exported file is described in words, of which kind it may ever be', () => {
  expect(described(null, { of: 'report', part: 'ages', month: '2026-11' })).toEqual([
    'File: Monthly report',
    'Part: Age classes',
    'Month: November\u00a02026',
  ])
  const kinds = [...TeamExport.options, ...OrganizationExport.options].map(({ shape }) => shape.of.value)
  expect(kinds.filter((kind) => !(kind in texts.admin.auditFiles))).toEqual([])
})

test('a corrected level is described in words', () => {
  expect(described({ program: 'In a row', juggles: 1000 }, null)).toEqual([
    'Juggles: 1,000',
    'Levels: In a row',
  ])
})
