import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { type AdminPart, isShown } from './admin-parts.ts'
import { PartLinks } from './part-links.tsx'

/** On phones: what is shown, and all the parts in a sheet within reach of the thumb. */
export function PartsSheet({ parts }: { parts: readonly AdminPart[] }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const shown = parts.find((part) => isShown(part, pathname)) ?? parts[0]
  const close = () => setOpen(false)
  return (
    <Box component="nav" aria-label={t('admin.navigation')} sx={bar}>
      {shown && (
        <Button
          fullWidth
          color="inherit"
          aria-haspopup="dialog"
          aria-expanded={open}
          startIcon={<shown.Icon />}
          endIcon={<ExpandMoreRounded />}
          onClick={() => setOpen(true)}
          sx={{ '& .MuiButton-endIcon': { ml: 'auto' } }}
        >
          {t(`admin.parts.${shown.id}`)}
        </Button>
      )}
      <Drawer
        anchor="bottom"
        open={open}
        onClose={close}
        slotProps={{ paper: { 'aria-label': t('admin.navigation'), sx: sheet } }}
      >
        <PartLinks parts={parts} onFollow={close} />
      </Drawer>
    </Box>
  )
}

const bar = {
  display: { xs: 'block', md: 'none' },
  position: 'sticky',
  top: 'var(--top-bar-height)',
  zIndex: 'appBar',
  px: 0.5,
  bgcolor: 'surface.bar',
  // Safari 17 knows it by this name only.
  WebkitBackdropFilter: 'blur(16px)',
  backdropFilter: 'blur(16px)',
  borderBottom: 1,
  borderColor: 'divider',
}

const sheet = {
  p: 2,
  pb: 'calc(16px + env(safe-area-inset-bottom))',
  borderRadius: '20px 20px 0 0',
}
