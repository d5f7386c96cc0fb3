import { refusalWords } from '@rp/domain/regulation/annex/annex-words'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuseField } from '../../platform/refusal.ts'
import type { AnnexFile } from './annex-file.ts'
import type { AnnexImport } from './import-run.ts'
import type { Annex } from '@rp/domain/regulation/annex/columns'

/** Minimum of entries with the same number in another annex, which must also be more than half of the file. */
const sharedMin = 3

/** Refuses a file with entries, by number and substance, of another annex that was imported before. */
export async function refuseOtherAnnex(
  tx: Pick<Tx, 'execute'>,
  { entries }: AnnexFile,
  { annex, language }: AnnexImport,
): Promise<void> {
  const places = entries.map(({ ref, cas, rules }) => ({
    ref,
    cas,
    name: (rules[0]?.content.entry_name ?? '').toLowerCase(),
  }))
  const { rows } = await tx.execute<{ annex: Annex; shared: number }>(sql`
    select source.annex, count(distinct given.ref)::int as shared
    from jsonb_to_recordset(${sql.param(JSON.stringify(places))}::jsonb) as given(ref text, cas text[], name text)
      join regulation_rule as rule on rule.source_ref = given.ref and rule.effective_to is null
        and (rule.cas && given.cas or lower(rule.entry_name) = given.name)
      join regulation_source as source on source.id = rule.source_id and source.annex is not null
    group by source.annex`)
  const sharedWith = (one: Annex) => rows.find((row) => row.annex === one)?.shared ?? 0
  const [other] = rows.filter((row) => row.annex !== annex).toSorted((a, b) => b.shared - a.shared)
  if (!other || other.shared < sharedMin || other.shared * 2 <= entries.length) return
  if (other.shared > sharedWith(annex))
    throw refuseField('text', refusalWords({ refused: 'OTHER_ANNEX', value: other.annex })[language])
}
