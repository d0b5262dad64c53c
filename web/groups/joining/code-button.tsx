import KeyRounded from '@mui/icons-material/KeyRounded'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useOpenings } from '#web/ui/dialogs/use-openings.ts'
import { CodeDialog } from './code-dialog.tsx'

/** 'Join with Code' (spec §2). */
export function CodeButton({ variant = 'outlined' }: Pick<ButtonProps, 'variant'>) {
  const { t } = useTranslation()
  const dialog = useOpenings()
  return (
    <>
      <Button variant={variant} startIcon={<KeyRounded />} onClick={dialog.show}>
        {t('groups.code.open')}
      </Button>
      {dialog.count > 0 && <CodeDialog key={dialog.count} open={dialog.isOpen} onClose={dialog.hide} />}
    </>
  )
}
