import Box from '@mui/material/Box'
import type { UserDetail } from '#contract/admin/users.ts'
import { UserMarks } from '#web/admin/users/user-marks.tsx'
import { Email } from '#web/ui/page/email.tsx'

/** Email and marks, below the name. */
export function UserLine({ user }: { user: UserDetail }) {
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {user.email && (
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          <Email>{user.email}</Email>
        </Box>
      )}
      <UserMarks user={user} />
    </Box>
  )
}
