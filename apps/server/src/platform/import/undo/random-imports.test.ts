import { substanceMark } from '../../../food-recipes/regulation/name-keys.ts'
import type { ImportReport } from '@rp/contract/import'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { kindPaths } from '../../../testing/import-undo/undo-case.ts'
import { snapshotOf } from '../../../testing/import-undo/table-snapshot.ts'
import { openTestServer, type Person, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let chief: Person

beforeAll(async () => {
  server = await openTestServer()
  chief = await server.staff('SUPER_ADMIN')
  const { pool } = server.database
  // Some records exist before, so that imports change them.
  await pool.query(
    `insert into substance (id, inci_name, name_keys) values (gen_random_uuid(), 'Salt 0', array['${substanceMark}', 'salt0']), (gen_random_uuid(), 'Salt 1', array['${substanceMark}', 'salt1'])`,
  )
  await pool.query(`insert into ingredient (id, code, trade_name, recipe_types, role, physical_form)
    values (gen_random_uuid(), 'M0', 'Old', '{COSMETICS}', 'ACTIVE', 'LIQUID')`)
  await pool.query(`insert into ingredient_composition (ingredient_id, substance_id, position, pct_typ)
    select ingredient.id, substance.id, 0, 10 from ingredient, substance where inci_name = 'Salt 0'`)
  await pool.query(`insert into ingredient_price (id, ingredient_id, supplier, price, uom, valid_from)
    select gen_random_uuid(), id, 'S', 10, 'kg', '2026-01-01' from ingredient`)
})
afterAll(() => server.close())

const few = fc.nat({ max: 2 })
const some = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 2, maxLength: 4 })

/** Files of a few records, so that many of them collide. */
const file = fc.oneof(
  some(fc.record({ n: few, th: few, synonym: few })).map((rows) => ({
    path: kindPaths.substances,
    text: `inci_name,name_th,synonyms\n${rows.map((r) => `Salt ${r.n},ก${r.th},Eau${r.synonym}`).join('\n')}\n`,
  })),
  some(fc.record({ n: few, trade: few, parts: fc.uniqueArray(few, { maxLength: 3 }), shop: few })).map(
    (rows) => ({
      path: kindPaths.ingredients,
      text: `code,trade_name,recipe_types,role,physical_form,shop_product_id,composition\n${rows
        .map(
          (r) =>
            `M${r.n},T${r.trade},COSMETICS,ACTIVE,LIQUID,${r.shop === 0 ? '' : 900 + r.shop},${r.parts.map((p) => `Salt ${p}=${p + 1}`).join(';')}`,
        )
        .join('\n')}\n`,
    }),
  ),
  some(fc.record({ n: few, day: fc.integer({ min: 1, max: 28 }), price: few })).map((rows) => ({
    path: kindPaths.prices,
    text: `code,supplier,price,uom,valid_from\n${rows
      .map((r) => `M${r.n},S,${10 + r.price},kg,2026-02-${String(r.day).padStart(2, '0')}`)
      .join('\n')}\n`,
  })),
)
/** An import, or the undo of any earlier one. */
const step = fc.oneof({ weight: 2, arbitrary: file }, { weight: 1, arbitrary: fc.record({ undo: fc.nat() }) })

/** The tables that these kinds write; at the end all tables are compared. */
const written = /^(substance|ingredient(_\w+)?|regulation_rule_substance)$/

interface Run {
  path: string
  id: string
}

it('imports and undos in any order leave, once all are undone from the last, the same as no import', async () => {
  let refused = 0
  const undo = async ({ path, id }: Run) =>
    (await server.call('POST', `/api${path}/import/${id}/undo`, chief, { body: { dry_run: false } })).status
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 9 }), async (steps) => {
      const before = await snapshotOf(server.database)
      let runs: Run[] = []
      for (const one of steps) {
        if ('path' in one) {
          const body = { text: one.text, dry_run: false }
          const { status, content } = await server.call<ImportReport>(
            'POST',
            `/api${one.path}/import`,
            chief,
            { body },
          )
          expect(status).toBe(200)
          if (content.run_id !== null) runs.push({ path: one.path, id: content.run_id })
          continue
        }
        const chosen = runs[one.undo % Math.max(runs.length, 1)]
        if (!chosen) continue
        const stands = await snapshotOf(server.database, written)
        const status = await undo(chosen)
        if (status === 200) runs = runs.filter((run) => run !== chosen)
        else {
          refused += 1
          expect([status, await snapshotOf(server.database, written)]).toEqual([409, stands])
        }
      }
      for (const run of runs.toReversed()) expect(await undo(run)).toBe(200)
      expect(await snapshotOf(server.database)).toEqual(before)
    }),
    { numRuns: 12, seed: 32 },
  )
  // Some of them blocked each other: otherwise the rule was not tested.
  expect(refused).toBeGreaterThan(0)
})
