import { Suspense, useTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmEmailDialog, useHasConfirmedEmail } from '#web/groups/invitations/confirm-email-dialog.tsx'
import { AddButton } from '#web/ui/controls/add-button.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useLoadSoon } from '#web/ui/use-load-soon.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// Apart, because it brings the libraries of forms.
const loadDialog = () => import('./create-organization-dialog.tsx')
const CreateOrganizationDialog = lazyPart(loadDialog)

export function CreateOrganizationButton({ variant = 'text' }: { variant?: 'text' | 'contained' }) {
  const { t } = useTranslation()
  const dialog = useDialog()
  const isConfirmed = useHasConfirmedEmail()
  // While the form loads, the page stays as it is.
  const [isLoading, startLoading] = useTransition()
  useLoadSoon(loadDialog)
  return (
    <>
      <AddButton
        variant={variant}
        isLoading={isLoading}
        onClick={() => startLoading(dialog.show)}
        sx={variant === 'text' ? { ml: -1.5 } : {}}
      >
        {t('organizations.create.open')}
      </AddButton>
      {dialog.count > 0 && !isConfirmed && <ConfirmEmailDialog open={dialog.isOpen} onClose={dialog.hide} />}
      <Suspense>
        {dialog.count > 0 && isConfirmed && (
          <CreateOrganizationDialog key={dialog.count} open={dialog.isOpen} onClose={dialog.hide} />
        )}
      </Suspense>
    </>
  )
}
