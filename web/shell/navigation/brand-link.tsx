import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { brandNameText } from '#web/ui/brand/brand-gradient.ts'
import { BrandMark } from '#web/ui/brand/brand-mark.tsx'

export function BrandLink() {
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
        sx={[
          {
            fontSize: 'body1.fontSize',
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
