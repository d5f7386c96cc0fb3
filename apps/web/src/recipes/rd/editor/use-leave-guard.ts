import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from '../../../kit/dialog/confirm.tsx'
import { useWords } from '../../../kit/language.ts'
import { currentSession } from '../../../kit/session.ts'
import { formWords } from './form-words.ts'

/** Leaving waits for pending saves; asks if something cannot be saved. */
export function useLeaveGuard(isUnsaved: boolean, flush: () => Promise<boolean>): void {
  const t = useWords(formWords)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentSession() !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  const leave = useEffectEvent(async () => {
    const question = { title: t.leaveTitle, text: t.leaveText, action: t.leave, danger: true }
    if ((await flush()) || (await confirm(question))) blocker.proceed?.()
    else blocker.reset?.()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') void leave()
  }, [blocker.state])

  useEffect(() => {
    if (!isUnsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', hold)
    return () => removeEventListener('beforeunload', hold)
  }, [isUnsaved])
}
