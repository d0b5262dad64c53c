import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { ManagedTeam } from '#contract/admin/administration.ts'
import type { ManagedTeamFilters } from '#web/groups/api/administration-calls.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ActionMenu } from '#web/ui/controls/action-menu.tsx'
import { SelectionBar } from '#web/ui/table/selection-bar.tsx'
import { useSelection } from '#web/ui/table/use-selection.ts'
import { TeamQuestions, type TeamsQuestion, useTeamQuestions } from './team-questions.tsx'
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
