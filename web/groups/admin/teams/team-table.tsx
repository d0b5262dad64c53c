import { useTranslation } from 'react-i18next'
import type { ManagedTeam } from '#contract/admin/administration.ts'
import type { ManagedTeamFilters } from '#web/groups/admin/api/administration-calls.ts'
import { BulkBar } from '#web/groups/admin/bulk/bulk-bar.tsx'
import { TeamQuestions } from '#web/groups/admin/bulk/team-questions.tsx'
import { useTeamQuestions } from '#web/groups/admin/bulk/use-team-questions.ts'
import { DataTable } from '#web/groups/admin/table/data-table.tsx'
import { RowMenu } from '#web/groups/admin/table/row-menu.tsx'
import { useSelection } from '#web/groups/admin/table/use-selection.ts'
import { teamActions } from './team-actions.ts'
import { teamColumns } from './team-columns.tsx'

interface TeamTableProps {
  teams: readonly ManagedTeam[]
  sort: ManagedTeamFilters['sort']
  isStale: boolean
  onSort(sort: ManagedTeamFilters['sort']): void
}

/** The teams with what can be done about each, and about those that are selected. */
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
        onSort={(by) => onSort(by as ManagedTeamFilters['sort'])}
        isStale={isStale}
        selection={{
          ...selection,
          labels: {
            all: t('groupAdmin.select.all'),
            one: (name) => t('groupAdmin.select.one', { name }),
          },
        }}
        actions={{
          label: t('groupAdmin.columns.actions'),
          renderMenu: (team) => (
            <RowMenu
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
