import { selectedMax, type DestructiveAct } from '@rp/domain/limits'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, rowVersion } from './fields.ts'
import type { Policy } from './policies.ts'
import { refusedOne } from './refused-one.ts'

const bulkResult = z.object({
  /** One result per record. */
  results: z.array(refusedOne),
  /** The id for undoing the change; null if nothing can be undone. */
  undo_id: id.nullable(),
})
export type BulkResult = z.output<typeof bulkResult>

interface Declared<A extends z.ZodType> {
  /** The path of the list. */
  path: string
  policy: Policy
  summary: string
  action: A
  /** If some of these changes destroy something. */
  destructive?: DestructiveAct
}

/** The endpoints that preview, make and undo a change of many records of a list. */
export function bulkCalls<A extends z.ZodType>({ path, policy, summary, action, destructive }: Declared<A>) {
  return {
    change: endpoint({
      method: 'POST',
      path: `${path}/bulk`,
      ...(destructive && { destructive }),
      policy,
      summary,
      body: z.strictObject({
        ids: z.array(id).min(1).max(selectedMax),
        action,
        /** The versions that the caller saw: a record that changed since is refused. */
        seen: z.record(id, rowVersion).optional(),
        /** Returns the result without changing anything. */
        dry_run: z.boolean().default(false),
      }),
      reply: bulkResult,
    }),
    undo: endpoint({
      method: 'POST',
      path: `${path}/bulk/:run_id/undo`,
      policy,
      summary: `Undo: ${summary}`,
      params: { run_id: id },
      reply: z.array(refusedOne),
      refuses: ['not_found'],
    }),
  }
}
