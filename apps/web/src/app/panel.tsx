import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles'
import { QueryClientProvider } from '@tanstack/react-query'
import { use, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { draftKeyReady } from '../kit/browser/draft-key.ts'
import { sealEarlierDrafts } from '../kit/browser/seal-earlier-drafts.ts'
import { ConfirmHost } from '../kit/dialog/confirm.tsx'
import { theme } from '../kit/look/theme.ts'
import { CustomerActions } from '../kit/people/customer-actions.tsx'
import { queryClient } from '../kit/server/query-client.ts'
import { Toasts } from '../kit/toast/toast.tsx'
import { customerActions } from './customer-actions.ts'
import { panelRouter } from './routes.tsx'
import { SocketAlert } from './socket-alert.tsx'

/** Everything that needs a signed-in user; it lives as long as the session. */
export function Panel() {
  use(draftKeyReady())
  useState(sealEarlierDrafts)
  const [router] = useState(panelRouter)
  return (
    // Before every style sheet, whenever that comes: of two equal rules the one of the screen holds.
    <StyledEngineProvider injectFirst>
      <ThemeProvider theme={theme}>
        <QueryClientProvider client={queryClient}>
          <CustomerActions value={customerActions}>
            <RouterProvider router={router} />
          </CustomerActions>
          <SocketAlert />
          <ConfirmHost />
          <Toasts />
        </QueryClientProvider>
      </ThemeProvider>
    </StyledEngineProvider>
  )
}
