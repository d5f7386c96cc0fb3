import type { labelProofLink } from '../tables/label-proof-link.ts'

export type ProofState = 'OPEN' | 'APPROVED' | 'CHANGES_ASKED' | 'CLOSED'

/** What became of a customer's page; it takes an answer until it has one or ends. */
export function proofState({
  verdict,
  expires_at,
}: Pick<typeof labelProofLink.$inferSelect, 'verdict' | 'expires_at'>): ProofState {
  if (verdict === 'APPROVE') return 'APPROVED'
  if (verdict === 'CHANGE') return 'CHANGES_ASKED'
  return Date.parse(expires_at) > Date.now() ? 'OPEN' : 'CLOSED'
}
