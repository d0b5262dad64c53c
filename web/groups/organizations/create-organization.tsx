import Button from '@mui/material/Button'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmEmailDialog, useHasConfirmedEmail } from '#web/groups/invitations/confirm-email-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { AddIcon } from '#web/ui/icons/action-icons.ts'
import { useLoadSoon } from '#web/ui/use-load-soon.ts'

// Apart, because it brings the libraries of forms.
const loadDialog = () => import('./create-organization-dialog.tsx')
const CreateOrganizationDialog = lazy(loadDialog)

export function CreateOrganizationButton({ variant = 'text' }: { variant?: 'text' | 'contained' }) {
  const { t } = useTranslation()
  const dialog = useDialog()
  const isConfirmed = useHasConfirmedEmail()
  useLoadSoon(loadDialog)
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
      <Suspense>
        {dialog.count > 0 && isConfirmed && (
          <CreateOrganizationDialog key={dialog.count} open={dialog.isOpen} onClose={dialog.hide} />
        )}
      </Suspense>
    </>
  )
}
