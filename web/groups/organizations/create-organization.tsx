import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { createOrganization } from '#web/groups/api/organization-calls.ts'
import { useGroupCache } from '#web/groups/api/use-group-cache.ts'
import { ConfirmEmailDialog, useHasConfirmedEmail } from '#web/groups/invitations/confirm-email-dialog.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useNotify } from '#web/ui/notifications/notifications.tsx'
import { AddIcon } from '#web/ui/icons/action-icons.ts'
import { OrganizationNameField, useOrganizationName } from './organization-name.tsx'

export function CreateOrganizationButton({ variant = 'text' }: { variant?: 'text' | 'contained' }) {
  const { t } = useTranslation()
  const dialog = useDialog()
  const isConfirmed = useHasConfirmedEmail()
  return (
    <>
      <Button
        variant={variant}
        startIcon={<AddIcon />}
        onClick={dialog.show}
        sx={variant === 'text' ? { ml: -1.5 } : {}}
      >
        {t('organizations.create.open')}
      </Button>
      {dialog.count > 0 && !isConfirmed && <ConfirmEmailDialog open={dialog.isOpen} onClose={dialog.hide} />}
      {dialog.count > 0 && isConfirmed && (
        <CreateOrganizationDialog key={dialog.count} open={dialog.isOpen} onClose={dialog.hide} />
      )}
    </>
  )
}

function CreateOrganizationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
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
