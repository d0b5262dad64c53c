import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { TFunction } from 'i18next'
import type { CoachedMember } from '#contract/groups/coach.ts'
import { dayNumber } from '#domain/calendar/calendar-date.ts'
import { formatCount } from '#web/ui/format/numbers.ts'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { NameCell } from '#web/ui/table/name-cell.tsx'
import { findingOf, reasonOf, type ShownFinding } from './coach-reasons.ts'
import { changeOf, type MemberSort } from './sort-members.ts'

const COLORS: Record<ShownFinding, 'warning' | 'info' | 'success' | 'default'> = {
  notPracticing: 'warning',
  standingStill: 'info',
  breakthrough: 'success',
  practicing: 'default',
  justJoined: 'default',
  managing: 'default',
  hidden: 'default',
}

/** The columns of the coach view. `today` is the last day of the period. */
export const coachColumns = (t: TFunction, today: string): Column<CoachedMember, MemberSort>[] => [
  {
    id: 'player',
    label: t('coach.columns.player'),
    sort: sortBy('player', 'asc'),
    cell: (member) => <Player member={member} t={t} />,
  },
  {
    id: 'finding',
    label: t('coach.columns.finding'),
    from: 'lg',
    sort: sortBy('finding', 'asc'),
    cell: (member) => <Finding member={member} t={t} />,
  },
  number('sessions', t('coach.columns.sessions'), 'sm', ({ now }) => now?.sessions),
  number('juggles', t('coach.columns.juggles'), 'sm', ({ now }) => now?.juggles),
  number('days', t('coach.columns.days'), 'wide', ({ now }) => now?.days),
  number('best', t('coach.columns.best'), 'sm', ({ now }) => now?.best),
  {
    id: 'change',
    label: t('coach.columns.change'),
    from: 'wide',
    isNumber: true,
    sort: sortBy('change', 'desc'),
    cell: (member) => <Change change={changeOf(member)} />,
  },
  {
    id: 'last',
    label: t('coach.columns.last'),
    from: 'lg',
    sort: sortBy('last', 'desc'),
    isOneLine: true,
    cell: ({ now, lastPracticeOn }) => (now ? daysAgo(t, lastPracticeOn, today) : '–'),
  },
]

function sortBy(by: MemberSort, direction: 'asc' | 'desc') {
  return { by, direction }
}

function number(
  id: MemberSort,
  label: string,
  from: 'sm' | 'wide',
  of: (member: CoachedMember) => number | undefined,
): Column<CoachedMember, MemberSort> {
  const cell = (member: CoachedMember) => {
    const count = of(member)
    return count === undefined ? '–' : formatCount(count)
  }
  return { id, label, from, isNumber: true, sort: sortBy(id, 'desc'), cell }
}

function Player({ member, t }: { member: CoachedMember; t: TFunction }) {
  const { userId, displayName, photoURL, role } = member
  return (
    <NameCell
      picture={<MonogramAvatar name={displayName} colorKey={userId} photoURL={photoURL} />}
      name={displayName}
      facts={
        <>
          {role !== 'member' && (
            <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
              {t(`groups.roles.${role}`)}
            </Box>
          )}
          <Box sx={{ display: { lg: 'none' } }}>
            <Finding member={member} t={t} />
          </Box>
        </>
      }
    />
  )
}

function Finding({ member, t }: { member: CoachedMember; t: TFunction }) {
  const finding = findingOf(member)
  return (
    <Box sx={findingLook}>
      <Chip size="small" variant="outlined" color={COLORS[finding]} label={t(`coach.findings.${finding}`)} />
      <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
        {reasonOf(t, member)}
      </Box>
    </Box>
  )
}

function Change({ change }: { change: number | null }) {
  if (change === null) return '–'
  const { color, sign } = lookOf(change)
  return <Box component="span" sx={{ color }}>{`${sign}${formatCount(Math.abs(change))}`}</Box>
}

function lookOf(change: number): { color: string; sign: string } {
  if (change === 0) return { color: 'text.secondary', sign: '±' }
  return change > 0 ? { color: 'success.main', sign: '+' } : { color: 'warning.main', sign: '−' }
}

function daysAgo(t: TFunction, day: string | null, today: string): string {
  if (day === null) return t('coach.never')
  const count = dayNumber(today) - dayNumber(day)
  if (count <= 0) return t('coach.today')
  return count === 1 ? t('coach.yesterday') : t('coach.daysAgo', { count })
}

/** Wide enough for a reason in one or two lines, and on a laptop in one below its finding, which leaves room for long names. */
const findingLook = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  rowGap: 0.25,
  alignItems: 'center',
  minWidth: { lg: 220 },
  '@media (min-width: 1400px)': { minWidth: 256 },
}
