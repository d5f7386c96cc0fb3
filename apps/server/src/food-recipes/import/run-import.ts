import { createHash } from 'node:crypto'
import { importMax, type ImportKind, type ImportReport } from '@rp/contract/food-recipes/import'
import type { Language } from '@rp/domain/languages'
import { sql } from 'drizzle-orm'
import type { Actor } from '../../platform/log/append.ts'
import type { Write } from '../../platform/outbox/outbox.ts'
import { refuseField } from '../../platform/refusal.ts'
import type { Importer, Verdict } from './importer.ts'
import { ingredients } from './ingredients.ts'
import { prices } from './prices.ts'
import { reasons, reject } from './reasons.ts'
import { readTable, type TableRow } from './read-table.ts'
import { substances } from './substances.ts'

interface Import {
  kind: ImportKind
  text: string
  dry_run: boolean
  language: Language
  actor: Actor
}

/** Rows of one transaction: short enough that others get their turn. */
const chunk = 200

const importers: Record<ImportKind, () => Importer> = {
  substances: () => substances,
  ingredients: () => ingredients,
  prices,
}

/**
 * Imports CSV: what is new is added, what differs is changed, nothing is deleted; a second run finds all unchanged.
 * A row that is refused hinders no other. A dry run says the same and writes nothing. One chunk of rows is one
 * transaction, so an import that breaks off is simply run again.
 */
export async function runImport(
  write: Write,
  { kind, text, dry_run, language, actor }: Import,
): Promise<ImportReport> {
  if (Buffer.byteLength(text) > importMax.bytes)
    throw refuseField('text', `must be at most ${importMax.bytes / 1024 / 1024} MiB`)
  const importer = importers[kind]()
  const { rows, ignored_columns } = readTable(text, importer.columns, importer.needed)
  const rejected: ImportReport['rejected'] = []
  const counts = { new: 0, changed: 0, unchanged: 0, rejected: 0 }

  function count({ row }: TableRow, verdict: Verdict): void {
    if (typeof verdict === 'string') counts[verdict] += 1
    else {
      counts.rejected += 1
      rejected.push(...verdict.map((one) => ({ row, ...one })))
    }
  }

  const isSeen = seenBefore(importer)
  const fitting: TableRow[] = []
  for (const row of rows) {
    if (row.isShifted) count(row, [reject('', reasons.shifted, language)])
    else if (isSeen(row)) count(row, [reject(importer.keyColumn ?? '', reasons.twice, language)])
    else fitting.push(row)
  }
  const ordered = importer.order ? fitting.toSorted(importer.order) : fitting
  for (let at = 0; at < ordered.length; at += chunk) {
    const some = ordered.slice(at, at + chunk)
    const verdicts = await write(async (tx) => {
      // Two imports at once would each find the same row missing.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('food-recipes.import'))`)
      return importer.work({ tx, dry_run, language, actor }, some)
    })
    for (const [index, row] of some.entries()) count(row, verdicts[index] ?? 'unchanged')
  }
  return {
    kind,
    dry_run,
    checksum: createHash('sha256').update(text).digest('hex'),
    rows: rows.length,
    counts,
    ignored_columns,
    rejected: rejected.toSorted((a, b) => a.row - b.row).slice(0, importMax.told),
  }
}

function seenBefore({ keyOf }: Importer): (row: TableRow) => boolean {
  const seen = new Set<string>()
  return ({ values }) => {
    const key = keyOf?.(values)
    if (!key) return false
    if (seen.has(key)) return true
    seen.add(key)
    return false
  }
}
