import { useTranslation } from 'react-i18next'
import { nameGroups } from '#web/groups/admin/bulk/name-groups.ts'
import { AskDialog } from '#web/ui/dialogs/ask-dialog.tsx'

interface DeactivateOrganizationsProps {
  organizations: readonly { name: string }[]
  open: boolean
  busy: boolean
  onClose(): void
  onConfirm(): void
}

/** Says what follows when organizations are switched off. */
export function DeactivateOrganizations(props: DeactivateOrganizationsProps) {
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
