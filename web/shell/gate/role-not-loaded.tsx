import { useTranslation } from 'react-i18next'
import { useRole } from '#web/platform/role/role.tsx'
import { ErrorState } from '#web/platform/error-state.tsx'

/** Stands in for an area when the visitor's permissions did not load. */
export default function RoleNotLoaded() {
  const { t } = useTranslation()
  const { refreshUserRole } = useRole()
  return (
    <ErrorState
      isPage
      title={t('pages.roleNotLoaded.title')}
      text={t('pages.roleNotLoaded.text')}
      onRetry={refreshUserRole}
    />
  )
}
