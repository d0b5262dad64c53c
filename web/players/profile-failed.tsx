import Card from '@mui/material/Card'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '#web/shell/api/api-problem.ts'
import { useAuth } from '#web/shell/providers/auth.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'

/** In the place of whatever needs the profile, when it did not come. */
export function ProfileFailed({ title }: { title: string }) {
  const { t } = useTranslation()
  const { profileError, reloadProfile } = useAuth()
  const text = profileError instanceof ApiProblem ? profileError.detail : t('common.unexpectedProblem')
  return (
    <Card>
      <ErrorState title={title} text={text} onRetry={reloadProfile} />
    </Card>
  )
}
