import { Component, type ReactNode } from 'react'

interface DrawingBoundaryProps {
  /** What is shown when the drawing's code did not come or did not work. */
  instead: ReactNode
  children: ReactNode
}

/** A chart that cannot be drawn takes nothing but itself from the page. */
export class DrawingBoundary extends Component<DrawingBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
