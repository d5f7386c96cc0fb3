import { importRunsShown } from '@rp/contract/import-run'
import { desc, eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { importers } from '../food-recipes/index.ts'
import { shownRun } from '../platform/import/undo/run-state.ts'
import { undoImport, type Undoable } from '../platform/import/undo/undo-import.ts'
import type { Database } from '../platform/database/open-database.ts'
import { openOutbox } from '../platform/outbox/outbox.ts'
import { Refusal } from '../platform/refusal.ts'
import { importRun } from '../platform/tables/import-run.ts'
import { countries, thaiAddressKind } from '../shop/index.ts'
import { yes, type Command, type Run } from './command.ts'

/** Kinds that the command line imports; others are undone on their list's screen, which knows their rules. */
const kinds: Undoable[] = [
  ...Object.values(importers).map((importer) => importer()),
  countries,
  thaiAddressKind,
]

export const undoImportCommand: Command = {
  summary: 'undo an import as a whole; without RUN it lists the last ones with what RUN is',
  words: '[RUN]',
  options: { 'dry-run': yes, json: yes },
  database: 'current',
  async run({ database, values, words: [id], say, report }) {
    if (id === undefined) return list(database, { say, report })
    const importer = await kindOf(database, id)
    const { outbox, write } = openOutbox(database, pino({ level: 'silent' }))
    const dry_run = values['dry-run'] === 'yes'
    try {
      const requested = { run_id: id, dry_run, actor: { type: 'SYSTEM', id: null }, by: null } as const
      const { removed, restored } = await undoImport(write, importer, requested)
      say(`${dry_run ? 'Dry run: ' : ''}${removed} removed, ${restored} as before`)
      report({ run_id: id, dry_run, removed, restored })
    } catch (error) {
      throw withLines(error)
    } finally {
      await outbox.close()
    }
  },
}

async function list({ db }: Database, { say, report }: Pick<Run, 'say' | 'report'>): Promise<void> {
  const rows = await db
    .select()
    .from(importRun)
    .where(sql`${importRun.new_rows} + ${importRun.changed_rows} > 0`)
    .orderBy(desc(importRun.started_at))
    .limit(importRunsShown)
  const runs = rows.map((row) => ({ kind: row.kind, ...shownRun(row, new Date()) }))
  report({ imports: runs })
  if (runs.length === 0) say('Nothing was imported yet')
  for (const run of runs) {
    const { id, kind, file_name, by, started_at, counts, state, undo_until, is_finished } = run
    const can = state === 'UNDOABLE' ? `can be undone until ${undo_until.slice(0, 10)}` : stateWords[state]
    say(
      `${id}  ${started_at.slice(0, 16)}  ${kind}  ${file_name || '-'}  by ${by ?? 'command'}: ${counts.new} new, ${counts.changed} changed${is_finished ? '' : ', broke off'}; ${can}`,
    )
  }
}

const stateWords = { RUNNING: 'under way', UNDONE: 'undone', EXPIRED: 'too old to be undone' }

async function kindOf({ db }: Database, id: string): Promise<Undoable> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  const [run] = isId ? await db.select().from(importRun).where(eq(importRun.id, id)) : []
  if (!run) throw new Error(`There is no import "${id}": "undo-import" without a word lists them`)
  const importer = kinds.find(({ name }) => name === run.kind)
  if (!importer)
    throw new Error(`An import of "${run.kind}" is undone on the screen of its list, by its button Import`)
  return importer
}

/** The screen shows the lines below the message. */
function withLines(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  const lines = (error.parts.errors ?? []).map(({ path, message }) => `${path} ${message}`.trim())
  return new Error([error.message, ...lines].join('\n'))
}
