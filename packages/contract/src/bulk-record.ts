import { z } from 'zod'

/** What can be done with many plain records; `value` is one of `field`, as the form sends it. */
export const recordAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('archive') }),
  z.strictObject({ kind: z.literal('restore') }),
  z.strictObject({ kind: z.literal('set'), field: z.string().max(60), value: z.unknown() }),
])
export type RecordAction = z.output<typeof recordAction>
