import Button from '@mui/material/Button'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FullPageMessage } from './full-page-message.tsx'

interface RenderErrorBoundaryProps {
  /** The page. Going to another one tries again. */
  page?: string
  /** The navigation stays around the message. */
  inFrame?: boolean
  children: ReactNode
}

interface BoundaryState {
  failed: boolean
  page: string | undefined
}

/** Shows the generic error screen for any failed render below it (product 2.2). */
export class RenderErrorBoundary extends Component<RenderErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, page: this.props.page }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ page }: RenderErrorBoundaryProps, state: BoundaryState) {
    return state.page === page ? null : { failed: false, page }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    return this.state.failed ? <GenericErrorScreen inFrame={this.props.inFrame} /> : this.props.children
  }
}

function GenericErrorScreen({ inFrame = false }: { inFrame?: boolean | undefined }) {
  const { t } = useTranslation()
  return (
    <FullPageMessage text={t('gate.genericError')} inFrame={inFrame}>
      <Button variant="contained" onClick={() => location.reload()}>
        {t('gate.reloadPage')}
      </Button>
      <Button href="/">{t('gate.goToHome')}</Button>
    </FullPageMessage>
  )
}
