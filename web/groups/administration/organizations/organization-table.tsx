import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeOrganizations, ManagedOrganization } from '#contract/admin/administration.ts'
import { ExportDialog } from '#web/groups/administration/export-dialog.tsx'
import { InviteDialog } from '#web/groups/administration/invite-dialog.tsx'
import { nameGroups } from '#web/groups/administration/name-groups.ts'
import { changeOrganizations, type ManagedOrganizationFilters } from '#web/groups/api/administration-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { DeleteOrganizationDialog } from '#web/groups/organizations/delete-organization-dialog.tsx'
import { useAction } from '#web/platform/api/use-action.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ActionMenu } from '#web/ui/controls/action-menu.tsx'
import { SelectionBar } from '#web/ui/table/selection-bar.tsx'
import { useSelection } from '#web/ui/table/use-selection.ts'
import { organizationActions, organizationColumns, type OrganizationQuestion } from './organization-row.tsx'

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

interface OrganizationDialogProps {
  question: OrganizationQuestion
  /** More than one only for a change of the status. */
  organizations: readonly ManagedOrganization[]
  open: boolean
  /** Whether the status is being changed. */
  changing: boolean
  setInactive: () => void
  onClose: () => void
  onDeleted: () => void
}

/** The open dialog of the list. */
function OrganizationDialog(props: OrganizationDialogProps) {
  const { question, organizations, changing, setInactive, onDeleted, ...shown } = props
  if (question === 'setInactive')
    return (
      <DeactivateOrganizations
        {...shown}
        organizations={organizations}
        isPending={changing}
        onConfirm={setInactive}
      />
    )
  const [organization] = organizations
  if (!organization) return null
  const { id, name } = organization
  const group = { kind: 'organization', id, name } as const
  if (question === 'invite') return <InviteDialog owner={group} {...shown} />
  if (question === 'export') return <ExportDialog group={group} {...shown} />
  if (question !== 'delete') return null
  const leave = () => {
    shown.onClose()
    onDeleted()
  }
  return <DeleteOrganizationDialog organization={organization} onDeleted={leave} {...shown} />
}

interface DeactivateOrganizationsProps {
  organizations: readonly { name: string }[]
  open: boolean
  isPending: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Says what happens when organizations are deactivated. */
function DeactivateOrganizations(props: DeactivateOrganizationsProps) {
  const { t } = useTranslation()
  const { organizations, onClose, ...shown } = props
  const count = organizations.length
  return (
    <AskDialog
      {...shown}
      title={t('groupAdmin.organizations.deactivateTitle', { count, name: organizations[0]?.name ?? '' })}
      text={t('groupAdmin.organizations.deactivateText', { count, names: nameGroups(t, organizations) })}
      keep={t('groupAdmin.organizations.keep')}
      confirm={t('groupAdmin.bulk.deactivate')}
      destructive
      onKeep={onClose}
    />
  )
}

interface Asked {
  question: OrganizationQuestion
  organizations: readonly ManagedOrganization[]
}

/** The dialogs of the list. Activating takes nothing from anybody, so it happens without a dialog. */
function useOrganizationQuestions(onDone: () => void) {
  const dialog = useDialog()
  const [asked, setAsked] = useState<Asked | null>(null)
  const change = useChange(() => {
    dialog.hide()
    onDone()
  })
  const setStatus = (organizations: readonly ManagedOrganization[], status: ChangeOrganizations['status']) =>
    change.run({ change: 'setStatus', organizationIds: organizations.map(({ id }) => id), status })
  const ask = (question: OrganizationQuestion, organizations: readonly ManagedOrganization[]) => {
    if (question === 'setActive') return setStatus(organizations, 'active')
    setAsked({ question, organizations })
    dialog.show()
  }
  const setInactive = () => setStatus(asked?.organizations ?? [], 'inactive')
  return { ask, asked, dialog, setInactive, changing: change.isPending }
}

/** Changes several organizations, all of them or none, and shows a message. */
function useChange(onDone: () => void) {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  return useAction<ChangeOrganizations>({
    async act(order) {
      const { count } = await changeOrganizations(order)
      cache.listsChanged()
      onDone()
      notify(t('groupAdmin.organizations.changed', { count }), 'success')
    },
    failed: t('groupAdmin.organizations.changeFailed'),
    onFailed: () => cache.listsChanged(),
  })
}
