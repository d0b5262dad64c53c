import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { ManagedOrganization } from '#contract/admin/administration.ts'
import type { ManagedOrganizationFilters } from '#web/groups/admin/api/administration-calls.ts'
import { DataTable } from '#web/groups/admin/table/data-table.tsx'
import { RowMenu } from '#web/groups/admin/table/row-menu.tsx'
import { SelectionBar } from '#web/groups/admin/table/selection-bar.tsx'
import { useSelection } from '#web/groups/admin/table/use-selection.ts'
import { organizationActions } from './organization-actions.ts'
import { organizationColumns } from './organization-columns.tsx'
import { OrganizationDialog } from './organization-dialog.tsx'
import { useOrganizationQuestions } from './use-organization-questions.ts'

interface OrganizationTableProps {
  organizations: readonly ManagedOrganization[]
  sort: ManagedOrganizationFilters['sort']
  isStale: boolean
  onSort(sort: ManagedOrganizationFilters['sort']): void
}

/** The organizations with what can be done about each, and about those that are selected. */
export function OrganizationTable({ organizations, sort, isStale, onSort }: OrganizationTableProps) {
  const { t } = useTranslation()
  const selection = useSelection(organizations)
  const { ask, asked, dialog, setInactive, changing } = useOrganizationQuestions(selection.clear)
  const active = selection.rows.filter(({ status }) => status === 'active')
  const inactive = selection.rows.filter(({ status }) => status !== 'active')
  const select = (name: string) => t('groupAdmin.select.one', { name })
  return (
    <>
      <DataTable
        label={t('groupAdmin.organizations.title')}
        rows={organizations}
        columns={organizationColumns(t)}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        sortedBy={sort}
        onSort={(by) => onSort(by as ManagedOrganizationFilters['sort'])}
        isStale={isStale}
        selection={{ ...selection, labels: { all: t('groupAdmin.select.all'), one: select } }}
        actions={{
          label: t('groupAdmin.columns.actions'),
          renderMenu: (organization) => (
            <RowMenu
              label={t('groupAdmin.row.menu', { name: organization.name })}
              actions={organizationActions(t, organization, (question) => ask(question, [organization]))}
            />
          ),
        }}
      />
      {selection.rows.length > 0 && (
        <SelectionBar
          label={t('groupAdmin.select.organizationsBar')}
          count={selection.rows.length}
          onClear={selection.clear}
        >
          {inactive.length > 0 && (
            <Button size="small" onClick={() => ask('setActive', inactive)}>
              {t('groupAdmin.bulk.activate')}
            </Button>
          )}
          {active.length > 0 && (
            <Button size="small" onClick={() => ask('setInactive', active)}>
              {t('groupAdmin.bulk.deactivate')}
            </Button>
          )}
        </SelectionBar>
      )}
      {asked && (
        <OrganizationDialog
          key={dialog.count}
          {...asked}
          open={dialog.isOpen}
          changing={changing}
          setInactive={setInactive}
          onClose={dialog.hide}
          onDeleted={selection.clear}
        />
      )}
    </>
  )
}
