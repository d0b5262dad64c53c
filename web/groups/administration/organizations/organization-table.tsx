import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { ManagedOrganization } from '#contract/admin/administration.ts'
import type { ManagedOrganizationFilters } from '#web/groups/api/administration-calls.ts'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ActionMenu } from '#web/ui/controls/action-menu.tsx'
import { SelectionBar } from '#web/ui/table/selection-bar.tsx'
import { useSelection } from '#web/ui/table/use-selection.ts'
import { organizationActions, organizationColumns } from './organization-row.tsx'
import { OrganizationDialog, useOrganizationQuestions } from './organization-questions.tsx'

interface OrganizationTableProps {
  organizations: readonly ManagedOrganization[]
  sort: ManagedOrganizationFilters['sort']
  isStale: boolean
  onSort: (sort: ManagedOrganizationFilters['sort']) => void
}

/** The organizations with their actions, and the actions for the selected ones. */
export function OrganizationTable({ organizations, sort, isStale, onSort }: OrganizationTableProps) {
  const { t } = useTranslation()
  const selection = useSelection(organizations)
  const { ask, asked, dialog, setInactive, changing } = useOrganizationQuestions(selection.clear)
  const active = selection.rows.filter(({ status }) => status === 'active')
  const inactive = selection.rows.filter(({ status }) => status !== 'active')
  return (
    <>
      <DataTable
        label={t('groupAdmin.organizations.title')}
        rows={organizations}
        columns={organizationColumns(t)}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        sortedBy={sort}
        onSort={onSort}
        isStale={isStale}
        selection={selection}
        actions={{
          label: t('groupAdmin.columns.actions'),
          renderMenu: (organization) => (
            <ActionMenu
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
