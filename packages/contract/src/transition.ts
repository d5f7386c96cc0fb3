import { transitionNeeds } from '@rp/domain/state-machines/transition-rules'
import { z } from 'zod'
import { words } from './fields.ts'

/** A transition sent with a record: available to the caller, with its required inputs and obstacles. */
export function transition<S extends string>(to: readonly [S, ...S[]]) {
  return z.object({
    id: z.string(),
    to: z.enum(to),
    label: words,
    needs: z.array(z.enum(transitionNeeds)),
    reasonRequired: z.boolean(),
    blockedBy: z.array(words),
  })
}
