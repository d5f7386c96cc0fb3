import { countryFields } from '@rp/contract/shop/shop'
import { z } from 'zod'
import { capitals, integer, text } from '../../platform/import/cells.ts'
import type { Importer, Step, Verdict } from '../../platform/import/importer.ts'
import { textIn, type TableRow } from '../../platform/import/read-table.ts'
import { reasons, reject, rejectionsOf, type Rejection } from '../../platform/import/reasons.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { Refusal } from '../../platform/refusal.ts'
import { saveCountry } from '../save-country.ts'
import type { Outcome } from '../save.ts'
import { country } from '../tables/country.ts'

const input = z.object({ ...countryFields, id_country: countryFields.id_country.optional() })

/** Countries by ISO code; understands the headers of the public list of country codes. */
export const countries: Importer = {
  name: 'country',
  tables: [country],
  namedByCode: { code: 'iso_code', columns: ['country', 'target_countries', 'default_countries'] },
  columns: {
    iso_code: { known: ['iso3166_1_alpha_2', 'iso2', 'alpha_2', 'รหัสประเทศ'], read: capitals },
    iso3: { known: ['iso3166_1_alpha_3', 'alpha_3'], read: capitals },
    numeric: { known: ['iso3166_1_numeric'], read: (cell) => cell.padStart(3, '0') },
    // Lists write `+66`, or add a note after the number.
    calling_code: {
      known: ['dial', 'phone_code', 'รหัสโทรศัพท์'],
      read: (cell) => cell.replace(/[^\d ,-]/g, '').trim(),
    },
    name_en: { known: ['cldr_display_name', 'name', 'english'], read: text },
    name_th: { known: ['thai', 'ชื่อไทย', 'ชื่อประเทศ'], read: text },
    // For countries with several currencies, the first one is its own.
    currency: {
      known: ['iso4217_currency_alphabetic_code', 'สกุลเงิน'],
      read: (cell) => capitals(cell.split(',', 1)[0] ?? ''),
    },
    id_country: integer,
  },
  needed: ['iso_code', 'name_en'],
  keyOf: (values) => textIn(values, 'iso_code'),
  keyColumn: 'iso_code',
  async work(step, rows) {
    const verdicts: Verdict[] = []
    for (const row of rows) verdicts.push(await saveRow(step, row))
    return verdicts
  },
}

async function saveRow(step: Step, { values }: TableRow): Promise<Verdict> {
  const { name_en, name_th, ...fields } = values
  if (name_en === undefined) return [reject('name_en', reasons.missing, step.language)]
  const langs = [
    { lang: 'en', name: name_en },
    ...(name_th === undefined ? [] : [{ lang: 'th', name: name_th }]),
  ]
  const checked = input.safeParse({ ...fields, langs })
  if (!checked.success) {
    const refused = { schema: input, values: { ...values, langs }, language: step.language }
    return rejectionsOf(checked.error, refused).map(inFile)
  }
  const { id_country, ...reported } = checked.data
  try {
    const outcome = await tried(step, async (tx) => {
      const saved = await saveCountry(tx, id_country === undefined ? reported : { ...reported, id_country })
      return saved.outcome
    })
    return outcome === 'created' ? 'new' : outcome
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return (error.parts.errors ?? []).map(({ path, message }) => ({ column: path, reason: message }))
  }
}

/** The outcome of a dry run, thrown to roll the transaction back. */
class Undone extends Error {
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super('A dry run is undone')
    this.outcome = outcome
  }
}

async function tried({ tx, dry_run }: Step, work: (inner: Tx) => Promise<Outcome>): Promise<Outcome> {
  try {
    return await tx.transaction(async (inner) => {
      const outcome = await work(inner)
      if (dry_run) throw new Undone(outcome)
      return outcome
    })
  } catch (error) {
    if (error instanceof Undone) return error.outcome
    throw error
  }
}

/** Maps a list index to its column: files have a column per name, the record a list. */
function inFile({ column, reason }: Rejection): Rejection {
  const [, at, said] = /^(\d)\.\w+ (.+)$/.exec(reason) ?? []
  if (column !== 'langs') return { column, reason }
  return { column: at === '1' ? 'name_th' : 'name_en', reason: said ?? reason }
}
