import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CoachView } from '#contract/groups/coach.ts'
import { isFound } from '#domain/groups/kept-player.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { FilterField } from '#web/ui/search/filter-field.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useSelection } from '#web/ui/table/use-selection.ts'
import { coachColumns } from './coach-columns.tsx'
import { findingOf } from './coach-reasons.ts'
import type { CoachFilter } from './coach-summary.tsx'
import { MessageBar } from './message-bar.tsx'
import { type MemberSort, sortMembers } from './sort-members.ts'

interface CoachTableProps {
  view: CoachView
  shown: CoachFilter
  isStale: boolean
}

/** The members, the most pressing first, to be searched if they are many. A message goes to the selected ones, or else to everybody shown. */
export function CoachTable({ view, shown, isStale }: CoachTableProps) {
  const { t } = useTranslation()
  const [sort, setSort] = useState<MemberSort>('finding')
  const [search, setSearch] = useState('')
  const members = view.members
    .filter((member) => shown === 'everybody' || findingOf(member) === shown)
    .map((member) => ({ ...member, id: member.userId }))
  const rows = sortMembers(
    members.filter(({ displayName }) => isFound({ displayName, shirtNumber: null }, search)),
    sort,
  )
  const selection = useSelection(rows)
  const ownId = useAuth().user?.uid
  // They include selected members whom the search does not show.
  const chosen = members.filter(({ id }) => selection.ids.has(id))
  const meant = chosen.length > 0 ? chosen : rows
  // A coach who is also a member does not write to themselves, and a player without an account reads no messages.
  const readers = meant.filter(({ id, kept }) => id !== ownId && !kept)
  const nobodyReads = meant.some(({ kept }) => kept) ? 'keptOnly' : 'onlyYou'
  if (members.length === 0)
    return (
      <Card sx={{ py: 1 }}>
        <EmptyState
          title={t('coach.none')}
          text={shown === 'everybody' ? '' : t(`coach.noneText.${shown}`)}
        />
      </Card>
    )
  return (
    <Card sx={{ px: { xs: 0.5, sm: 2 }, pt: 1, overflow: 'visible' }}>
      <Box sx={{ display: 'flex', p: 1, '&:empty': { display: 'none' } }}>
        <FilterField
          count={members.length}
          label={t('groups.memberList.search')}
          value={search}
          onFilter={setSearch}
        />
      </Box>
      {rows.length === 0 ? (
        <Typography role="status" color="textSecondary" sx={{ px: 1, py: 2 }}>
          {t('squads.testDay.nobody')}
        </Typography>
      ) : (
        <DataTable
          label={view.teamName}
          rows={rows}
          columns={coachColumns(t, view.to)}
          idOf={({ userId }) => userId}
          nameOf={({ displayName }) => displayName}
          sortedBy={sort}
          onSort={setSort}
          isStale={isStale}
          selection={selection}
        />
      )}
      {view.abilities.writeToMembers && meant.length > 0 && (
        <MessageBar
          teamId={view.teamId}
          members={readers}
          reason={readers.length > 0 ? null : t(`coach.message.${nobodyReads}`)}
          onSent={selection.clear}
        />
      )}
    </Card>
  )
}
