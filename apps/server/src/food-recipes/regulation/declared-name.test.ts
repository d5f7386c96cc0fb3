import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRegulationShop, regulationPath, type RegulationShop } from '../../testing/regulation-shop.ts'
import { ingredientBody } from '../../testing/ingredient-body.ts'
import { smallPdf } from '../../testing/paper/small-files.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { regulationRule } from '../tables/regulation-rule.ts'
import { substance } from '../tables/substance.ts'

let server: TestServer
let law: RegulationShop
let admin: Person
let material: string
const geranial = uuidv7()
const path = '/api/food-recipes/ingredient'

interface Declared {
  id: string
  declare_as: string
}

beforeAll(async () => {
  server = await openTestServer()
  law = await openRegulationShop(server)
  admin = await server.staff('ADMIN/RECIPE')
  await server.database.db.insert(substance).values({ id: geranial, inci_name: 'Geranial' })
  const part = { substance_id: geranial, pct_min: null, pct_typ: '100', pct_max: null }
  const { content } = await server.call<{ id: string }>('POST', path, admin, {
    body: { ...ingredientBody, composition: [{ ...part, is_allergen: false, is_impurity: false }] },
  })
  material = content.id
})
afterAll(() => server.close())

const forCheck = async () => {
  const { content } = await server.call<{ rules: Declared[] }>(
    'GET',
    `${regulationPath}/for-formula?countries=TH&recipe_type=COSMETICS&substance_ids=${geranial}`,
    admin,
  )
  return content.rules
}

interface ForFormula {
  composition: { declarations: Declared[] }[]
  fragrance_documents: object[]
}

const forFormula = async () => {
  const { content } = await server.call<ForFormula[]>('GET', `${path}/for-formula?ids=${material}`, admin)
  return content[0]
}

describe('the name that a rule prints', () => {
  it('is given with the substance and to the check, also of rules imported before it was a field', async () => {
    const citral = { inci_names: ['GERANIAL', 'NERAL'], threshold_declare: '0.001', max_value: null }
    const raw = [
      {
        column: 'Other',
        text: 'The presence of the substance or substances shall be indicated as ‘Citral’ in the list of ingredients referred to in Article 19(1), point (g), when the concentration of the substance or substances exceeds: — 0,001 % in leave-on products — 0,01 % in rinse-off products.',
      },
    ]
    const rule = await law.rule({ ...citral, declare_as: 'Citral' }, { source_ref: '70' })
    const older = await law.rule(citral, { source_ref: '71', raw })
    await server.database.db
      .update(regulationRule)
      .set({ declare_as: null, part: 'leave-on' })
      .where(eq(regulationRule.id, older))
    const names = (rules: Declared[] = []) => rules.map(({ id, declare_as }) => [id, declare_as])
    const expected = [
      [rule, 'Citral'],
      [older, 'Citral'],
    ]
    expect(names(await forCheck())).toEqual(expected)
    expect(names((await forFormula())?.composition[0]?.declarations)).toEqual(expected)
  })
})

describe('documents about a perfume', () => {
  const upload = (query: string) => {
    const form = new FormData()
    form.append('file', new Blob([smallPdf]), 'ifra.pdf')
    return fetch(`${server.url}${path}/${material}/document?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
      body: form,
    })
  }

  it('are read with category and day; a category that IFRA does not have is refused', async () => {
    expect((await upload('type=IFRA&category=13')).status).toBe(400)
    expect((await upload('type=IFRA&category=5a&issued_on=2026-03-02')).status).toBe(200)
    expect((await forFormula())?.fragrance_documents).toEqual([
      { type: 'IFRA', on: '2026-03-02', category: '5A', valid_until: null },
    ])
  })
})
