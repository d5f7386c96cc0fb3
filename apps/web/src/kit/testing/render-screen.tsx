import type { UserSession } from '@rp/contract/auth/session'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router'
import { holdDraftKey } from '../browser/draft-key.ts'
import { ConfirmHost } from '../dialog/confirm.tsx'
import { withNewestData } from '../server/newest-data.ts'
import { startSession } from '../session.ts'
import { clearToasts } from '../toast/toast.tsx'

/** The signed-in user: SUPER_ADMIN, so that rights hide nothing. */
export const signedIn: UserSession = {
  user_id: '01900000-0000-7000-8000-000000000001',
  username: 'super_admin',
  token: 'token',
  session_id: '01900000-0000-7000-8000-000000000002',
  department: 'ADMINISTRATION',
  role: 'SUPER_ADMIN',
}

/** Renders screens as the panel does, signed in as SUPER_ADMIN by default, and returns the router. */
export function renderScreen(routes: RouteObject[], address: string, session = signedIn) {
  forgetForms()
  clearToasts()
  startSession(session)
  holdDraftKey(session.user_id, new Uint8Array(32))
  const layout = (
    <>
      <Outlet />
      <ConfirmHost />
    </>
  )
  const router = createMemoryRouter([{ element: layout, children: routes }], { initialEntries: [address] })
  const queries = withNewestData(new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, user: userEvent.setup() }
}

/** Clears unsaved form data of an earlier test. */
function forgetForms(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith('recipe-panel.sealed.form.')) localStorage.removeItem(key)
}
