import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Area } from '#web/shell/gate/area.ts'
import { AppsIcon } from '#web/ui/icons/frame-icons.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useMenu } from './use-menu.ts'

// Few visits open it, so the landing page does not load it.
const loadMenu = () => import('./sites-menu.tsx')
const SitesMenu = lazyPart(loadMenu)

export function SitesMenuButton({ area }: { area: Area }) {
  const { t } = useTranslation()
  const { everOpened, button, menu } = useMenu()
  return (
    <>
      <Button
        {...button}
        color="inherit"
        aria-label={t('nav.sites')}
        onPointerEnter={() => void loadMenu()}
        sx={{ minWidth: 40, px: { xs: 0.5, md: 1.5, lg: 2.5 }, flexShrink: 0 }}
      >
        <AppsIcon />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, ml: 1 }}>
          {t('nav.sites')}
        </Box>
      </Button>
      {everOpened && (
        <Suspense fallback={null}>
          <SitesMenu {...menu} area={area} />
        </Suspense>
      )}
    </>
  )
}
