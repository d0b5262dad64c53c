import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ManagedOrganization } from '#contract/administration.ts'
import { updateOrganization } from '#web/groups/api/organization-calls.ts'
import type { ManagedOrganizationFilters } from '#web/groups/admin/api/administration-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { useAction } from '#web/groups/pieces/use-action.ts'
import { useOpenings } from '#web/groups/pieces/use-openings.ts'
import { useNotify } from '#web/ui/notifications.tsx'
import { ExportDialog } from '#web/groups/admin/files/export-dialog.tsx'
import { InviteDialog } from '#web/groups/admin/invite-dialog.tsx'
import { DataTable } from '#web/groups/admin/table/data-table.tsx'
import { RowMenu } from '#web/groups/admin/table/row-menu.tsx'
import { organizationActions, type OrganizationQuestion } from './organization-actions.ts'
import { organizationColumns } from './organization-columns.tsx'

interface OrganizationTableProps {
  organizations: readonly ManagedOrganization[]
  sort: ManagedOrganizationFilters['sort']
  isStale: boolean
  onSort(sort: ManagedOrganizationFilters['sort']): void
}

export function OrganizationTable({ organizations, sort, isStale, onSort }: OrganizationTableProps) {
  const { t } = useTranslation()
  const { ask, asked, dialog } = useQuestions()
  const group = asked && {
    kind: 'organization' as const,
    id: asked.organization.id,
    name: asked.organization.name,
  }
  const shown = { open: dialog.isOpen, onClose: dialog.hide }
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
        actions={{
          label: t('groupAdmin.columns.actions'),
          renderMenu: (organization) => (
            <RowMenu
              label={t('groupAdmin.row.menu', { name: organization.name })}
              actions={organizationActions(t, organization, (question) => ask(question, organization))}
            />
          ),
        }}
      />
      {group && asked.question === 'invite' && <InviteDialog key={dialog.count} owner={group} {...shown} />}
      {group && asked.question === 'export' && <ExportDialog key={dialog.count} group={group} {...shown} />}
    </>
  )
}

function useQuestions() {
  const { t } = useTranslation()
  const notify = useNotify()
  const cache = useGroupCache()
  const dialog = useOpenings()
  const [asked, setAsked] = useState<{
    question: OrganizationQuestion
    organization: ManagedOrganization
  } | null>(null)
  const setStatus = useAction<[string, 'active' | 'inactive']>({
    async act(id, status) {
      await updateOrganization(id, { status })
      cache.listsChanged()
      notify(t('groups.form.saved'), 'success')
    },
    failed: t('groups.form.failed'),
  })
  const ask = (question: OrganizationQuestion, organization: ManagedOrganization) => {
    if (question === 'setActive') return setStatus.run(organization.id, 'active')
    if (question === 'setInactive') return setStatus.run(organization.id, 'inactive')
    setAsked({ question, organization })
    dialog.show()
  }
  return { ask, asked, dialog }
}
