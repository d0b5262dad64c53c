import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Permissions } from '#contract/players/me.ts'
import { useRole } from '#web/platform/role/role.tsx'

export function RoleBadge() {
  const { t } = useTranslation()
  const { permissions } = useRole()
  if (!permissions) return null
  const name = nameOf(permissions)
  return (
    <Box
      component="span"
      sx={{
        flexShrink: 0,
        px: 1.25,
        py: 0.25,
        borderRadius: 99,
        bgcolor: 'surface.raised',
        color: name === 'general_user' ? 'text.secondary' : 'primary.main',
        fontSize: 'body2.fontSize',
        fontWeight: 'fontWeightMedium',
        whiteSpace: 'nowrap',
      }}
    >
      {t(`nav.roles.${name}`)}
    </Box>
  )
}

/** The name of what a player manages (product 2.7). The level would call an owner of a team a player, because owners have no role. */
function nameOf({ role, managedOrganizationIds, managedTeamIds }: Permissions) {
  if (role === 'admin') return role
  if (managedOrganizationIds.length > 0) return 'organization_admin'
  return managedTeamIds.length > 0 ? 'team_admin' : role
}
