import Button from '@mui/material/Button'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmEmailDialog, useHasConfirmedEmail } from '#web/groups/invitations/confirm-email-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { AddIcon } from '#web/ui/icons/action-icons.ts'
import { useLoadSoon } from '#web/ui/use-load-soon.ts'
import type { CreateTeamDialogProps } from './create-team-dialog.tsx'

// Apart, because it brings the libraries of forms.
const loadDialog = () => import('./create-team-dialog.tsx')
const CreateTeamDialog = lazy(loadDialog)

/** Opens the form of a new group: within one organization, or with a choice of several. */
export function CreateTeamButton(place: Pick<CreateTeamDialogProps, 'within' | 'organizations'>) {
  const { t } = useTranslation()
  const dialog = useDialog()
  const isConfirmed = useHasConfirmedEmail()
  useLoadSoon(loadDialog)
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={dialog.show}>
        {t('groups.create.open')}
      </Button>
      {dialog.count > 0 && !isConfirmed && <ConfirmEmailDialog open={dialog.isOpen} onClose={dialog.hide} />}
      <Suspense>
        {dialog.count > 0 && isConfirmed && (
          <CreateTeamDialog key={dialog.count} open={dialog.isOpen} onClose={dialog.hide} {...place} />
        )}
      </Suspense>
    </>
  )
}
