import { z } from 'zod'
import { id } from './fields.ts'
import { problemCodes } from './problems.ts'

/** Outcome for one of many records: null if done, else the refusal as in the single call. */
export const refusedOne = z.object({
  id,
  /** What was done, if it differs between the records, in the reader's language. */
  note: z.string().optional(),
  refused: z
    .object({
      code: z.enum(problemCodes),
      detail: z.string().optional(),
      errors: z.array(z.object({ path: z.string(), message: z.string() })),
    })
    .nullable(),
})
export type RefusedOne = z.output<typeof refusedOne>
