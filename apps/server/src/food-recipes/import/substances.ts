import { substance as resource } from '@rp/contract/food-recipes/substance'
import { inciCase } from '@rp/domain/inci/clean-name'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { linkSubstances } from '../regulation/link-substances.ts'
import { substance } from '../tables/substance.ts'
import { list, text, words, flag } from '../../platform/import/cells.ts'
import { staffIdOf, type Importer, type Step, type Verdict } from '../../platform/import/importer.ts'
import { openPace } from '../../platform/pace.ts'
import { idsOf } from '../../platform/import/undo/touched.ts'
import { textIn } from '../../platform/import/read-table.ts'
import { rejectionsOf } from '../../platform/import/reasons.ts'

type Input = z.output<typeof resource.input>

const blank = {
  name_th: '',
  chemical_name: '',
  cas: [],
  ec: [],
  ci_number: null,
  ins_no: null,
  e_no: null,
  functions: [],
  synonyms: [],
  cosing_ref: null,
  is_nano: false,
}

/** Substances linked to rules with one statement. */
const linkedAtOnce = 500

const stripped = resource.input.strip()

/** Substances by INCI name; understands the headers of the EU inventory. */
export const substances: Importer = {
  name: 'substance',
  tables: [substance],
  columns: {
    inci_name: { known: ['inci', 'ชื่อ_inci'], read: nameOf },
    name_th: { known: ['thai_name', 'ชื่อไทย', 'ชื่อภาษาไทย'], read: text },
    chemical_name: { known: ['chem_iupac_name_description', 'iupac_name'], read: text },
    cas: { known: ['cas_no', 'cas_number'], read: list },
    ec: { known: ['ec_no', 'ec_number'], read: list },
    ci_number: { known: ['ci', 'ci_no', 'colour_index'], read: text },
    ins_no: { known: ['ins'], read: text },
    e_no: { known: ['e_number'], read: text },
    functions: { known: ['function'], read: words },
    synonyms: { known: ['synonym'], read: list },
    cosing_ref: { known: ['cosing_ref_no'], read: text },
    is_nano: { known: ['nano'], read: flag },
  },
  needed: ['inci_name'],
  keyOf: (values) => textIn(values, 'inci_name').toLowerCase(),
  keyColumn: 'inci_name',
  async work(step, rows) {
    const names = rows.map(({ values }) => textIn(values, 'inci_name').toLowerCase())
    const requests = step.tx
      .select()
      .from(substance)
      .where(and(inArray(sql`lower(${substance.inci_name})`, names), isNull(substance.archived_at)))
    const found = await (step.dry_run ? requests : requests.for('update'))
    const known = new Map(found.map((row) => [row.inci_name.toLowerCase(), row]))
    const added: Input[] = []
    const verdicts: Verdict[] = []
    const written: string[] = []
    const pace = openPace()
    for (const { values } of rows) {
      await pace()
      const before = known.get(textIn(values, 'inci_name').toLowerCase())
      // Keep the stored spelling of the name: the file's may differ in capitals.
      const merged = { ...blank, ...before, ...values, ...(before && { inci_name: before.inci_name }) }
      const checked = stripped.safeParse(merged)
      if (!checked.success)
        verdicts.push(
          rejectionsOf(checked.error, { schema: stripped, values: merged, language: step.language }),
        )
      else if (!before) {
        added.push(checked.data)
        verdicts.push('new')
      } else {
        const verdict = await change(step, before, checked.data)
        verdicts.push(verdict)
        if (verdict === 'changed' && !step.dry_run) written.push(before.id)
      }
    }
    if (added.length > 0 && !step.dry_run) {
      const by = staffIdOf(step.actor)
      const made = await step.tx
        .insert(substance)
        .values(added.map((row) => ({ ...row, created_by: by, updated_by: by })))
        .returning({ id: substance.id })
      written.push(...made.map(({ id }) => id))
    }
    // Rules refer to substances by names and numbers.
    await linkSubstances(step.tx, written)
    return verdicts
  },
  async undo({ tx }) {
    // Automatic matches of rules are deleted with a substance; those made by a person stay, and block the undo.
    await tx.execute(
      sql`delete from regulation_rule_substance where origin = 'MATCHED' and substance_id in ${idsOf('substance', 'MADE')}`,
    )
    return async () => {
      const { rows } = await tx.execute<{ id: string }>(sql`${idsOf('substance', 'CHANGED')}`)
      for (let at = 0; at < rows.length; at += linkedAtOnce)
        await linkSubstances(
          tx,
          rows.slice(at, at + linkedAtOnce).map(({ id }) => id),
        )
    }
  },
}

/** Converts names in capitals, as in inventories, to label spelling. Other spellings stay. */
function nameOf(cell: string): string {
  return cell === cell.toUpperCase() ? inciCase(cell) : cell
}

async function change(
  { tx, dry_run, actor }: Step,
  before: typeof substance.$inferSelect,
  after: Input,
): Promise<Verdict> {
  if (JSON.stringify(stripped.parse(before)) === JSON.stringify(after)) return 'unchanged'
  if (!dry_run)
    await tx
      .update(substance)
      .set({
        ...after,
        updated_by: staffIdOf(actor),
        updated_at: sql`now()`,
        row_version: before.row_version + 1,
      })
      .where(eq(substance.id, before.id))
  return 'changed'
}
