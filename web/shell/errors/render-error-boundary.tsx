import Button from '@mui/material/Button'
import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FullPageMessage } from './full-page-message.tsx'
import { RETRY_AFTER_MS } from '#web/ui/lazy-part.tsx'
import { serverAnswers } from './server-answers.ts'

interface RenderErrorBoundaryProps {
  /** The page. Going to another one tries again. */
  page?: string
  /** The navigation stays around the message. */
  inFrame?: boolean
  children: ReactNode
}

interface BoundaryState {
  failed: boolean
  /** Nobody answers, although the browser has a network. */
  isUnreachable: boolean
  page: string | undefined
}

/** Shows the generic error screen for any failed render below it (product 2.2). */
export class RenderErrorBoundary extends Component<RenderErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, isUnreachable: false, page: this.props.page }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ page }: RenderErrorBoundaryProps, state: BoundaryState) {
    return state.page === page ? null : { failed: false, isUnreachable: false, page }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
    void this.askServer()
  }

  private async askServer(): Promise<void> {
    this.setState({ isUnreachable: !(await serverAnswers()) })
  }

  readonly retry = () => this.setState({ failed: false, isUnreachable: false })

  override render() {
    const { inFrame, children } = this.props
    if (!this.state.failed) return children
    return navigator.onLine && !this.state.isUnreachable ? (
      <GenericErrorScreen inFrame={inFrame} />
    ) : (
      <NoSignalScreen inFrame={inFrame} onRetry={this.retry} />
    )
  }
}

interface ErrorScreenProps {
  inFrame: boolean | undefined
}

/** Milliseconds between two looks whether the server is back. */
const LOOK_AGAIN_MS = 5_000

/**
 * Without a signal, or while the server starts again, the code of the page did not arrive. A reload would lose the app, so it tries again,
 * also by itself when the signal or the server is back.
 */
function NoSignalScreen({ inFrame = false, onRetry }: ErrorScreenProps & { onRetry: () => void }) {
  const { t } = useTranslation()
  useEffect(() => {
    const retrySoon = () => setTimeout(onRetry, RETRY_AFTER_MS)
    addEventListener('online', retrySoon)
    const look = async () => {
      if (await serverAnswers()) onRetry()
    }
    const looking = setInterval(() => void look(), LOOK_AGAIN_MS)
    return () => {
      removeEventListener('online', retrySoon)
      clearInterval(looking)
    }
  }, [onRetry])
  return (
    <FullPageMessage title={t('common.offline')} text={t('gate.genericError')} inFrame={inFrame}>
      <Button variant="contained" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </FullPageMessage>
  )
}

function GenericErrorScreen({ inFrame = false }: ErrorScreenProps) {
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
