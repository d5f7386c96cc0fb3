import { moveNeeds } from '@rp/domain/machines/machine'
import { z } from 'zod'
import { words } from './fields.ts'

/** A move that comes with a record: what the caller may do now, what it asks for, and what stands in its way. */
export function transition<S extends string>(to: readonly [S, ...S[]]) {
  return z.object({
    id: z.string(),
    to: z.enum(to),
    label: words,
    needs: z.array(z.enum(moveNeeds)),
    reasonRequired: z.boolean(),
    blockedBy: z.array(words),
  })
}
