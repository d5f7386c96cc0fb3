import { useRouteError } from 'react-router'
import { ProblemView } from '../kit/page/problem-view.tsx'

/** A screen that failed to draw or to load: what happened, and a way to try again. */
export function ScreenError() {
  const cause = useRouteError()
  const error = cause instanceof Error ? cause : new Error(String(cause))
  // a reload also fetches the code anew, in case the panel was updated meanwhile
  return <ProblemView error={error} onRetry={() => location.reload()} />
}
