import { z } from 'zod'
import { instant, rowVersion } from './fields.ts'

/** The state of a record after a change, newest first; `by` is a username, null if not recorded. */
export const revision = z.object({
  row_version: rowVersion,
  at: instant,
  by: z.string().nullable(),
  is_archived: z.boolean(),
  /** The form's fields at that time; later versions of the product may have others. */
  values: z.record(z.string(), z.unknown()),
})
export type Revision = z.output<typeof revision>
