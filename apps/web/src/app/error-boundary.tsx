import { Component, type ReactNode } from 'react'
import { ProblemView } from '../kit/page/problem-view.tsx'

/** Catches what fails outside of every screen, such as a toast: the last one before an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(cause: unknown) {
    return { error: cause instanceof Error ? cause : new Error(String(cause)) }
  }

  override render() {
    const { error } = this.state
    return error ? <ProblemView error={error} onRetry={() => location.reload()} /> : this.props.children
  }
}
