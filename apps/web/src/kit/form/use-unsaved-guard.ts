import { useEffect, useEffectEvent, useRef } from 'react'
import { useBlocker, type Location } from 'react-router'
import { confirm } from '../dialog/confirm.tsx'
import { useWords } from '../language.ts'
import { currentSession } from '../session.ts'
import { formWords } from './form-words.ts'

interface Guard {
  /** Lets the form's own navigation pass without asking. */
  pass: (step: () => void) => void
}

/**
 * Asks before unsaved changes are left, inside the panel and by the browser. `openBy` names the query parameter that
 * keeps the record open if the path does not; `onLeave` is called when they are discarded.
 */
export function useUnsavedGuard(hasChanges: boolean, openBy?: string, onLeave?: () => void): Guard {
  const t = useWords(formWords)
  const isReleased = useRef(false)

  // A signed-out user goes to login regardless of edits. A new query on the same page loses nothing.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges &&
      !isReleased.current &&
      currentSession() !== null &&
      leaves(currentLocation, nextLocation, openBy),
  )

  const ask = useEffectEvent(async () => {
    const question = { title: t.leaveTitle, text: t.leaveText, action: t.leave, danger: true }
    if (!(await confirm(question))) return blocker.reset?.()
    onLeave?.()
    blocker.proceed?.()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') void ask()
  }, [blocker.state])

  useEffect(() => {
    if (!hasChanges) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [hasChanges])

  return {
    pass: (step) => {
      isReleased.current = true
      step()
      isReleased.current = false
    },
  }
}

function leaves(now: Location, next: Location, openBy: string | undefined): boolean {
  if (now.pathname !== next.pathname) return true
  return openBy !== undefined && valueIn(now, openBy) !== valueIn(next, openBy)
}

function valueIn({ search }: Location, key: string): string | null {
  return new URLSearchParams(search).get(key)
}
