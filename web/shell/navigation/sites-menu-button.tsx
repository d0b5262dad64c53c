import AppsRounded from '@mui/icons-material/AppsRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useId, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Area } from '#web/shell/gate/area.ts'

// Opened by few visits, so not part of what the landing page loads.
const loadMenu = () => import('./sites-menu.tsx')
const SitesMenu = lazy(loadMenu)

export function SitesMenuButton({ area }: { area: Area }) {
  const { t } = useTranslation()
  const menuId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [everOpened, setEverOpened] = useState(false)
  const open = (event: MouseEvent<HTMLElement>) => {
    setAnchor(event.currentTarget)
    setEverOpened(true)
  }
  return (
    <>
      <Button
        color="inherit"
        aria-label={t('nav.sites')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={open}
        onPointerEnter={() => void loadMenu()}
        sx={{ minWidth: 40, px: { xs: 0.5, md: 2.5 }, flexShrink: 0 }}
      >
        <AppsRounded />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, ml: 1 }}>
          {t('nav.sites')}
        </Box>
      </Button>
      {everOpened && (
        <Suspense fallback={null}>
          <SitesMenu id={menuId} area={area} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
