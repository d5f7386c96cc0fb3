import { annexTitles } from '@rp/domain/regulation/annex/annex-words'
import type { Annex } from '@rp/domain/regulation/annex/columns'
import type { ListFunction } from '@rp/domain/regulation/rule'
import { listOfAnnex } from '@rp/domain/regulation/whole-list'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { appendToLog } from '../../platform/log/append.ts'
import { staffIdOf } from '../../platform/transitions/decide-transition.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found, refuseField } from '../../platform/refusal.ts'
import { regulationSource } from '../tables/regulation-source.ts'
import type { AnnexImport, Run } from './import-run.ts'
import type { Source } from './proposal.ts'

/** The permitted list of an annex; null for II and III. */
function permittedList(annex: Annex): ListFunction | null {
  const list = listOfAnnex[annex]
  return list === 'PROHIBITED' || list === 'RESTRICTED' ? null : list
}

/** Date of application of Regulation (EC) No 1223/2009: files have no date for most entries. */
export const regulationApplies = '2013-07-11'

/** The source of the file; the annex's own source is created on its first import. */
export async function annexSource(
  tx: Tx,
  { annex, source_id, dry_run, by }: AnnexImport,
): Promise<Source | null> {
  if (source_id) return chosen(tx, source_id, annex)
  const code = `EU-COSING-${annex}`
  const known = and(eq(regulationSource.code, code), isNull(regulationSource.archived_at))
  const [row] = await tx.select().from(regulationSource).where(known)
  if (row || dry_run) return row ?? null
  const titles = annexTitles[annex]
  await tx
    .insert(regulationSource)
    .values({
      id: uuidv7(),
      code,
      issuer: 'European Commission',
      title_en: titles.en,
      title_th: titles.th,
      url: 'https://ec.europa.eu/growth/tools-databases/cosing/',
      market: 'EU',
      recipe_type: 'COSMETICS',
      annex,
      list_function: permittedList(annex),
      effective_from: regulationApplies,
      created_by: staffIdOf(by.initiator),
      updated_by: staffIdOf(by.initiator),
    })
    .onConflictDoNothing()
  const [made] = await tx.select().from(regulationSource).where(known)
  return found(made)
}

async function chosen(tx: Tx, id: string, annex: Annex): Promise<Source> {
  const [row] = await tx
    .select()
    .from(regulationSource)
    .where(and(eq(regulationSource.id, id), isNull(regulationSource.archived_at)))
  if (row?.annex !== annex)
    throw refuseField('source_id', {
      en: `must be a source of annex ${annex}`,
      th: `ต้องเป็นแหล่งของภาคผนวก ${annex}`,
    })
  return row
}

/** Ends a complete import: saves the file's checksum on the source, and logs the result. */
export async function closeImport(tx: Tx, { source, report, ...run }: Run, checksum: string): Promise<void> {
  const { id, code } = found(source)
  const { counts, rules, proposed } = report
  if (source?.checksum === checksum && rules + proposed === 0) return
  await tx
    .update(regulationSource)
    .set({
      file_name: run.file_name,
      checksum,
      imported_at: sql`now()`,
      row_count: report.rows,
      updated_at: sql`now()`,
      updated_by: staffIdOf(run.by.initiator),
      row_version: sql`${regulationSource.row_version} + 1`,
    })
    .where(eq(regulationSource.id, id))
  await run.parts.notifyImported(tx, { source_code: code, import_id: run.import_id, proposed })
  if (rules + proposed === 0) return
  await appendToLog(tx, {
    event: 'regulation.rule_changed',
    subject: { type: 'regulation_source', id, label: code },
    actor: run.by.actor,
    data: { import: run.import_id, checksum, rules, proposed, rejected: counts.rejected },
  })
}
