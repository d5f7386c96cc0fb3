import type { ImportRun, ImportState } from '@rp/contract/import-run'
import { importUndoDays } from '@rp/domain/limits'
import type { importRun } from '../../tables/import-run.ts'

type Row = typeof importRun.$inferSelect

const dayMs = 24 * 60 * 60_000
/** An import silent for this long broke off: its transactions take a second at most. */
const quietMs = 2 * 60_000

/** Whether an import can be undone, by its age and state. */
export function stateOf(run: Row, now: Date): ImportState {
  if (run.undone_at !== null) return 'UNDONE'
  if (undoUntil(run) <= now) return 'EXPIRED'
  const isQuiet = now.getTime() - new Date(run.written_at).getTime() > quietMs
  return run.finished_at !== null || isQuiet ? 'UNDOABLE' : 'RUNNING'
}

function undoUntil({ written_at }: Row): Date {
  return new Date(new Date(written_at).getTime() + importUndoDays * dayMs)
}

/** An import as the list shows it. */
export function shownRun(run: Row, now: Date): ImportRun {
  const { id, file_name, source, by, started_at, undone_at, undone_by } = run
  return {
    id,
    file_name,
    source,
    by,
    started_at,
    is_finished: run.finished_at !== null,
    counts: {
      new: run.new_rows,
      changed: run.changed_rows,
      unchanged: run.unchanged_rows,
      rejected: run.rejected_rows,
    },
    state: stateOf(run, now),
    undo_until: undoUntil(run).toISOString(),
    undone_at,
    undone_by,
  }
}
