import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagedTeam } from '#contract/admin/administration.ts'
import { ExportDialog } from '#web/groups/administration/export-dialog.tsx'
import { InviteDialog } from '#web/groups/administration/invite-dialog.tsx'
import type { ManagedTeamFilters } from '#web/groups/api/administration-calls.ts'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ActionMenu } from '#web/ui/controls/action-menu.tsx'
import { SelectionBar } from '#web/ui/table/selection-bar.tsx'
import { useSelection } from '#web/ui/table/use-selection.ts'
import { DeactivateTeams, DeleteTeams, MoveTeams, useChangeTeams } from './change-teams.tsx'
import { teamActions, teamColumns } from './team-row.tsx'

interface TeamTableProps {
  teams: readonly ManagedTeam[]
  sort: ManagedTeamFilters['sort']
  isStale: boolean
  onSort: (sort: ManagedTeamFilters['sort']) => void
}

/** The teams with their actions, and the actions for the selected ones. */
export function TeamTable({ teams, sort, isStale, onSort }: TeamTableProps) {
  const { t } = useTranslation()
  const selection = useSelection(teams)
  const { ask, done, question, dialog } = useTeamQuestions(selection.clear)
  return (
    <>
      <DataTable
        label={t('groupAdmin.teams.title')}
        rows={teams}
        columns={teamColumns(t)}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        sortedBy={sort}
        onSort={onSort}
        isStale={isStale}
        selection={selection}
        actions={{
          label: t('groupAdmin.columns.actions'),
          renderMenu: (team) => (
            <ActionMenu
              label={t('groupAdmin.row.menu', { name: team.name })}
              actions={teamActions(t, team, (kind) => ask({ kind, teams: [team] }))}
            />
          ),
        }}
      />
      {selection.rows.length > 0 && <BulkBar teams={selection.rows} ask={ask} onClear={selection.clear} />}
      {question && (
        <TeamQuestions
          key={dialog.count}
          question={question}
          open={dialog.isOpen}
          onClose={dialog.hide}
          onDone={done}
        />
      )}
    </>
  )
}

interface BulkBarProps {
  teams: readonly ManagedTeam[]
  ask: (question: TeamsQuestion) => void
  onClear: () => void
}

function BulkBar({ teams, ask, onClear }: BulkBarProps) {
  const { t } = useTranslation()
  const act =
    (kind: TeamsQuestion['kind'], of = teams) =>
    () =>
      ask({ kind, teams: of })
  // Offers only actions that change something, and applies them to the teams that they change.
  const active = teams.filter(({ status, abilities }) => status === 'active' && abilities.edit)
  const inactive = teams.filter(({ status, abilities }) => status !== 'active' && abilities.edit)
  const movable = teams.filter(({ abilities }) => abilities.move)
  return (
    <SelectionBar label={t('groupAdmin.select.bar')} count={teams.length} onClear={onClear}>
      {inactive.length > 0 && (
        <Button size="small" onClick={act('setActive', inactive)}>
          {t('groupAdmin.bulk.activate')}
        </Button>
      )}
      {active.length > 0 && (
        <Button size="small" onClick={act('setInactive', active)}>
          {t('groupAdmin.bulk.deactivate')}
        </Button>
      )}
      {movable.length > 0 && (
        <Button size="small" onClick={act('move', movable)}>
          {t('groupAdmin.bulk.move')}
        </Button>
      )}
      <Button size="small" color="error" onClick={act('delete')}>
        {t('groupAdmin.bulk.delete')}
      </Button>
    </SelectionBar>
  )
}

/** An action on teams that is waiting for an answer in a dialog. */
interface TeamsQuestion {
  kind: 'invite' | 'export' | 'setActive' | 'setInactive' | 'move' | 'delete'
  teams: readonly ManagedTeam[]
}

interface TeamQuestionsProps {
  /** The last question. It stays while its dialog fades out. */
  question: TeamsQuestion
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** The open dialog of the list. */
function TeamQuestions({ question: { kind, teams }, ...rest }: TeamQuestionsProps) {
  const [team] = teams
  if (!team) return null
  if (kind === 'invite')
    return <InviteDialog owner={{ kind: 'team', id: team.id, name: team.name }} {...closing(rest)} />
  if (kind === 'export')
    return <ExportDialog group={{ kind: 'team', id: team.id, name: team.name }} {...closing(rest)} />
  if (kind === 'setInactive') return <DeactivateTeams teams={teams} {...rest} />
  if (kind === 'move') return <MoveTeams teams={teams} {...rest} />
  if (kind === 'delete') return <DeleteTeams teams={teams} {...rest} />
  return null
}

const closing = ({ open, onClose }: { open: boolean; onClose: () => void }) => ({ open, onClose })

/** The dialogs of the list. Activating takes nothing from anybody, so it happens without a dialog. */
function useTeamQuestions(onDone: () => void) {
  const { t } = useTranslation()
  const notify = useNotify()
  const dialog = useDialog()
  const [question, setQuestion] = useState<TeamsQuestion | null>(null)
  const done = () => {
    dialog.hide()
    onDone()
  }
  const change = useChangeTeams(done)
  const ask = (asked: TeamsQuestion) => {
    const teamIds = asked.teams.map(({ id }) => id)
    if (asked.kind === 'setActive') return change.run({ change: 'setStatus', teamIds, status: 'active' })
    // Refused before the player types anything to confirm.
    if (asked.kind === 'delete' && asked.teams.some(({ abilities }) => !abilities.delete))
      return notify(t('groupAdmin.bulk.notDeletable'), 'error')
    setQuestion(asked)
    dialog.show()
  }
  return { ask, done, question, dialog }
}
