import { clausesOf } from './clauses.ts'
import { claimsOf, compareClaims, type Difference } from './compare-claims.ts'
import { compareProposal } from './compare-proposal.ts'

/**
 * Where a reply that nobody reads before it leaves differs from its sources: clause by clause, and by the stricter rules
 * of a proposal (who acts, what is added, what is left out). Nothing that either finds may leave by itself.
 */
export function compareReply(reply: string, sources: readonly string[]): Difference[] {
  const found = compareClaims(reply, sources)
  const claims = claimsOf(reply).map(({ claim }) => claim)
  const joined = claims.filter((claim) => joinsSubjects(claim, sources))
  const isKnown = (one: Difference) => found.some(({ clause }) => clause.includes(one.clause))
  return [
    ...found,
    ...compareProposal(claims.join('\n'), sources).filter((one) => !isKnown(one)),
    ...joined.map((clause): Difference => ({ kind: 'SCOPE', clause, source: null })),
  ]
}

const subjects =
  /^(?:[\p{L}-]+ ){0,2}([\p{L}-]+) and (?:[\p{L}-]+ ){0,2}?([\p{L}-]+) (?:is|are|was|were|can|may|costs?|takes?|needs?)\b/iu

/** "Storage and packing are free" beside "Storage is free. Packing is charged": two subjects share what was said of one. */
function joinsSubjects(claim: string, sources: readonly string[]): boolean {
  const [, one, other] = subjects.exec(claim)?.map((word) => word.toLowerCase()) ?? []
  if (one === undefined || other === undefined) return false
  const clauses = sources.flatMap((source) => clausesOf(source)).map((clause) => clause.toLowerCase())
  return !clauses.some((clause) => clause.includes(one) && clause.includes(other))
}
