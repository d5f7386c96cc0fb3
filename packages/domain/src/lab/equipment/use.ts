import type { InstrumentState, LotState } from './equipment-words.ts'

/** What the state of an instrument or lot means for its use at a step. */
export const useRules = {
  OK: 'ACCEPTED',
  DUE_SOON: 'ACCEPTED',
  SEALED: 'ACCEPTED',
  OPENED: 'ACCEPTED',
  OVERDUE: 'ADMIN_WITH_REASON',
  EXPIRED: 'ADMIN_WITH_REASON',
  BLOCKED: 'REFUSED',
  RETIRED: 'REFUSED',
  USED_UP: 'REFUSED',
} as const satisfies Record<InstrumentState | LotState, string>

export type UsedState = keyof typeof useRules

interface Using {
  state: UsedState
  by: 'STAFF' | 'ADMIN'
  reason: string | null
}

/** Whether an instrument or lot in this state may be used. */
export function acceptsUse({ state, by, reason }: Using): boolean {
  const rule = useRules[state]
  return (
    rule === 'ACCEPTED' || (rule === 'ADMIN_WITH_REASON' && by === 'ADMIN' && (reason ?? '').trim() !== '')
  )
}
