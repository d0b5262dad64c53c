import { Suspense, useTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmEmailDialog, useHasConfirmedEmail } from '#web/groups/invitations/confirm-email-dialog.tsx'
import { AddButton } from '#web/ui/controls/add-button.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useLoadSoon } from '#web/ui/use-load-soon.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { CreateTeamDialogProps } from './create-team-dialog.tsx'

// Apart, because it brings the libraries of forms.
const loadDialog = () => import('./create-team-dialog.tsx')
const CreateTeamDialog = lazyPart(loadDialog)

/** Opens the form of a new group: within one organization, or with a choice of several. */
export function CreateTeamButton(place: Pick<CreateTeamDialogProps, 'within' | 'organizations'>) {
  const { t } = useTranslation()
  const dialog = useDialog()
  const isConfirmed = useHasConfirmedEmail()
  // While the form loads, the page stays as it is.
  const [isLoading, startLoading] = useTransition()
  useLoadSoon(loadDialog)
  return (
    <>
      <AddButton variant="contained" isLoading={isLoading} onClick={() => startLoading(dialog.show)}>
        {t('groups.create.open')}
      </AddButton>
      {dialog.count > 0 && !isConfirmed && <ConfirmEmailDialog open={dialog.isOpen} onClose={dialog.hide} />}
      <Suspense>
        {dialog.count > 0 && isConfirmed && (
          <CreateTeamDialog key={dialog.count} open={dialog.isOpen} onClose={dialog.hide} {...place} />
        )}
      </Suspense>
    </>
  )
}
