import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../platform/database/open-database.ts'
import { openUpgraded } from './upgraded.ts'

const id = (at: number) => `01990000-0000-7000-8000-${String(at).padStart(12, '0')}`
const source = id(999)
const every = ['LEAVE_ON', 'RINSE_OFF', 'ORAL', 'EYE', 'LIP', 'HAIR_DYE', 'NAIL', 'AEROSOL', 'BABY_U3']
const without = (...left: string[]) => every.filter((one) => !left.includes(one))
const plain = (...codes: string[]) => codes.map((code) => ({ all: [code], except: [] }))

/** The class of a category, and the set that it meant. */
const categories: [string | null, string[]][] = [
  [null, []],
  ['LEAVE_ON', ['LEAVE_ON']],
  ['RINSE_OFF', ['RINSE_OFF']],
  ['ORAL', ['ORAL']],
  ['EYE', ['EYE', 'LEAVE_ON']],
  ['LIP', ['LIP']],
  ['HAIR_DYE', ['HAIR_DYE', 'RINSE_OFF']],
  ['NAIL', ['NAIL', 'LEAVE_ON']],
  ['AEROSOL', ['AEROSOL']],
  ['BABY_U3', ['BABY_U3', 'LEAVE_ON']],
]

/** The classes of a rule, and the conditions that they meant. */
const rules: [string[], unknown[]][] = [
  [[], []],
  [['LEAVE_ON'], plain('LEAVE_ON')],
  [['LEAVE_ON', 'ORAL', 'AEROSOL'], plain('LEAVE_ON', 'ORAL', 'AEROSOL')],
  [without('ORAL'), [{ all: [], except: [['ORAL']] }]],
  [without('ORAL', 'EYE', 'LIP'), [{ all: [], except: [['ORAL'], ['EYE'], ['LIP']] }]],
  // Eyes count as leave-on: an exception of leave-on would remove them.
  [without('LEAVE_ON'), without('LEAVE_ON').map((code) => ({ all: [code], except: [] }))],
]

let database: Database
beforeAll(async () => {
  database = await openUpgraded('0025_product-conditions', fill, 'it-alone')
})
afterAll(() => database.close())

async function fill(pool: Database['pool']): Promise<void> {
  for (const [at, [use_class]] of categories.entries())
    await pool.query(
      `insert into recipes_category (id, slug, name_en, name_th, recipe_type, use_class) values ($1, $2, 'C', 'C', 'COSMETICS', $3)`,
      [id(at), `c${at}`, use_class],
    )
  await pool.query(
    `insert into regulation_source (id, code, issuer, title_en, title_th, market, recipe_type) values ($1, 'EU', 'EU', 'EU', 'EU', 'EU', 'COSMETICS')`,
    [source],
  )
  for (const [at, [classes]] of rules.entries())
    await pool.query(
      `insert into regulation_rule (id, source_id, source_ref, entry_name, market, recipe_type, verdict, use_classes, effective_from, review_state)
       values ($1, $2, $3, 'E', 'EU', 'COSMETICS', 'RESTRICTED', $4, '2020-01-01', 'AUTO')`,
      [id(at), source, String(at), classes],
    )
  await pool.query(
    `insert into regulation_approval_request (id, number, origin, kind, source_id, source_ref, market, recipe_type, entry_name, effective_from, proposed, proposal_hash, subject, due_at)
     values ($1, 'RAR-2026-0001', 'STAFF', 'NEW', $2, '1', 'EU', 'COSMETICS', 'E', '2026-01-01', '{"verdict": "RESTRICTED", "use_classes": ["LIP"]}', 'h', 's', now())`,
    [id(1), source],
  )
}

describe('the migration to sets of properties', () => {
  it.each(categories.map((one, at) => [at, ...one] as const))(
    'keeps what category %i of the class %s meant',
    async (at, _, properties) => {
      const { rows } = await database.pool.query('select properties from recipes_category where id = $1', [
        id(at),
      ])
      expect(rows).toEqual([{ properties }])
    },
  )

  it.each(rules.map((one, at) => [at, ...one] as const))(
    'keeps what rule %i of the classes %j meant',
    async (at, _, applies_to) => {
      const { rows } = await database.pool.query(
        'select applies_to, not_for from regulation_rule where id = $1',
        [id(at)],
      )
      expect(rows).toEqual([{ applies_to, not_for: [] }])
    },
  )

  it('keeps what a request proposes', async () => {
    const { rows } = await database.pool.query('select proposed from regulation_approval_request')
    expect(rows).toEqual([
      {
        proposed: {
          verdict: 'RESTRICTED',
          applies_to: plain('LIP'),
          not_for: [],
          combined_with: [],
          not_combined_with: [],
        },
      },
    ])
  })
})
