import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { createOrganization } from '#web/groups/api/organization-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { OrganizationNameField, useOrganizationName } from './organization-name.tsx'

export default function CreateOrganizationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const navigate = useNavigate()
  const cache = useGroupCache()
  const form = useOrganizationName({
    name: '',
    failed: t('organizations.create.failed'),
    async send(name) {
      const organization = await createOrganization(name)
      cache.changed()
      onClose()
      notify(t('organizations.create.created', { name: organization.name }), 'success')
      void navigate(`/organizations/${organization.id}`)
    },
  })
  return (
    <FormDialog
      open={open}
      title={t('organizations.create.title')}
      text={t('organizations.create.text')}
      problem={form.problem}
      submitText={t('organizations.create.submit')}
      isPending={form.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <OrganizationNameField form={form} autoFocus />
    </FormDialog>
  )
}
