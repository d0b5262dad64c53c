import { Component, type ErrorInfo, type ReactNode } from 'react'
import { GenericErrorScreen } from './generic-error-screen.tsx'

/** Any render failure below shows the generic error screen (spec §2). */
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
