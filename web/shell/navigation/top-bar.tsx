import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import type { Area } from '#web/shell/gate/area.ts'
import { AccountControls } from './account-controls.tsx'
import { BrandLink } from './brand-link.tsx'
import { SiteLabel } from './site-label.tsx'
import { SitesMenuButton } from './sites-menu-button.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

/** What depends on the login grows toward the middle, so that nothing moves when the answer comes. */
export function TopBar({ area }: { area: Area }) {
  const { t } = useTranslation()
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'surface.bar',
        // Safari 17 knows it by this name only.
        WebkitBackdropFilter: 'blur(16px)',
        backdropFilter: 'blur(16px)',
        height: 'var(--top-bar-height)',
        pt: 'env(safe-area-inset-top)',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0, md: 1 },
          height: '100%',
          pl: { xs: 1.5, md: 3 },
          pr: { xs: 0.5, md: 2 },
          maxWidth: 1440,
          mx: 'auto',
          // Four of them beside the brand and the site's chip, on 360 pixels.
          '& .MuiIconButton-root': { minWidth: { xs: 40, md: 44 }, px: { xs: 0, md: 1 } },
        }}
      >
        <BrandLink />
        <SiteLabel area={area} />
        <Button
          color="inherit"
          component={NavLink}
          to="/practice"
          sx={{ display: { xs: 'none', md: 'inline-flex' }, px: { md: 1.5, lg: 2.5 }, flexShrink: 0, ml: 2 }}
        >
          {t('nav.practice')}
        </Button>
        <Button
          color="inherit"
          component={NavLink}
          to="/groups"
          sx={{ display: { xs: 'none', md: 'inline-flex' }, px: { md: 1.5, lg: 2.5 }, flexShrink: 0 }}
        >
          {t('nav.groups')}
        </Button>
        <SitesMenuButton area={area} />
        <Box sx={{ flexGrow: 1 }} />
        <AccountControls />
        <ThemeToggle />
      </Box>
    </Box>
  )
}
