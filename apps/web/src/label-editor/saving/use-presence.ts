import type { LabelDesign } from '@rp/contract/recipes/label-design'
import {
  joinLabelDesign,
  leaveLabelDesign,
  lockLabelDesign,
  unlockLabelDesign,
  type LabelLock,
  type LabelPresence,
} from '@rp/contract/recipes/label-lock'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, ProblemError } from '../../kit/call.ts'
import { on } from '../../kit/server/socket.ts'
import { currentSession } from '../../kit/session.ts'

/** Lock and presence are renewed this often; after a minute of silence a user counts as gone. */
const renewMs = 20_000

export interface Presence {
  lock: LabelLock | null
  present: readonly LabelPresence[]
  /** Whether this window holds the lock. */
  holds: boolean
  takeOver: () => Promise<void>
}

/** Holds the user's lock while `wants`, and shows who else is here. */
export function usePresence(design: Pick<LabelDesign, 'id' | 'lock' | 'present'>, wants: boolean): Presence {
  const { id } = design
  const me = currentSession()?.user_id
  const [lock, setLock] = useState(design.lock)
  const [present, setPresent] = useState<readonly LabelPresence[]>(design.present)
  const [gaveWay, setGaveWay] = useState(false)
  const asks = wants && !gaveWay
  /** Counts what is newer than a reply under way: a later request, or an event of the lock. */
  const latest = useRef(0)

  const renew = useCallback(
    async (take_over = false) => {
      const turn = (latest.current += 1)
      const here = asks || take_over ? await acquireLock(id, take_over) : null
      const seen = here ?? (await call(joinLabelDesign, { params: { id } }))
      // A reply from before a take-over must not give the lock back to its earlier holder.
      if (turn !== latest.current) return
      setLock(seen.lock)
      setPresent(seen.present)
    },
    [asks, id],
  )

  useEffect(() => {
    // The saving reports network failures; the lock is retried.
    const say = () => void renew().catch(() => {})
    say()
    const timer = setInterval(say, renewMs)
    return () => clearInterval(timer)
  }, [renew])

  useEffect(() => {
    const stops = [
      on('label-design.lock', (news) => {
        if (news.id !== id) return
        latest.current += 1
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
      // A read-only user has no right to the lock, and none to release.
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

/** Lock and presence, or null while another user holds the lock. */
async function acquireLock(id: string, take_over: boolean) {
  try {
    return await call(lockLabelDesign, { params: { id }, body: { take_over } })
  } catch (cause) {
    const code = cause instanceof ProblemError ? cause.problem.code : null
    if (code === 'in_use' || code === 'illegal_transition') return null
    throw cause
  }
}
