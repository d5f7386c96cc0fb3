import type { ReplacedDraft } from '@rp/contract/recipes/material-replacement'
import type { VersionFormula } from '@rp/contract/recipes/recipe-version'
import type { RefusedOne } from '@rp/contract/refused-one'
import type { Use } from '@rp/contract/recipes/used-in'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ingredient } from '../../food-recipes/tables/ingredient.ts'
import { openRecipeShop, path, writtenDraft, type RecipeShop } from '../../testing/recipe-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let shop: RecipeShop
let chemist: Person

beforeAll(async () => {
  server = await openTestServer()
  shop = await openRecipeShop(server)
  chemist = await server.staff('STAFF/RECIPE')
})
afterAll(() => server.close())

interface Preview {
  drafts: ReplacedDraft[]
  more: number
  fixed: number
}

async function opened(): Promise<{ id: string }> {
  const { id } = await shop.recipe(chemist)
  await server.call('POST', `${path}/${id}/version`, chemist, {
    body: { parent_version_id: null, change_note: '' },
  })
  await writtenDraft(server, chemist, shop, id)
  return { id }
}
const swap = () => ({ from: shop.materials.ACTIVE, to: shop.materials.FILLER })
const preview = ({ from, to } = swap(), who = chemist) =>
  server.call<Preview>('GET', `/api/recipes/material-replacement?from=${from}&to=${to}`, who)
const replace = (versions: object[], language = 'en') =>
  server.call<RefusedOne[]>('POST', '/api/recipes/material-replacement', chemist, {
    body: { ...swap(), versions },
    headers: { 'accept-language': language },
  })
const draftOf = async ({ id }: { id: string }) => {
  const found = (await preview()).content.drafts.find(({ recipe_id }) => recipe_id === id)
  if (!found) throw new Error('The draft is not in the preview')
  return found
}
const formulaOf = async ({ recipe_id, version_id }: ReplacedDraft) =>
  (await server.call<VersionFormula>('GET', `${path}/${recipe_id}/version/${version_id}/formula`, chemist))
    .content
const setArchived = (id: string, archived_at: string | null) =>
  server.database.db.update(ingredient).set({ archived_at }).where(eq(ingredient.id, id))

describe('a withdrawn raw material', () => {
  it('is a warning at its lines, and blocks handing in the formula', async () => {
    const one = await opened()
    await setArchived(shop.materials.ACTIVE, new Date().toISOString())
    const draft = await draftOf(one)
    expect(draft.before.findings.map(({ code, level }) => [code, level])).toContainEqual([
      'MATERIAL_ARCHIVED',
      'WARN',
    ])
    const handIn = await server.call(
      'POST',
      `${path}/${one.id}/version/${draft.version_id}/submit`,
      chemist,
      {
        body: { row_version: draft.row_version },
      },
    )
    expect(handIn.problem.errors.map(({ message }) => message)).toContain('MATERIAL_ARCHIVED')
    await setArchived(shop.materials.ACTIVE, null)
  })

  it('names the formulas that use it', async () => {
    const one = await opened()
    const { content } = await server.call<Use[]>(
      'GET',
      `/api/food-recipes/ingredient/${shop.materials.ACTIVE}/used-in`,
      chemist,
    )
    expect(content[0]?.records.map(({ params }) => params['id'])).toContain(one.id)
  })
})

describe('replacing a raw material', () => {
  it('previews the effect on findings, price and law, and changes nothing yet', async () => {
    const draft = await draftOf(await opened())
    expect(Number(draft.after.unit_price)).toBeLessThan(Number(draft.before.unit_price))
    // The law as well: no rules are known here.
    const unchecked = [{ country: 'TH', verdict: 'CANNOT_BE_CHECKED' }]
    expect([draft.before.market_verdicts, draft.after.market_verdicts]).toEqual([unchecked, unchecked])
    const { draft: formula } = await formulaOf(draft)
    expect(formula.lines.some((line) => line.ingredient_id === shop.materials.ACTIVE)).toBe(true)
  })

  it('changes the chosen drafts; one changed in the meantime is skipped, with the reason', async () => {
    const [taken, changed] = [await draftOf(await opened()), await draftOf(await opened())]
    const requests = [taken, { ...changed, row_version: changed.row_version + 1 }]
    const { content } = await replace(
      requests.map(({ version_id, row_version }) => ({ version_id, row_version })),
      'th',
    )
    expect(content.map(({ refused }) => refused?.code ?? null)).toEqual([null, 'stale_version'])
    expect(content[1]?.refused?.detail).toMatch(/[ก-๙]/)
    const materialsOf = async (draft: ReplacedDraft) =>
      (await formulaOf(draft)).draft.lines.map((line) => line.ingredient_id)
    expect(await materialsOf(taken)).not.toContain(shop.materials.ACTIVE)
    expect(await materialsOf(changed)).toContain(shop.materials.ACTIVE)
    expect((await formulaOf(taken)).unit_price).toBe(taken.after.unit_price)
  })

  it('needs a different active material, and the right to formulate', async () => {
    const { from } = swap()
    expect((await preview({ from, to: from })).problem.errors.map((error) => error.path)).toEqual(['to'])
    await setArchived(shop.materials.FILLER, new Date().toISOString())
    expect((await preview()).problem.errors.map((error) => error.path)).toEqual(['to'])
    await setArchived(shop.materials.FILLER, null)
    expect((await preview(swap(), await server.staff('STAFF/LAB'))).status).toBe(403)
  })
})
