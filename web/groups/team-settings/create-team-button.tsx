import AddRounded from '@mui/icons-material/AddRounded'
import Button from '@mui/material/Button'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmEmailDialog, useHasConfirmedEmail } from '#web/groups/invitations/confirm-email-dialog.tsx'
import { useOpenings } from '#web/ui/dialogs/use-openings.ts'
import { CreateTeamDialog } from './create-team-dialog.tsx'

/** Opens the form of a new group: within one organization, or with a choice of some. */
export function CreateTeamButton(
  place: Pick<ComponentProps<typeof CreateTeamDialog>, 'within' | 'organizations'>,
) {
  const { t } = useTranslation()
  const dialog = useOpenings()
  const isConfirmed = useHasConfirmedEmail()
  return (
    <>
      <Button variant="contained" startIcon={<AddRounded />} onClick={dialog.show}>
        {t('groups.create.open')}
      </Button>
      {dialog.count > 0 && !isConfirmed && <ConfirmEmailDialog open={dialog.isOpen} onClose={dialog.hide} />}
      {dialog.count > 0 && isConfirmed && (
        <CreateTeamDialog key={dialog.count} open={dialog.isOpen} onClose={dialog.hide} {...place} />
      )}
    </>
  )
}
