import type { UserSession } from '@rp/contract/auth/session'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router'
import { vi } from 'vitest'
import { holdDraftKey } from '../browser/draft-key.ts'
import { ConfirmHost } from '../dialog/confirm.tsx'
import { startSession } from '../session.ts'

// A busy machine is slow, not wrong: what is waited for gets time, and a failure still says what was missing.
configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

/** Who is signed in: SUPER_ADMIN, so that rights hide nothing. */
export const signedIn: UserSession = {
  user_id: '01900000-0000-7000-8000-000000000001',
  username: 'super_admin',
  token: 'token',
  session_id: '01900000-0000-7000-8000-000000000002',
  department: 'ADMINISTRATION',
  role: 'SUPER_ADMIN',
}

/** Shows screens as the panel does, signed in as SUPER_ADMIN unless said otherwise, with the router's address at hand. */
export function renderScreen(routes: RouteObject[], address: string, session = signedIn) {
  startSession(session)
  holdDraftKey(session.user_id, new Uint8Array(32))
  const layout = (
    <>
      <Outlet />
      <ConfirmHost />
    </>
  )
  const router = createMemoryRouter([{ element: layout, children: routes }], { initialEntries: [address] })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, user: userEvent.setup() }
}
