import Card from '@mui/material/Card'
import { explainProblem } from '#web/platform/api/explain-problem.ts'
import { useAuth } from '#web/platform/auth/auth.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'

export function ProfileFailed() {
  const { profileError, reloadProfile } = useAuth()
  const text = explainProblem(profileError)
  return (
    <Card>
      <ErrorState text={text} onRetry={reloadProfile} />
    </Card>
  )
}
