import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useRole } from '#web/platform/role/role.tsx'

export function RoleBadge() {
  const { t } = useTranslation()
  const { role, getManagedOrganizations } = useRole()
  if (!role) return null
  // Both have the level team_admin (product 6.2). Only their names differ.
  const name = role === 'team_admin' && getManagedOrganizations().length > 0 ? 'organization_admin' : role
  return (
    <Box
      component="span"
      sx={{
        flexShrink: 0,
        px: 1.25,
        py: 0.25,
        borderRadius: 99,
        bgcolor: 'surface.raised',
        color: role === 'general_user' ? 'text.secondary' : 'primary.main',
        fontSize: 'body2.fontSize',
        fontWeight: 'fontWeightMedium',
        whiteSpace: 'nowrap',
      }}
    >
      {t(`nav.roles.${name}`)}
    </Box>
  )
}
