import { useRouteError } from 'react-router'
import { ProblemView } from '../kit/page/problem-view.tsx'

/** A screen that failed to render or load: what happened, and a retry button. */
export function ScreenError() {
  const cause = useRouteError()
  const error = cause instanceof Error ? cause : new Error(String(cause))
  // a reload also refetches the code, in case the panel was updated meanwhile
  return <ProblemView error={error} onRetry={() => location.reload()} />
}
