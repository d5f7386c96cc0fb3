import { z } from 'zod'
import { instant, rowVersion } from './fields.ts'

/** How a record stood after one of its changes, newest first; `by` is a username, null where nobody noted it. */
export const revision = z.object({
  row_version: rowVersion,
  at: instant,
  by: z.string().nullable(),
  is_archived: z.boolean(),
  /** The fields of its form, as they were then: a later version of the product may have others. */
  values: z.record(z.string(), z.unknown()),
})
export type Revision = z.output<typeof revision>
