import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { use, useEffect, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { IdentityHost } from '../auth/use-confirmed-identity.tsx'
import { draftKeyReady } from '../kit/browser/draft-key.ts'
import { markLanguages } from '../kit/browser/mark-languages.ts'
import { sealEarlierDrafts } from '../kit/browser/seal-earlier-drafts.ts'
import { followVisiblePart } from '../kit/browser/visible-part.ts'
import { ConfirmHost } from '../kit/dialog/confirm.tsx'
import { sweepStoredDrafts } from '../kit/form-drafts/draft-store.ts'
import { theme } from '../kit/look/theme.ts'
import { CustomerActions } from '../kit/people/customer-actions.tsx'
import { queryClient } from '../kit/server/query-client.ts'
import { Toasts } from '../kit/toast/toast.tsx'
import { customerActions } from './customer-actions.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { panelRouter } from './routes.tsx'
import { SocketAlert } from './socket-alert.tsx'

/** Everything that needs a signed-in user; it lives as long as the session. */
export function Panel() {
  use(draftKeyReady())
  useState(sealEarlierDrafts)
  useState(sweepStoredDrafts)
  useEffect(() => markLanguages(document.body), [])
  useEffect(followVisiblePart, [])
  const [router] = useState(panelRouter)
  return (
    // Material's styles come before every style sheet, whenever it loads: among equal rules, those of the
    // screen win.
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={theme}>
        <QueryClientProvider client={queryClient}>
          <ErrorBoundary>
            <CustomerActions value={customerActions}>
              <RouterProvider router={router} />
            </CustomerActions>
            <SocketAlert />
            <ConfirmHost />
            <IdentityHost />
            <Toasts />
          </ErrorBoundary>
        </QueryClientProvider>
      </ThemeProvider>
    </StyledEngineProvider>
  )
}
