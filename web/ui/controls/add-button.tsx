import Button, { type ButtonProps } from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useTranslation } from 'react-i18next'
import { AddIcon } from '#web/ui/icons/action-icons.ts'

interface AddButtonProps extends Omit<ButtonProps, 'startIcon' | 'loading'> {
  /** While the form that the press opens is loading. The button stays enabled, because disabling would take its focus. */
  isLoading: boolean
}

/** Opens the form of something new. */
export function AddButton({ isLoading, ...button }: AddButtonProps) {
  const { t } = useTranslation()
  const progress = <CircularProgress size={20} color="inherit" aria-label={t('common.loading')} />
  return <Button {...button} startIcon={isLoading ? progress : <AddIcon />} />
}
