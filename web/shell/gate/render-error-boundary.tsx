import Button from '@mui/material/Button'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FullPageMessage } from './full-page-message.tsx'

/** Shows the generic error screen for any failed render below it (product 2.2). */
export class RenderErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    return this.state.failed ? <GenericErrorScreen /> : this.props.children
  }
}

function GenericErrorScreen() {
  const { t } = useTranslation()
  return (
    <FullPageMessage text={t('gate.genericError')}>
      <Button variant="contained" onClick={() => location.reload()}>
        {t('gate.reloadPage')}
      </Button>
      <Button href="/">{t('gate.goToHome')}</Button>
    </FullPageMessage>
  )
}
