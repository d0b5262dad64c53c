import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Area } from '#web/shell/gate/area.ts'

/** The current site: a label, and on small screens a chip, where the main site reads Home (spec §2). */
export function SiteLabel({ area }: { area: Area }) {
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
      <Box
        component="span"
        sx={{
          display: { md: 'none' },
          minWidth: 0,
          mx: 0.5,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          px: 1,
          py: 0.25,
          borderRadius: 99,
          bgcolor: 'surface.raised',
          color: 'text.secondary',
          fontSize: 'body2.fontSize',
          fontWeight: 'fontWeightMedium',
        }}
      >
        {area === 'main' ? t('nav.homeChip') : name}
      </Box>
    </>
  )
}
