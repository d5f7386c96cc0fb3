import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

/** Another screen begins at its top; the browser itself returns to the place on the way back. */
export function useScreenTop(routeId: string | undefined): void {
  const kind = useNavigationType()
  const seen = useRef(routeId)
  useLayoutEffect(() => {
    if (seen.current === routeId) return
    seen.current = routeId
    if (kind !== NavigationType.Pop) window.scrollTo(0, 0)
  }, [routeId, kind])
}
