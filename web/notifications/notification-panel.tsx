import CloseRounded from '@mui/icons-material/CloseRounded'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface NotificationPanelProps {
  /** The bell, while the panel is open. */
  anchor: HTMLElement | null
  onClose(): void
  children: ReactNode
}

/** Beside the bell on a laptop, the whole height on a phone. */
export function NotificationPanel({ anchor, onClose, children }: NotificationPanelProps) {
  const { breakpoints } = useTheme()
  const isPhone = useMediaQuery(breakpoints.down('sm'))
  const titleId = useId()
  const content = (
    <>
      <PanelHeader titleId={titleId} onClose={onClose} />
      <Box sx={{ overflowY: 'auto', minHeight: 0 }}>{children}</Box>
    </>
  )
  const dialog = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } as const
  if (isPhone) {
    return (
      <Drawer
        anchor="right"
        open={anchor !== null}
        onClose={onClose}
        slotProps={{ paper: { ...dialog, sx: { width: 1, display: 'flex', flexDirection: 'column' } } }}
      >
        {content}
      </Drawer>
    )
  }
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { ...dialog, sx: popover } }}
    >
      {content}
    </Popover>
  )
}

function PanelHeader({ titleId, onClose }: { titleId: string; onClose(): void }) {
  const { t } = useTranslation()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', pl: 2.5, pr: 1, pt: 1, pb: 0.5 }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ flexGrow: 1 }}>
        {t('notifications.title')}
      </Typography>
      <IconButton autoFocus aria-label={t('common.close')} onClick={onClose}>
        <CloseRounded />
      </IconButton>
    </Box>
  )
}

const popover = {
  width: 400,
  maxHeight: 'min(640px, calc(100dvh - 96px))',
  mt: 1,
  borderRadius: '16px',
  display: 'flex',
  flexDirection: 'column',
}
