import type { ManagedOrganization } from '#contract/admin/administration.ts'
import { ExportDialog } from '#web/groups/admin/files/export-dialog.tsx'
import { InviteDialog } from '#web/groups/admin/invite-dialog.tsx'
import { DeleteOrganizationDialog } from '#web/groups/organization/delete-organization-dialog.tsx'
import { DeactivateOrganizations } from './deactivate-organizations.tsx'
import type { OrganizationQuestion } from './organization-actions.ts'

interface OrganizationDialogProps {
  question: OrganizationQuestion
  /** Several only where a status is set. */
  organizations: readonly ManagedOrganization[]
  open: boolean
  /** Whether the status is being set. */
  changing: boolean
  setInactive(): void
  onClose(): void
  onDeleted(): void
}

/** The dialog in front of the list. */
export function OrganizationDialog(props: OrganizationDialogProps) {
  const { question, organizations, changing, setInactive, onDeleted, ...shown } = props
  if (question === 'setInactive')
    return (
      <DeactivateOrganizations
        {...shown}
        organizations={organizations}
        busy={changing}
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
