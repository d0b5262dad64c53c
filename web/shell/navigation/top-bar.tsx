import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { useMay } from '#web/platform/auth/use-may.ts'
import { useThemeMode } from '#web/platform/theme/theme-mode.tsx'
import type { Area } from '#web/shell/gate/area.ts'
import { brandNameText } from '#web/ui/brand/brand-gradient.ts'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'
import { DarkModeIcon, LightModeIcon } from '#web/ui/icons/frame-icons.ts'
import { AccountControls } from './account-controls.tsx'
import { SitesMenuButton } from './sites-menu-button.tsx'

/** Phones have them at the bottom. */
const LINKS = ['practice', 'groups', 'stats'] as const

/** The parts that depend on the login are at the inner end, so that nothing moves when the answer comes. */
export function TopBar({ area }: { area: Area }) {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'surface.bar',
        // Safari 17 only knows the prefixed name.
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
          // Four of them must fit beside the brand and the site's chip on 360 pixels.
          '& .MuiIconButton-root': { minWidth: { xs: 40, md: 44 }, px: { xs: 0, md: 1 } },
        }}
      >
        <BrandLink />
        <SiteLabel area={area} />
        {LINKS.filter((id) => may.open(`/${id}`)).map((id, index) => (
          <Button
            key={id}
            color="inherit"
            component={NavLink}
            to={`/${id}`}
            sx={{
              // A narrow laptop has no room for the last one.
              display: { xs: 'none', [id === 'stats' ? 'lg' : 'md']: 'inline-flex' },
              px: { md: 1.5, lg: 2.5 },
              flexShrink: 0,
              ml: index ? 0 : 2,
            }}
          >
            {t(`nav.bottom.${id}`)}
          </Button>
        ))}
        <SitesMenuButton area={area} />
        <Box sx={{ flexGrow: 1 }} />
        <AccountControls />
        <ThemeToggle />
      </Box>
    </Box>
  )
}

function BrandLink() {
  const { t } = useTranslation()
  return (
    <Box
      component={Link}
      to="/"
      aria-label={t('nav.home')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.75, md: 1 },
        flexShrink: 0,
        minHeight: 44,
        borderRadius: 1,
        textDecoration: 'none',
      }}
    >
      <BrandMark size={28} />
      <Box
        component="span"
        className="brand-name"
        sx={[
          {
            fontWeight: 'fontWeightBold',
            letterSpacing: '-0.02em',
          },
          brandNameText,
        ]}
      >
        {t('brand.name')}
      </Box>
    </Box>
  )
}

/** The current site: a label, and a chip on small screens, where the main site is called Home (product 2.7). */
function SiteLabel({ area }: { area: Area }) {
  const { t } = useTranslation()
  const name = t(`nav.siteNames.${area}`)
  return (
    <>
      <Box
        component="span"
        sx={{
          display: { xs: 'none', md: 'inline' },
          color: 'text.secondary',
          pl: 2,
          ml: 1,
          borderLeft: 1,
          borderColor: 'divider',
        }}
      >
        {name}
      </Box>
      <Box component="span" sx={chip}>
        {area === 'main' ? t('nav.homeChip') : name}
      </Box>
    </>
  )
}

const chip = {
  display: { md: 'none' },
  // The narrowest screens, and larger text on others, have no room for a whole word.
  '@media (width < 21rem)': { display: 'none' },
  minWidth: 0,
  mx: 0.5,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  px: 1,
  py: 0.25,
  borderRadius: 99,
  bgcolor: 'surface.raised',
  color: 'text.secondary',
  // As in the bottom navigation.
  fontSize: 'min(0.875rem, 4.4vw)',
  fontWeight: 'fontWeightMedium',
}

function ThemeToggle() {
  const { t } = useTranslation()
  const { mode, toggle } = useThemeMode()
  const Icon = mode === 'dark' ? LightModeIcon : DarkModeIcon
  return (
    <IconButton onClick={toggle} aria-label={t(mode === 'dark' ? 'nav.switchToLight' : 'nav.switchToDark')}>
      <Icon />
    </IconButton>
  )
}
