import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { type RouteObject, isRouteErrorResponse, useRouteError } from 'react-router'
import { FullPageMessage } from './errors/full-page-message.tsx'
import { AreaGate } from './gate/area-gate.tsx'

/** All four routes render the same gate, which picks the area itself (product 2.1). */
export const routes: RouteObject[] = ['/admin/*', '/stats/*', '/billing/*', '/*'].map((path) => ({
  path,
  element: <AreaGate />,
  errorElement: <RouterErrorScreen />,
}))

/** The router's default error screen, in the same words (product 2.2), with a way to continue. */
function RouterErrorScreen() {
  const { t } = useTranslation()
  return (
    <FullPageMessage title={t('gate.routerError')} text={describe(useRouteError())}>
      <Button variant="contained" onClick={() => location.reload()}>
        {t('gate.reloadPage')}
      </Button>
      <Button href="/">{t('gate.goToHome')}</Button>
    </FullPageMessage>
  )
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`
  return error instanceof Error ? error.message : String(error)
}
