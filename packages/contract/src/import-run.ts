import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import type { Policy } from './policies.ts'

export const importSources = ['SCREEN', 'COMMAND'] as const

/** `UNDOABLE`: still in time; uses of its rows are only checked when it is undone. */
export const importStates = ['RUNNING', 'UNDOABLE', 'UNDONE', 'EXPIRED'] as const
export type ImportState = (typeof importStates)[number]

/** Past imports in the list, newest first. */
export const importRunsShown = 50
/** Maximum obstacles listed for an undo; the rest is a number. */
export const blocksShown = 20

export const importRun = z.object({
  id,
  file_name: z.string(),
  source: z.enum(importSources),
  /** A username; null: the command line. */
  by: z.string().nullable(),
  started_at: instant,
  /** False: running, or aborted; what it wrote so far can be undone. */
  is_finished: z.boolean(),
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), rejected: z.int() }),
  state: z.enum(importStates),
  undo_until: instant,
  undone_at: instant.nullable(),
  undone_by: z.string().nullable(),
})
export type ImportRun = z.output<typeof importRun>

/** Effect of an undo, in records of all tables that the import wrote. */
export const undoReport = z.object({ dry_run: z.boolean(), removed: z.int(), restored: z.int() })
export type UndoReport = z.output<typeof undoReport>

interface Draft {
  /** Path of the import itself. */
  path: string
  policy: Policy
  kind: string
}

/** The past imports of one kind. */
export function importRunsCall({ path, policy, kind }: Draft) {
  return endpoint({
    method: 'GET',
    path,
    policy,
    summary: `List past imports of ${kind}`,
    reply: z.array(importRun),
  })
}

/** Undoes one import completely, or refuses completely. */
export function undoImportCall({ path, policy, kind }: Draft) {
  return endpoint({
    method: 'POST',
    path: `${path}/:id/undo`,
    destructive: 'UNDO',
    policy,
    summary: `Undo an import of ${kind}, as a whole; a dry run reports what it would do, or what prevents it`,
    params: { id },
    body: z.strictObject({ dry_run: z.boolean() }),
    reply: undoReport,
    refuses: ['not_found', 'import_stays'],
  })
}
