import CampaignRounded from '@mui/icons-material/CampaignRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CoachedMember, CoachView } from '#contract/groups/coach.ts'
import { useAuth } from '#web/shell/providers/auth/auth.tsx'
import { useOpenings } from '#web/ui/dialogs/use-openings.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { DataTable } from '#web/groups/admin/table/data-table.tsx'
import { useSelection } from '#web/groups/admin/table/use-selection.ts'
import { coachColumns } from './coach-columns.tsx'
import { findingOf } from './coach-reasons.ts'
import type { CoachFilter } from './coach-summary.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { type MemberSort, sortMembers } from './sort-members.ts'

interface CoachTableProps {
  view: CoachView
  shown: CoachFilter
  isStale: boolean
}

/** The members, the most pressing first; a message goes to those that are selected, else to all that are shown. */
export function CoachTable({ view, shown, isStale }: CoachTableProps) {
  const { t } = useTranslation()
  const [sort, setSort] = useState<MemberSort>('finding')
  const members = view.members
    .filter((member) => shown === 'everybody' || findingOf(member) === shown)
    .map((member) => ({ ...member, id: member.userId }))
  const rows = sortMembers(members, sort) as typeof members
  const selection = useSelection(rows)
  const ownId = useAuth().user?.uid
  const chosen = rows.filter(({ id }) => selection.ids.has(id))
  if (rows.length === 0)
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
      <DataTable
        label={view.teamName}
        rows={rows}
        columns={coachColumns(t, view.to)}
        idOf={({ userId }) => userId}
        nameOf={({ displayName }) => displayName}
        sortedBy={sort}
        onSort={(by) => setSort(by as MemberSort)}
        isStale={isStale}
        selection={{
          ...selection,
          labels: {
            all: t('groupAdmin.select.all'),
            one: (name) => t('groupAdmin.select.one', { name }),
          },
        }}
      />
      <MessageBar
        teamId={view.teamId}
        // Coaches who play along write to the others.
        members={(chosen.length > 0 ? chosen : rows).filter(({ id }) => id !== ownId)}
        onSent={selection.clear}
      />
    </Card>
  )
}

interface MessageBarProps {
  teamId: string
  members: readonly CoachedMember[]
  onSent(): void
}

function MessageBar({ teamId, members, onSent }: MessageBarProps) {
  const { t } = useTranslation()
  const dialog = useOpenings()
  // Kept when the dialog is closed: to look at the table again is not to take one's words back.
  const [draft, setDraft] = useState('')
  return (
    <Box sx={bar}>
      <Button
        variant="contained"
        startIcon={<CampaignRounded />}
        disabled={members.length === 0}
        onClick={dialog.show}
      >
        {t('coach.message.open', { count: members.length })}
      </Button>
      {dialog.count > 0 && (
        <MessageDialog
          key={dialog.count}
          teamId={teamId}
          members={members}
          text={draft}
          onText={setDraft}
          open={dialog.isOpen}
          onClose={dialog.hide}
          onSent={() => {
            dialog.hide()
            setDraft('')
            onSent()
          }}
        />
      )}
    </Box>
  )
}

/** The foot of the table, in reach however long it is: rows pass behind it and are never half covered by a button. */
const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  justifyContent: 'flex-end',
  mx: { xs: -0.5, sm: -2 },
  px: 2,
  pt: 1.5,
  pb: 'max(12px, env(safe-area-inset-bottom))',
  borderTop: 1,
  borderColor: 'divider',
  borderRadius: '0 0 20px 20px',
  bgcolor: 'background.paper',
}
