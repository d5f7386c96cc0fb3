import { isDepartment } from '@rp/domain/roles'
import { lazy, Suspense, useLayoutEffect, type ReactNode } from 'react'
import { Awaited } from '../../kit/page/awaited.tsx'
import { connect } from '../../kit/server/socket.ts'
import { currentSession } from '../../kit/session.ts'
import { ScreenSkeleton } from '../screen-skeleton.tsx'
import { useAccountLanguage } from './account-language.ts'
import { useMe } from './me.ts'
import { sendWaitingMessages } from './waiting-messages.ts'

const DutyDialog = lazy(async () => ({ default: (await import('./duty-dialog.tsx')).DutyDialog }))

/**
 * Shows the screens once the server knows the session and requires nothing first: until a duty is done it refuses all
 * else. The socket opens at the same time.
 */
export function Duty({ children }: { children: ReactNode }) {
  const { data, error, refetch } = useMe()
  const free = data?.duty === null
  useAccountLanguage(data?.language)

  // Before any child's request: live data is requested once the connection is open.
  useLayoutEffect(() => {
    const session = currentSession()
    if (!free || !session || !isDepartment(session.department)) return
    void connect(session)
    void sendWaitingMessages(session)
  }, [free])

  if (free) return children
  if (data)
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <DutyDialog duty={data.duty} onDone={() => void refetch()} />
      </Suspense>
    )
  return <Awaited of={{ data: undefined, error, refetch }} outline={<ScreenSkeleton />} />
}
