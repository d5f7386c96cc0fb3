import { regulationImportMax, type RegulationImportReport } from '@rp/contract/food-recipes/regulation-import'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { bySystem } from '../../platform/transitions/decide-transition.ts'
import type { Tx, Write } from '../../platform/outbox/outbox.ts'
import { refuseField } from '../../platform/refusal.ts'
import { logRequest } from './log-request.ts'
import { rejectionText, type AnnexFile, type FileEntry } from './annex-file.ts'
import { annexSource, closeImport } from './annex-source.ts'
import { readAnnexHere } from './annex-task.ts'
import { createSubstances } from './create-substances.ts'
import { endMoved, endVanished, vanishedRefs } from './end-entries.ts'
import { refuseOtherAnnex } from './other-annex.ts'
import { importEntries } from './import-entries.ts'
import { emptyTitles } from './title-report.ts'
import { reject, type AnnexImport, type Run } from './import-run.ts'
import type { RequestDeps } from './request-deps.ts'

/** Rows per transaction: short enough to let other work run. */
const chunk = 200

/**
 * Imports an annex: every row becomes rules, waits for review, or is rejected with a reason. The first import of a
 * source writes its rules; later files propose their differences. Nothing is deleted, a second run of the same file
 * changes nothing, and an interrupted one can simply be repeated.
 */
export async function importAnnex(
  write: Write,
  deps: RequestDeps,
  request: AnnexImport,
  read = readAnnexHere,
): Promise<RegulationImportReport> {
  if (Buffer.byteLength(request.text) > regulationImportMax.bytes)
    throw refuseField('text', {
      en: `must be at most ${regulationImportMax.bytes / 1024 / 1024} MiB`,
      th: `ต้องมีขนาดไม่เกิน ${regulationImportMax.bytes / 1024 / 1024} MiB`,
    })
  const file = await read(request.text, request)
  await write((tx) => refuseOtherAnnex(tx, file, request))
  const source = await write((tx) => annexSource(tx, request))
  const run: Run = {
    ...request,
    parts: deps,
    changed: [],
    source,
    import_id: uuidv7(),
    isFirst: !source?.imported_at,
    report: emptyReport(request, file),
  }
  run.report.import_id = run.import_id
  run.report.source_code = source?.code ?? `EU-COSING-${request.annex}`
  for (const some of chunksOf(file.entries)) await inTurn(write, run, (tx) => importChunk(tx, run, some))
  await inTurn(write, run, (tx) => importRest(tx, run, file))
  run.report.rejected = run.report.rejected
    .toSorted((a, b) => a.row - b.row)
    .slice(0, regulationImportMax.reported)
  return run.report
}

/** Two concurrent imports would each find the same rule missing. */
function inTurn(write: Write, run: Run, work: (tx: Tx) => Promise<void>): Promise<void> {
  return write(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('regulation.import'))`)
    run.changed = []
    await work(tx)
    for (const request of run.changed)
      await logRequest(tx, request, request.status === 'WITHDRAWN' ? bySystem : run.by)
  })
}

async function importChunk(tx: Tx, run: Run, entries: FileEntry[]): Promise<void> {
  if (run.create_substances) await createSubstances(tx, run, entries)
  await importEntries(tx, run, entries)
}

/** Handles rejected rows and missing entries, and marks the import complete. */
async function importRest(tx: Tx, run: Run, { rejected, entries, checksum }: AnnexFile): Promise<void> {
  const named = new Set(entries.map(({ ref }) => ref))
  for (const { row, ref, rejected: reason } of rejected) {
    const isGone = reason === 'MOVED' && ref !== '' && !named.has(ref)
    const verdict = isGone ? await endMoved(tx, run, ref) : null
    if (verdict) run.report.counts[verdict] += 1
    else reject(run, { row, ref, reason: rejectionText(reason, run.language) })
    if (ref !== '') named.add(ref)
  }
  const vanished = await vanishedRefs(tx, run, named)
  run.report.vanished = { total: vanished.length, refs: vanished.slice(0, regulationImportMax.reported) }
  if (run.end_missing) await endVanished(tx, run, vanished)
  if (!run.dry_run) await closeImport(tx, run, checksum)
}

function chunksOf<T>(all: T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / chunk) }, (_, at) =>
    all.slice(at * chunk, (at + 1) * chunk),
  )
}

function emptyReport(
  { annex, dry_run }: AnnexImport,
  { checksum, columns, rows }: AnnexFile,
): RegulationImportReport {
  return {
    import_id: '',
    source_code: '',
    annex,
    dry_run,
    checksum,
    columns,
    rows,
    counts: { new: 0, changed: 0, unchanged: 0, ended: 0, rejected: 0 },
    review: 0,
    titles: emptyTitles(),
    changes: { LAW: 0, NEW: 0, END: 0, NUMBERS: 0, READING: 0, WORDING: 0 },
    respelled: 0,
    rules: 0,
    proposed: 0,
    substances_created: 0,
    vanished: { total: 0, refs: [] },
    rejected: [],
  }
}
