import { z } from 'zod'
import { id } from './fields.ts'
import { problemCodes } from './problems.ts'

/** What became of one of many records: null when it was done, else why not, as the call for a single one says it. */
export const refusedOne = z.object({
  id,
  refused: z
    .object({
      code: z.enum(problemCodes),
      detail: z.string().optional(),
      errors: z.array(z.object({ path: z.string(), message: z.string() })),
    })
    .nullable(),
})
export type RefusedOne = z.output<typeof refusedOne>
