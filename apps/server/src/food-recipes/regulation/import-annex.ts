import { regulationImportMax, type RegulationImportReport } from '@rp/contract/food-recipes/regulation-import'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { systemMover } from '../../platform/moves/move.ts'
import type { Tx, Write } from '../../platform/outbox/outbox.ts'
import { refuseField } from '../../platform/refusal.ts'
import { logRequest } from './log-request.ts'
import { rejectionText, type AnnexFile, type FileEntry } from './annex-file.ts'
import { annexSource, closeImport } from './annex-source.ts'
import { readAnnexHere } from './annex-task.ts'
import { createSubstances } from './create-substances.ts'
import { endMoved, endVanished, vanishedRefs } from './end-entries.ts'
import { refuseOtherAnnex } from './other-annex.ts'
import { takeEntries } from './take-entries.ts'
import { reject, type AnnexImport, type Run } from './import-run.ts'
import type { RequestParts } from './request-parts.ts'

/** Rows of one transaction: short enough that others get their turn. */
const chunk = 200

/**
 * Imports an annex: every row becomes rules, waits for review, or is rejected with why. The first import of a source
 * writes its rules; what a later file says otherwise is proposed. Nothing is deleted, a second run of the same file
 * changes nothing, and one that breaks off is simply run again.
 */
export async function importAnnex(
  write: Write,
  parts: RequestParts,
  wish: AnnexImport,
  read = readAnnexHere,
): Promise<RegulationImportReport> {
  if (Buffer.byteLength(wish.text) > regulationImportMax.bytes)
    throw refuseField('text', `must be at most ${regulationImportMax.bytes / 1024 / 1024} MiB`)
  const file = await read(wish.text, wish)
  await write((tx) => refuseOtherAnnex(tx, file, wish))
  const source = await write((tx) => annexSource(tx, wish))
  const run: Run = {
    ...wish,
    parts,
    told: [],
    source,
    import_id: uuidv7(),
    isFirst: !source?.imported_at,
    report: emptyReport(wish, file),
  }
  run.report.import_id = run.import_id
  run.report.source_code = source?.code ?? `EU-COSING-${wish.annex}`
  for (const some of chunksOf(file.entries)) await inTurn(write, run, (tx) => takeChunk(tx, run, some))
  await inTurn(write, run, (tx) => takeRest(tx, run, file))
  run.report.rejected = run.report.rejected
    .toSorted((a, b) => a.row - b.row)
    .slice(0, regulationImportMax.told)
  return run.report
}

/** Two imports at once would each find the same rule missing. */
function inTurn(write: Write, run: Run, work: (tx: Tx) => Promise<void>): Promise<void> {
  return write(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('regulation.import'))`)
    run.told = []
    await work(tx)
    for (const request of run.told)
      await logRequest(tx, request, request.status === 'WITHDRAWN' ? systemMover : run.by)
  })
}

async function takeChunk(tx: Tx, run: Run, entries: FileEntry[]): Promise<void> {
  if (run.create_substances) await createSubstances(tx, run, entries)
  await takeEntries(tx, run, entries)
}

/** What is no entry, what the file does not name any more, and that the import is whole. */
async function takeRest(tx: Tx, run: Run, { rejected, entries, checksum }: AnnexFile): Promise<void> {
  const named = new Set(entries.map(({ ref }) => ref))
  for (const { row, ref, rejected: reason } of rejected) {
    const isGone = reason === 'MOVED' && ref !== '' && !named.has(ref)
    const verdict = isGone ? await endMoved(tx, run, ref) : null
    if (verdict) run.report.counts[verdict] += 1
    else reject(run, { row, ref, reason: rejectionText(reason, run.language) })
    if (ref !== '') named.add(ref)
  }
  const vanished = await vanishedRefs(tx, run, named)
  run.report.vanished = { total: vanished.length, refs: vanished.slice(0, regulationImportMax.told) }
  if (run.end_missing) await endVanished(tx, run, vanished)
  if (!run.dry_run) await closeImport(tx, run, checksum)
}

function chunksOf<T>(all: T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / chunk) }, (_, at) =>
    all.slice(at * chunk, (at + 1) * chunk),
  )
}

function emptyReport({ annex, dry_run }: AnnexImport, { checksum, rows }: AnnexFile): RegulationImportReport {
  return {
    import_id: '',
    source_code: '',
    annex,
    dry_run,
    checksum,
    rows,
    counts: { new: 0, changed: 0, unchanged: 0, ended: 0, rejected: 0 },
    review: 0,
    changes: { LAW: 0, NEW: 0, END: 0, NUMBERS: 0, READING: 0, WORDING: 0 },
    respelled: 0,
    rules: 0,
    proposed: 0,
    substances_created: 0,
    vanished: { total: 0, refs: [] },
    rejected: [],
  }
}
