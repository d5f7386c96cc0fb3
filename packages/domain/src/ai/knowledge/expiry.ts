import type { Words } from '../../languages.ts'

/** Days before its end from which a piece is shown for review. */
export const expiryWarnDays = 14

/** EXPIRED: in use, but no longer used for answers. SOON: ends within `expiryWarnDays`. */
export const expiries = ['EXPIRED', 'SOON'] as const
export type Expiry = (typeof expiries)[number]

export const expiryWords: Record<Expiry, Words> = {
  EXPIRED: { en: 'Expired', th: 'หมดอายุแล้ว' },
  SOON: { en: 'Ends soon', th: 'ใกล้หมดอายุ' },
}

const dayMs = 86_400_000

/** Whether a piece in use has expired or expires soon; `now` in milliseconds since 1970. */
export function expiryOf(
  { status, valid_to }: { status: string; valid_to: string | null },
  now: number,
): Expiry | null {
  if (status !== 'ACTIVE' || valid_to === null) return null
  const leftMs = Date.parse(valid_to) - now
  if (leftMs <= 0) return 'EXPIRED'
  return leftMs <= expiryWarnDays * dayMs ? 'SOON' : null
}
