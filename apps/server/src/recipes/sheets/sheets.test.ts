import { blankLine, type Formula } from '@rp/domain/formula/formula'
import { weigh } from '@rp/domain/formula/weigh'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRecipeShop, path, quotedVersion, type RecipeShop } from '../../testing/recipe-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { formulaContent, type ShownFormula } from './formula-content.ts'
import { sheetWords } from './sheet-words.ts'

let server: TestServer
let shop: RecipeShop
let chemist: Person
let one: string

beforeAll(async () => {
  server = await openTestServer()
  shop = await openRecipeShop(server)
  chemist = await server.staff('STAFF/RECIPE')
  const admin = await server.staff('ADMIN/RECIPE')
  const recipe = await shop.recipe(chemist)
  await server.call('POST', `${path}/${recipe.id}/transition`, admin, {
    body: {
      to: 'PENDING_FORMULATION_REVIEW',
      expected_status: 'PENDING_PAYMENT',
      payment: { amount: '1', ref: 'x' },
    },
  })
  const version = await quotedVersion(server, chemist, shop, recipe.id)
  one = `${path}/${recipe.id}/version/${version.id}`
})
afterAll(() => server.close())

const pdf = async (address: string, who: Person = chemist, language = 'th') => {
  const answer = await fetch(server.url + address, {
    headers: { authorization: `Bearer ${who.token}`, 'accept-language': language },
  })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: await answer.arrayBuffer(),
  }
}

describe('sheets', () => {
  it.each([
    'formula-sheet',
    'formula-sheet?percentages=false',
    'formula-sheet?market=US_OTC',
    'batch-sheet',
    'batch-sheet?units=500',
    'batch-sheet?mass=25&unit=kg',
  ])('%s is a PDF in the reader’s language', async (sheet) => {
    for (const language of ['th', 'en']) {
      const { status, type, bytes } = await pdf(`${one}/${sheet}`, chemist, language)
      expect([status, type]).toEqual([200, 'application/pdf'])
      expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  it('are only for those who may see formulas', async () => {
    const designer = await server.staff('ADMIN/RECIPE_DESIGN')
    expect((await pdf(`${one}/formula-sheet`, designer)).status).toBe(403)
    expect((await pdf(`${one}/batch-sheet`, designer)).status).toBe(403)
  })
})

describe("the customer's formula sheet", () => {
  it('names the ingredients without share, mass or step', () => {
    const content = JSON.stringify(
      formulaContent(sample(), sheetWords.en, { withShares: false, language: 'en', list }),
    )
    expect(content).toContain('Aqua, Secret')
    expect(content).not.toMatch(/12\.345678|Stir slowly/)
    const internal = JSON.stringify(
      formulaContent(sample(), sheetWords.en, { withShares: true, language: 'en', list }),
    )
    expect(internal).toContain('12.345678')
    expect(internal).toContain('Stir slowly')
  })
})

const list = { inci: { en: 'Aqua, Secret', th: 'น้ำ' }, inci_names: [], allergens: { en: '', th: '' } }

function sample(): ShownFormula {
  const lines = [{ ...blankLine('a', 'A', 'x'), pct: '12.345678' }]
  return {
    recipe: { name: 'Serum', brand: null, customer_name: 'Malee', number: 'RC-1' },
    version: {
      version_no: 1,
      state: 'DRAFT',
      content_hash: null,
    },
    draft: {
      procedure: [
        { phase: 'A', text: 'Stir slowly', temperature_c: '75', minutes: 5, rpm: 100, is_critical: false },
      ],
    },
    weighed: weigh(formulaOf({ lines }), new Map()),
  }
}

function formulaOf(parts: Pick<Formula, 'lines'>): Formula {
  return {
    recipe_type: 'COSMETICS',
    input_mode: 'PERCENT',
    batch_size: '1',
    batch_unit: 'kg',
    dose_size: null,
    dose_unit: 'mg',
    process_loss_pct: '0',
    overfill_pct: '0',
    ...parts,
  }
}
