import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import type { AdministeredUser } from '#contract/admin/users.ts'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'

interface UserCellProps {
  user: AdministeredUser
  /** Of the cell: only one place of a grid is in the order of the Tab key. */
  tabIndex: number
  /** In the picture's place, where a phone has room for one of them. */
  withEmail: boolean
}

/** Who it is; leads to them. */
export function UserCell({ user, tabIndex, withEmail }: UserCellProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: 1, minWidth: 0 }}>
      {!withEmail && (
        <MonogramAvatar name={user.displayName} colorKey={user.uid} photoURL={user.photoURL} size={28} />
      )}
      <Box sx={{ minWidth: 0, lineHeight: 1.35 }}>
        <Link
          component={RouterLink}
          to={`/admin/users/${user.uid}`}
          tabIndex={tabIndex}
          color="inherit"
          underline="hover"
          noWrap
          sx={{ display: 'block', fontWeight: 'fontWeightMedium' }}
        >
          {user.displayName}
        </Link>
        {withEmail && (
          <Typography variant="caption" color="textSecondary" noWrap sx={{ display: 'block' }}>
            {user.email}
          </Typography>
        )}
      </Box>
    </Box>
  )
}
