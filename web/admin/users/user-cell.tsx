import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import type { AdministeredUser } from '#contract/admin/users.ts'
import { MonogramAvatar } from '#web/ui/brand/monogram-avatar.tsx'
import { UserMarks } from './user-marks.tsx'

interface UserCellProps {
  user: AdministeredUser
  /** Of the cell: only one place of a grid is in the order of the Tab key. */
  tabIndex: number
  /** With what stands in columns of its own where there is room for them, in the picture's place. */
  isFolded: boolean
}

/** Who it is; leads to them. */
export function UserCell({ user, tabIndex, isFolded }: UserCellProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, height: 1, minWidth: 0 }}>
      {!isFolded && (
        <MonogramAvatar name={user.displayName} colorKey={user.uid} photoURL={user.photoURL} size={28} />
      )}
      <Box sx={{ flex: 1, minWidth: 0, lineHeight: 1.35 }}>
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
        {isFolded && (
          <Typography variant="caption" color="textSecondary" noWrap sx={{ display: 'block' }}>
            {user.email}
          </Typography>
        )}
      </Box>
      {isFolded && <UserMarks user={user} onlyFirst />}
    </Box>
  )
}
