import type { UsesOfStep } from '@rp/contract/lab/use'

/** A step at which nothing was noted yet. */
export const noUses: UsesOfStep = { uses: [], may: { note: true, withdraw: true, accept_overdue: false } }
