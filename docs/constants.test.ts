import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

/** Each constant of product 9: its value on the page, and the lines of the code that hold it. */
const CONSTANTS: Record<string, [value: string, file: string, ...lines: string[]]> = {
  'entries of a board': ['50', 'contract/limits.ts', 'LEADERBOARD_DEFAULT_LIMIT = 50\n'],
  'sessions of a page': ['20', 'contract/limits.ts', 'SESSIONS_DEFAULT_LIMIT = 20\n'],
  'groups of a page': ['10', 'contract/limits.ts', 'GROUPS_DEFAULT_LIMIT = 10\n'],
  'shortest password, characters': ['6', 'domain/identity/credentials.ts', 'MIN_PASSWORD_LENGTH = 6\n'],
  'longest password, characters': ['256', 'domain/identity/credentials.ts', 'MAX_PASSWORD_LENGTH = 256\n'],
  'longest display name, characters': ['60', 'contract/limits.ts', 'DISPLAY_NAME_MAX_LENGTH = 60\n'],
  'longest name of a group, characters': ['80', 'contract/limits.ts', 'GROUP_NAME_MAX_LENGTH = 80\n'],
  'longest description or message, characters': [
    '500',
    'contract/limits.ts',
    'GROUP_DESCRIPTION_MAX_LENGTH = 500\n',
    'JOIN_MESSAGE_MAX_LENGTH = 500\n',
  ],
  'wait before a player counts as signed out': [
    '1 s',
    'web/platform/auth/follow-login.ts',
    'NO_USER_GRACE_MS = 1_000\n',
  ],
  'first look for a redirect result': [
    '500 ms',
    'web/platform/sign-in/check-redirect.ts',
    'REDIRECT_CHECK_DELAY_MS = 500\n',
  ],
  'longest wait for a redirect result': [
    '10 s',
    'web/platform/sign-in/check-redirect.ts',
    'REDIRECT_TIMEOUT_MS = 10_000\n',
  ],
  "longest wait for an area's code": ['120 s', 'web/ui/lazy-part.tsx', 'CHUNK_TIMEOUT_MS = 120_000\n'],
  'longest wait for a read to be answered': [
    '20 s',
    'web/platform/api/send-request.ts',
    'ANSWER_WITHIN_MS = 20_000\n',
  ],
  'longest pause in an answer': ['20 s', 'web/platform/api/send-request.ts', 'GOES_ON_WITHIN_MS = 20_000\n'],
  'longest wait for a change to be answered': [
    '30 s',
    'web/platform/api/send-request.ts',
    'CHANGED_WITHIN_MS = 30_000\n',
  ],
  'the same for uploads and long lists': [
    '6 min',
    'web/platform/api/send-request.ts',
    'SENT_WITHIN_MS = 360_000\n',
  ],
  'a message hides after': ['6 s', 'web/ui/notifications/auto-hide.ts', 'AUTO_HIDE_MS = 6_000\n'],
  'a sign-in counts as fresh for (10.14)': [
    '10 minutes',
    'server/identity/fresh-sign-in/require-fresh-login.ts',
    'FRESH_MINUTES = 10\n',
  ],
  'a link to set a password or to sign in works for': [
    '15 minutes',
    'server/identity/mail-links/mail-links.ts',
    'reset_password: 15 * 60,\n',
    'sign_in: 15 * 60,\n',
  ],
  'a link to confirm an email works for': [
    '24 hours',
    'server/identity/mail-links/mail-links.ts',
    'verify_email: 24 * 60 * 60,\n',
    'change_email: 24 * 60 * 60,\n',
  ],
  'a login on a shared device ends after (10.23)': [
    '30 minutes',
    'server/migrations/0002_identity.sql',
    "interval '30 minutes'",
  ],
  'a change can be taken back for (10.14)': [
    '7 days',
    'server/identity/notices/tell-of-change.ts',
    'DAYS = 7\n',
  ],
  'a rejected player asks again after (10.9)': [
    '7 days',
    'domain/groups/join-request.ts',
    'ASK_AGAIN_AFTER_DAYS = 7\n',
  ],
  'an invitation, and an offer of ownership, wait for': [
    '14 days',
    'domain/invitations/invitation.ts',
    'INVITATION_DAYS = 14\n',
    'OWNERSHIP_OFFER_DAYS = 14\n',
  ],
  'a guardian can answer for': [
    '14 days',
    'domain/players/under-16.ts',
    'GUARDIAN_ANSWERS_WITHIN_MS = 14 * DAY_MS\n',
  ],
  'a deleted account can come back for (10.24)': [
    '14 days',
    'domain/players/account-deletion.ts',
    'DELETION_DAYS = 14\n',
  ],
  'no invitation after declining or leaving (10.12)': [
    '90 days',
    'domain/invitations/invitation.ts',
    'QUIET_DAYS = 90\n',
  ],
  'default theme': [
    'dark, kept under `themeMode`',
    'web/platform/theme/theme-mode-store.ts',
    "STORAGE_KEY = 'themeMode'\n",
  ],
  'default tier': [
    'free',
    'server/migrations/0001_players.sql',
    "subscription_tier text not null default 'free'",
  ],
  'default mode': ['`manual`', 'contract/sessions/practice-session.ts', "default('manual')"],
  'price of plus': [
    '$4.99/month unless the operator sets another; free is $0',
    'domain/billing/plan.ts',
    "LISTED_PLUS_PRICE: Price = { amount: 499, currency: 'usd', interval: 'month' }\n",
  ],
  'order of tiers': [
    'free < plus < pro < admin',
    'domain/billing/entitlement.ts',
    "TIERS = ['free', 'plus', 'pro', 'admin'] as const\n",
  ],
  'order of levels': [
    'admin 3, team_admin 2, general_user 1',
    'domain/roles/roles.ts',
    '{ admin: 3, team_admin: 2, general_user: 1 }\n',
  ],
  'prefixes of roles': [
    "`admin_team_`, `admin_org_`; of an organization's scope `org_`",
    'domain/roles/roles.ts',
    "TEAM_PREFIX = 'admin_team_'\n",
    "ORGANIZATION_PREFIX = 'admin_org_'\n",
    "ORGANIZATION_SCOPE = 'org_'\n",
  ],
  'types of groups': [
    'team, school, league, club, academy',
    'domain/groups/group.ts',
    "GROUP_TYPES = ['team', 'school', 'league', 'club', 'academy'] as const\n",
  ],
  'ways of joining': [
    'self_join, team_invite_code, auto_org_join, org_invite_code',
    'domain/groups/joining.ts',
    "JOIN_METHODS = ['self_join', 'team_invite_code', 'auto_org_join', 'org_invite_code'] as const\n",
  ],
  'states of a request': [
    'pending, approved, rejected, cancelled',
    'domain/groups/join-request.ts',
    "JOIN_REQUEST_STATUSES = ['pending', 'approved', 'rejected', 'cancelled'] as const\n",
  ],
}

/** The rows of the tables of product 9. */
const page = read('docs/product.md')
const rows = [
  ...page
    .slice(page.indexOf('### 9.1 '), page.indexOf('## 10. '))
    .matchAll(/^\| (?!what |-)(.+?) +\| (.+?) +\|$/gm),
].map(([, what, value]) => [what!, value!] as const)

test('product 9 lists the constants that are checked here', () => {
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(Object.entries(CONSTANTS).map(([what, [value]]) => [what, value])),
  )
})

// Most tests of these rules read the constant where the code does, and cannot notice another one.
test.each(Object.entries(CONSTANTS))('the code says so, too: %s', (_what, [, file, ...lines]) => {
  const code = read(file)
  expect(lines.filter((line) => !code.includes(line))).toEqual([])
})
