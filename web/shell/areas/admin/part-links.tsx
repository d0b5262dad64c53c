import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { type AdminPart, isShown } from './admin-parts.ts'

interface PartLinksProps {
  parts: readonly AdminPart[]
  onFollow?: () => void
}

/** The links of the admin area's navigation, with the current part marked. */
export function PartLinks({ parts, onFollow }: PartLinksProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {parts.map((part) => (
        <li key={part.id}>
          <Box
            component={Link}
            to={part.to}
            aria-current={isShown(part, pathname) ? 'page' : undefined}
            sx={linkLook}
            {...(onFollow && { onClick: onFollow })}
          >
            <part.Icon aria-hidden fontSize="small" />
            {t(`admin.parts.${part.id}`)}
          </Box>
        </li>
      ))}
    </Box>
  )
}

const linkLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  px: 1.5,
  borderRadius: 1,
  color: 'text.secondary',
  fontWeight: 'fontWeightMedium',
  textDecoration: 'none',
  outlineOffset: -3,
  '&:hover': { color: 'text.primary', bgcolor: 'surface.raised' },
  '&[aria-current]': {
    color: 'primary.main',
    fontWeight: 'fontWeightBold',
    backgroundColor: ({ vars }: Theme) =>
      `color-mix(in srgb, ${vars!.palette.primary.main} 12%, ${vars!.palette.background.default})`,
  },
}
