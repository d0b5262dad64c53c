import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseIcon } from '#web/ui/icons/action-icons.ts'

interface SelectionBarProps {
  label: string
  count: number
  onClear: () => void
  /** The buttons for the selected rows. */
  children: ReactNode
}

/** The number of selected rows and the buttons for them. It stays in sight during further selecting. */
export function SelectionBar({ label, count, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation()
  return (
    <Box role="toolbar" aria-label={label} sx={bar}>
      <IconButton aria-label={t('table.clearSelection')} onClick={onClear} size="small">
        <CloseIcon />
      </IconButton>
      <Typography sx={{ fontWeight: 'fontWeightBold', mr: 'auto' }} role="status">
        {t('table.selected', { count })}
      </Typography>
      <Box sx={actions}>{children}</Box>
    </Box>
  )
}

/** On a phone the buttons are below the count, which leaves them no room beside it. */
const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 0.5,
  ml: 'auto',
  // They share one line even in the longest language.
  '& > button': { px: { xs: 0.75, sm: 1.25 } },
}

const bar = {
  position: 'sticky',
  bottom: 'max(16px, env(safe-area-inset-bottom))',
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 0.5,
  mt: 1,
  p: 1,
  borderRadius: '14px',
  bgcolor: 'surface.raised',
  boxShadow: 6,
}
