import type { Verdict } from '@rp/domain/supplychain/entry'
import { verdictLooks } from '@rp/domain/supplychain/log-words'
import { LookChip } from './look-chip.tsx'

/** The policies' verdict on an entry. */
export function VerdictChip({ verdict }: { verdict: Verdict }) {
  return <LookChip look={verdictLooks[verdict]} />
}
