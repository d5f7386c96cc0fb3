import type { Words } from '../languages.ts'

/** A substitute for the laboratory admins' verification, for a period of Bangkok days, both inclusive. */
export interface Substitution {
  from_day: string
  to_day: string
  /** It was ended early. */
  ended_at: string | null
}

export const substitutionStates = {
  CURRENT: { en: 'Now', th: 'มีผลอยู่' },
  COMING: { en: 'Coming', th: 'ยังไม่เริ่ม' },
  OVER: { en: 'Over', th: 'สิ้นสุดแล้ว' },
} as const satisfies Record<string, Words>
export type SubstitutionState = keyof typeof substitutionStates

/** Maximum length; a longer absence is a change of post, which the super admin decides. */
export const substitutionDaysMax = 92

/** The state on a day, e.g. `2026-11-26`. */
export function substitutionState(
  { from_day, to_day, ended_at }: Substitution,
  today: string,
): SubstitutionState {
  if (ended_at !== null || to_day < today) return 'OVER'
  return from_day > today ? 'COMING' : 'CURRENT'
}

/** Number of days, both inclusive. */
export function substitutionDays({ from_day, to_day }: Pick<Substitution, 'from_day' | 'to_day'>): number {
  return Math.round((Date.parse(to_day) - Date.parse(from_day)) / 86_400_000) + 1
}
