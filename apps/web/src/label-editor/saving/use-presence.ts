import type { LabelDesign } from '@rp/contract/recipes/label-design'
import {
  joinLabelDesign,
  leaveLabelDesign,
  lockLabelDesign,
  unlockLabelDesign,
  type LabelLock,
  type LabelPresence,
} from '@rp/contract/recipes/label-lock'
import { useCallback, useEffect, useState } from 'react'
import { call, ProblemError } from '../../kit/call.ts'
import { on } from '../../kit/server/socket.ts'
import { currentSession } from '../../kit/session.ts'

/** Lock and presence are said again this often; whoever is silent for a minute has left. */
const renewMs = 20_000

export interface Presence {
  lock: LabelLock | null
  present: readonly LabelPresence[]
  /** Whether this window holds the lock. */
  holds: boolean
  takeOver: () => Promise<void>
}

/** Keeps the own lock while `wants` holds, and shows who else is here. */
export function usePresence(design: Pick<LabelDesign, 'id' | 'lock' | 'present'>, wants: boolean): Presence {
  const { id } = design
  const me = currentSession()?.user_id
  const [lock, setLock] = useState(design.lock)
  const [present, setPresent] = useState<readonly LabelPresence[]>(design.present)
  const [gaveWay, setGaveWay] = useState(false)
  const asks = wants && !gaveWay

  const renew = useCallback(
    async (take_over = false) => {
      const here = asks || take_over ? await taken(id, take_over) : null
      const seen = here ?? (await call(joinLabelDesign, { params: { id } }))
      setLock(seen.lock)
      setPresent(seen.present)
    },
    [asks, id],
  )

  useEffect(() => {
    // A network that is away is told by the saving; the lock is asked for again.
    const say = () => void renew().catch(() => {})
    say()
    const timer = setInterval(say, renewMs)
    return () => clearInterval(timer)
  }, [renew])

  useEffect(() => {
    const stops = [
      on('label-design.lock', (news) => {
        if (news.id !== id) return
        setLock(news.lock)
        if (news.taken_from === me) setGaveWay(true)
      }),
      on('label-design.presence', (news) => {
        if (news.id === id) setPresent(news.present)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [id, me])

  useEffect(
    () => () => {
      // Who only reads has no right to the lock, and no lock to give back.
      if (wants) void call(unlockLabelDesign, { params: { id } }).catch(() => {})
      void call(leaveLabelDesign, { params: { id } }).catch(() => {})
    },
    [id, wants],
  )

  return {
    lock,
    present: present.filter(({ staff_id }) => staff_id !== me),
    holds: asks && lock?.staff_id === me,
    async takeOver() {
      setGaveWay(false)
      await renew(true)
    },
  }
}

/** Lock and presence, or null while somebody else holds the lock. */
async function taken(id: string, take_over: boolean) {
  try {
    return await call(lockLabelDesign, { params: { id }, body: { take_over } })
  } catch (cause) {
    const code = cause instanceof ProblemError ? cause.problem.code : null
    if (code === 'in_use' || code === 'illegal_transition') return null
    throw cause
  }
}
