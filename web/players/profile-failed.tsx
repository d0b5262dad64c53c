import Card from '@mui/material/Card'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'

export function ProfileFailed() {
  const { profileError, reloadProfile } = useAuth()
  return (
    <Card>
      <ErrorState error={profileError} onRetry={reloadProfile} />
    </Card>
  )
}
