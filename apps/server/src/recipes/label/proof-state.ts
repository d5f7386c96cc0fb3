import type { labelProofLink } from '../tables/label-proof-link.ts'

export type ProofState = 'OPEN' | 'APPROVED' | 'CHANGES_ASKED' | 'CLOSED'

/** The state of a customer's page; it accepts an answer until it has one or expires. */
export function proofState({
  verdict,
  expires_at,
}: Pick<typeof labelProofLink.$inferSelect, 'verdict' | 'expires_at'>): ProofState {
  if (verdict === 'APPROVE') return 'APPROVED'
  if (verdict === 'CHANGE') return 'CHANGES_ASKED'
  return Date.parse(expires_at) > Date.now() ? 'OPEN' : 'CLOSED'
}
