import { routes } from '@rp/domain/routes'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Login } from '../auth/login.tsx'
import { useSession, useSessionEnded } from '../kit/session.ts'
import { draftKeyReady } from '../kit/browser/draft-key.ts'
import { askMeEarly } from './account/early-me.ts'
import { noteWanted } from './wanted-address.ts'

const loadPanel = () => import('./panel.tsx')
const Panel = lazy(async () => ({ default: (await loadPanel()).Panel }))

/** Prefetches what a signed-in user needs before anything renders; the consumer reports failures. */
export function fetchPanel(): void {
  loadPanel().catch(() => {})
  askMeEarly()
  void draftKeyReady()
}

/** Visitors see only login, which is all that this first chunk contains. */
export function Root() {
  const session = useSession()
  const [before, setBefore] = useState(session)
  if (session !== null && session !== before) setBefore(session)
  if (session === null) return <SignedOut userBefore={before?.user_id ?? null} />
  return (
    <Suspense fallback={<div className="starting" />}>
      <Panel key={session.session_id} />
    </Suspense>
  )
}

/** After an explicit sign-out no address is remembered; otherwise users return to where they were or wanted to go. */
function SignedOut({ userBefore }: { userBefore: string | null }) {
  const endedByServer = useSessionEnded()
  useEffect(() => {
    const { pathname, search, hash } = location
    if (pathname === routes.login) return
    if (userBefore === null || endedByServer) noteWanted(`${pathname}${search}${hash}`, userBefore)
    history.replaceState(null, '', routes.login)
  }, [userBefore, endedByServer])
  return <Login onSigningIn={() => void loadPanel()} />
}
