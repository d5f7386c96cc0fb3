import type { RuleDetail } from '@rp/contract/food-recipes/regulation-rule'
import { and, desc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logEntry } from '../../platform/tables/log-entry.ts'
import {
  openRegulationShop,
  regulationPath as path,
  type RegulationShop,
} from '../../testing/regulation-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { ingredientDocument } from '../tables/ingredient-document.ts'
import { ingredient, ingredientComposition } from '../tables/ingredient.ts'
import { regulationRule, regulationRuleSubstance } from '../tables/regulation-rule.ts'
import { substance } from '../tables/substance.ts'
import { linkSubstances, linkUnkeyed } from './link-substances.ts'
import { endRule } from './write-rule.ts'

let server: TestServer
let law: RegulationShop
let chemist: Person
let admin: Person

beforeAll(async () => {
  server = await openTestServer()
  law = await openRegulationShop(server)
  chemist = await server.staff('STAFF/RECIPE')
  admin = await server.staff('ADMIN/RECIPE')
})
afterAll(() => server.close())

const prohibition = (entry_name: string, place: Parameters<RegulationShop['rule']>[1] = {}) =>
  law.rule({ entry_name, verdict: 'PROHIBITED', max_value: null, max_unit: null }, place)

/** A new substance, matched as a form does it. */
async function newSubstance(inci_name: string, more: Partial<typeof substance.$inferInsert> = {}) {
  const id = uuidv7()
  await server.database.db.insert(substance).values({ id, inci_name, cas: ['9999-99-4'], ...more })
  await server.app.platform.write((tx) => linkSubstances(tx, [id]))
  return id
}

async function newMaterial(substance_id: string): Promise<{ id: string; document_id: string }> {
  const { db } = server.database
  const id = uuidv7()
  await db.insert(ingredient).values({
    id,
    code: `M-${id.slice(-8)}`,
    trade_name: `Material ${id.slice(-4)}`,
    recipe_types: ['COSMETICS'],
    role: 'BASE',
    physical_form: 'SOLID',
  })
  await db
    .insert(ingredientComposition)
    .values({ ingredient_id: id, substance_id, position: 0, pct_typ: '100' })
  const document_id = uuidv7()
  await db
    .insert(ingredientDocument)
    .values({ id: document_id, ingredient_id: id, type: 'COA', file: `file-${document_id}` })
  return { id, document_id }
}

const send = (who: Person, rule: string, body: object) =>
  server.call<RuleDetail>('POST', `${path}/rule/${rule}/answer`, who, {
    body: {
      substance_id: null,
      ingredient_id: null,
      answer: null,
      reason: 'Read in the data sheet of the supplier',
      document_id: null,
      ...body,
    },
  })

interface BookRule {
  id: string
  substance_ids: string[]
  applies_to: object[]
  title?: { question: object | null; possible_ids: string[]; answers: object[] } | null
}
const bookRule = async (rule: string, substance_id: string) => {
  const { content } = await server.call<{ rules: BookRule[] }>(
    'GET',
    `${path}/for-formula?countries=TH&recipe_type=COSMETICS&substance_ids=${substance_id}`,
    chemist,
  )
  return content.rules.find(({ id }) => id === rule)
}

describe('a family in the title of a prohibition', () => {
  it('covers its members, whichever of both is entered first', async () => {
    const before = await newSubstance('Ammoniated Mercury')
    const rule = await prohibition(
      'Mercury and its compounds, except those special cases included in Annex V',
    )
    const later = await newSubstance('Calomel')
    for (const id of [before, later]) expect((await bookRule(rule, id))?.substance_ids).toEqual([id])
    const [link] = await server.database.db
      .select()
      .from(regulationRuleSubstance)
      .where(and(eq(regulationRuleSubstance.rule_id, rule), eq(regulationRuleSubstance.substance_id, later)))
    expect(link?.origin).toBe('FAMILY')
  })

  it('covers no substance that only sounds alike', async () => {
    const rule = await prohibition('Lead and its compounds')
    expect(await bookRule(rule, await newSubstance('Plumbago Zeylanica Root Extract'))).toBeUndefined()
  })

  it('asks once about a substance that may belong to it', async () => {
    const rule = await prohibition('Glucocorticoids (Corticosteroids)')
    const id = await newSubstance('Novomesolone')
    expect(await bookRule(rule, id)).toMatchObject({ substance_ids: [], title: { possible_ids: [id] } })

    const { status, content } = await send(admin, rule, { substance_id: id, answer: 'MEMBER' })
    expect(status).toBe(200)
    expect(content.title).toMatchObject({
      possible: [],
      answers: [{ name: 'Novomesolone', answer: 'MEMBER', by_name: expect.any(String) }],
    })
    expect(await bookRule(rule, id)).toMatchObject({ substance_ids: [id] })
    const [entry] = await server.database.db.select().from(logEntry).orderBy(desc(logEntry.seq)).limit(1)
    expect(entry).toMatchObject({ event: 'regulation.rule_changed', data: { answer: 'MEMBER' } })

    await send(admin, rule, { substance_id: id, answer: 'NOT_MEMBER' })
    expect((await bookRule(rule, id))?.substance_ids ?? []).toEqual([])
    expect((await bookRule(rule, id))?.title?.possible_ids ?? []).toEqual([])

    await send(admin, rule, { substance_id: id, answer: null })
    expect(await bookRule(rule, id)).toMatchObject({ title: { possible_ids: [id] } })
  })

  it('no longer covers a recognised substance that a person found to be none', async () => {
    const rule = await prohibition('Cadmium and its compounds')
    const id = await newSubstance('Cadmium Ballast Extract')
    expect(await bookRule(rule, id)).toMatchObject({ substance_ids: [id] })
    await send(admin, rule, { substance_id: id, answer: 'NOT_MEMBER' })
    expect((await bookRule(rule, id))?.substance_ids ?? []).toEqual([])
    // A change of its names matches it again.
    await server.app.platform.write((tx) => linkSubstances(tx, [id]))
    expect((await bookRule(rule, id))?.substance_ids ?? []).toEqual([])
  })

  it('is answered for later editions of the entry with the same title', async () => {
    const title = 'Antibiotics'
    const first = await prohibition(title, { source_ref: '39' })
    const id = await newSubstance('Novofloxacin')
    await send(admin, first, { substance_id: id, answer: 'MEMBER' })
    await server.app.platform.write((tx) => endRule(tx, { id: first }, '2020-06-01', null))
    const next = await prohibition(title, { source_ref: '39', effective_from: '2020-06-01' })
    expect(await bookRule(next, id)).toMatchObject({ substance_ids: [id] })
  })
})

describe('a condition in the title of a prohibition', () => {
  const title = 'Petrolatum, except if the full refining history is known'

  it('is answered for a raw material, with a document of it', async () => {
    const rule = await prohibition(title)
    const id = await newSubstance('Petrolatum')
    const material = await newMaterial(id)
    expect(await bookRule(rule, id)).toMatchObject({
      substance_ids: [id],
      title: {
        question: { kind: 'PROOF', text: 'except if the full refining history is known' },
        answers: [],
      },
    })
    const answered = {
      ingredient_id: material.id,
      answer: 'DOES_NOT_APPLY',
      document_id: material.document_id,
    }
    const { status, content } = await send(admin, rule, answered)
    expect(status).toBe(200)
    expect(content.title).toMatchObject({
      materials: [{ id: material.id }],
      answers: [{ ingredient_id: material.id, answer: 'DOES_NOT_APPLY', document_id: material.document_id }],
    })
    expect((await bookRule(rule, id))?.title?.answers).toEqual([
      { ingredient_id: material.id, answer: 'DOES_NOT_APPLY' },
    ])
    await send(admin, rule, {
      ingredient_id: material.id,
      answer: null,
      reason: 'The document is not of this lot',
    })
    expect((await bookRule(rule, id))?.title?.answers).toEqual([])
  })

  it('limits the products, if it is a use', async () => {
    const rule = await prohibition(
      'Phloroglucinol and its salts, when used as a substance in hair dye products',
    )
    const id = await newSubstance('Phloroglucinol')
    expect((await bookRule(rule, id))?.applies_to).toEqual([{ all: ['HAIR_DYE'], except: [] }])
  })

  it.each([
    ['without a subject', () => ({}), 'substance_id'],
    [
      'of both subjects',
      (ids: Ids) => ({ substance_id: ids.substance, ingredient_id: ids.material }),
      'substance_id',
    ],
    ['that withdraws none', (ids: Ids) => ({ ingredient_id: ids.material, answer: null }), 'answer'],
    ['about a family', (ids: Ids) => ({ ingredient_id: ids.material, answer: 'MEMBER' }), 'answer'],
    ['without a reason', (ids: Ids) => ({ ingredient_id: ids.material, reason: ' ' }), 'reason'],
    [
      'with a document of another material',
      (ids: Ids) => ({ ingredient_id: ids.material, answer: 'APPLIES', document_id: ids.document }),
      'document_id',
    ],
    [
      'about a substance that the entry names',
      (ids: Ids) => ({ substance_id: ids.substance, answer: 'NOT_MEMBER' }),
      'substance_id',
    ],
  ])('refuses an answer %s', async (_, bodyOf, field) => {
    const id = await newSubstance(`Isobutane ${uuidv7().slice(-6)}`)
    const { inci_name = '' } =
      (await server.database.db.select().from(substance).where(eq(substance.id, id)))[0] ?? {}
    const rule = await prohibition(`${inci_name}, if it contains > 0.1 % w/w Butadiene`)
    const [own, other] = [await newMaterial(id), await newMaterial(id)]
    const { status, problem } = await send(
      admin,
      rule,
      bodyOf({ substance: id, material: own.id, document: other.document_id }),
    )
    expect([status, problem.errors[0]?.path]).toEqual([422, field])
  })

  it('is refused where the title has no condition, and without the right to administer rules', async () => {
    const rule = await prohibition('Chloroform')
    const { id } = await newMaterial(await newSubstance('Chloroform'))
    const { status, problem } = await send(admin, rule, { ingredient_id: id, answer: 'APPLIES' })
    expect([status, problem.errors[0]?.path]).toEqual([422, 'ingredient_id'])
    expect((await send(chemist, rule, { ingredient_id: id, answer: 'APPLIES' })).status).toBe(403)
  })
})

interface Ids {
  substance: string
  material: string
  document: string
}

describe('rules of an earlier release', () => {
  it('lose what cut names matched, and gain the members of their families', async () => {
    const { db } = server.database
    const ethanol = await newSubstance('Ethanol')
    const rule = await law.rule({ entry_name: "2,2'-[(4-Aminophenyl)imino]bis (ethanol) sulphate" })
    const family = await prohibition('Thallium and its compounds')
    const member = await newSubstance('Thallous Sulfate')
    // As the earlier release left them.
    await db
      .update(regulationRule)
      .set({ name_keys: ['ethanol'] })
      .where(eq(regulationRule.id, rule))
    await db
      .update(regulationRule)
      .set({ name_keys: ['thallium'] })
      .where(eq(regulationRule.id, family))
    await db
      .update(substance)
      .set({ name_keys: ['thalloussulfate'] })
      .where(eq(substance.id, member))
    await db.delete(regulationRuleSubstance).where(eq(regulationRuleSubstance.rule_id, family))
    await db
      .insert(regulationRuleSubstance)
      .values({ rule_id: rule, substance_id: ethanol, origin: 'MATCHED' })

    await server.app.platform.write(linkUnkeyed)
    expect(await bookRule(rule, ethanol)).toBeUndefined()
    expect(await bookRule(family, member)).toMatchObject({ substance_ids: [member] })
  })
})
