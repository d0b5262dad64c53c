import { useTranslation } from 'react-i18next'
import type { ManagedOrganization } from '#contract/admin/administration.ts'
import { deleteOrganization } from '#web/groups/api/organization-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { unlessGone } from '#web/platform/api/api-problem.ts'
import { useAction } from '#web/platform/api/use-action.ts'
import { TypeToConfirmDialog } from '#web/ui/dialogs/type-to-confirm-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'

interface DeleteOrganizationDialogProps {
  organization: Pick<ManagedOrganization, 'id' | 'name' | 'memberCount' | 'teamCount'>
  open: boolean
  onClose: () => void
  /** Called before the page loads its data again. */
  onDeleted: () => Promise<void> | void
}

/** Says what is deleted with the organization and what stays, and asks to type its name. */
export function DeleteOrganizationDialog(props: DeleteOrganizationDialogProps) {
  const { t } = useTranslation()
  const { id, name, memberCount, teamCount } = props.organization
  const notify = useNotify()
  const cache = useGroupCache()
  const remove = useAction({
    async act() {
      await deleteOrganization(id, name).catch(unlessGone)
      await props.onDeleted()
      cache.listsChanged()
      notify(t('organizations.delete.done', { name }), 'success')
    },
    failed: t('organizations.delete.failed'),
  })
  return (
    <TypeToConfirmDialog
      open={props.open}
      title={t('organizations.delete.askTitle', { name })}
      text={t('organizations.delete.askText', {
        name,
        memberships: t('groupAdmin.bulk.members', { count: memberCount }),
        teams: t('organizations.teams', { count: teamCount }),
      })}
      name={name}
      label={t('groups.typeToConfirm', { name })}
      confirm={t('organizations.delete.confirm')}
      destructive
      isPending={remove.isPending}
      onConfirm={() => remove.run()}
      onClose={props.onClose}
    />
  )
}
