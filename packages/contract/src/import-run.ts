import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'
import type { Policy } from './policies.ts'

export const importSources = ['SCREEN', 'COMMAND'] as const

/** `UNDOABLE` says that its time is not over: what uses its rows is looked for when somebody wants to undo it. */
export const importStates = ['RUNNING', 'UNDOABLE', 'UNDONE', 'EXPIRED'] as const
export type ImportState = (typeof importStates)[number]

/** How many past imports a list shows, the newest first. */
export const importRunsShown = 50
/** So many lines name what stands in the way of an undo; the rest is a number. */
export const blocksShown = 20

export const importRun = z.object({
  id,
  file_name: z.string(),
  source: z.enum(importSources),
  /** A username; null: the command line. */
  by: z.string().nullable(),
  started_at: instant,
  /** False: it is under way, or broke off; what it wrote until then can be undone. */
  is_finished: z.boolean(),
  counts: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), rejected: z.int() }),
  state: z.enum(importStates),
  undo_until: instant,
  undone_at: instant.nullable(),
  undone_by: z.string().nullable(),
})
export type ImportRun = z.output<typeof importRun>

/** What an undo does, in records of all the tables that the import wrote. */
export const undoReport = z.object({ dry_run: z.boolean(), removed: z.int(), restored: z.int() })
export type UndoReport = z.output<typeof undoReport>

interface Draft {
  /** That of the import itself. */
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

/** Undoes one import as a whole, or refuses as a whole. */
export function undoImportCall({ path, policy, kind }: Draft) {
  return endpoint({
    method: 'POST',
    path: `${path}/:id/undo`,
    policy,
    summary: `Undo an import of ${kind}, as a whole; a dry run says what it would do, or what stands in the way`,
    params: { id },
    body: z.strictObject({ dry_run: z.boolean() }),
    reply: undoReport,
    refuses: ['not_found', 'import_stays'],
  })
}
