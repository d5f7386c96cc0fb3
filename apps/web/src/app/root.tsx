import { routes } from '@rp/domain/routes'
import { lazy, Suspense, useEffect } from 'react'
import { Login } from '../auth/login.tsx'
import { useSession } from '../kit/session.ts'
import { draftKeyReady } from '../kit/browser/draft-key.ts'
import { askMeEarly } from './account/early-me.ts'

const loadPanel = () => import('./panel.tsx')
const Panel = lazy(async () => ({ default: (await loadPanel()).Panel }))

/** Fetches what a signed-in user needs, before anything is drawn; what fails is told by whoever shows it. */
export function fetchPanel(): void {
  loadPanel().catch(() => {})
  askMeEarly()
  void draftKeyReady()
}

/** Who is not signed in sees only login, which is all that this first chunk carries. */
export function Root() {
  const session = useSession()
  if (session === null) return <SignedOut />
  return (
    <Suspense fallback={<div className="starting" />}>
      <Panel key={session.session_id} />
    </Suspense>
  )
}

function SignedOut() {
  useEffect(() => {
    if (location.pathname !== routes.login) history.replaceState(null, '', routes.login)
  }, [])
  return <Login onSigningIn={() => void loadPanel()} />
}
