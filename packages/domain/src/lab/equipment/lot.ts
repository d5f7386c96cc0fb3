import { dayAfter } from '../../dates.ts'
import type { LotState } from './equipment-words.ts'

/** Days in Bangkok, `2031-12-31`. */
export interface Lot {
  /** The last day of use that the maker states. */
  expires_on: string | null
  opened_on: string | null
  /** Why it is not to be used. */
  blocked: string | null
  used_up_on: string | null
}

export interface Opening {
  /** How many days after its opening a lot may be used. */
  opened_days: number | null
}

/** The earlier of the maker's last day and the last day after the opening; null: without one. */
export function lastDayOf({ opened_days }: Opening, { expires_on, opened_on }: Lot): string | null {
  const afterOpening = opened_on === null || opened_days === null ? null : dayAfter(opened_on, opened_days)
  const days = [expires_on, afterOpening].filter((day) => day !== null)
  return days.toSorted()[0] ?? null
}

/** The state of a lot on a day (ISO/IEC 17025 6.6). */
export function lotState(reagent: Opening, lot: Lot, day: string): LotState {
  if (lot.used_up_on !== null && day >= lot.used_up_on) return 'USED_UP'
  if (lot.blocked !== null) return 'BLOCKED'
  const last = lastDayOf(reagent, lot)
  if (last !== null && day > last) return 'EXPIRED'
  return lot.opened_on !== null && lot.opened_on <= day ? 'OPENED' : 'SEALED'
}
