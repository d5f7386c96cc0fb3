import type { StoredFile } from '@rp/contract/fields'
import type { QaRound } from '@rp/contract/recipes/recipe-qa'
import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import { qaTemplate as qaTemplateResource } from '@rp/contract/recipes/qa-template'
import type { RecordOf } from '@rp/contract/resource'
import type { QaItem } from '@rp/domain/qa/qa-item'
import { seedTemplates } from '@rp/domain/qa/seed-templates'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { notification } from '../../notifications/tables/notification.ts'
import { logEntry } from '../../platform/tables/log-entry.ts'
import { openRecipeShop, path, quotedVersion, type RecipeShop } from '../../testing/recipe-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { qaTemplate } from '../tables/qa-template.ts'
import { recipeVersion } from '../tables/recipe-version.ts'
import { seedQaTemplates } from './seed-qa-templates.ts'

type Template = RecordOf<typeof qaTemplateResource>
interface Rounds {
  rounds: QaRound[]
  closed: { en: string } | null
}

let server: TestServer
let shop: RecipeShop
/** Writes the formula. */
let chemist: Person
/** Measures and signs. */
let tester: Person
let admin: Person
let owner: Person
let recipe: RecipeDetail

beforeAll(async () => {
  server = await openTestServer()
  await seedQaTemplates(server.database.db)
  shop = await openRecipeShop(server)
  chemist = await server.staff('STAFF/RECIPE')
  tester = await server.staff('STAFF/RECIPE')
  admin = await server.staff('ADMIN/RECIPE')
  owner = await server.staff('SUPER_ADMIN')
})
afterAll(() => server.close())

beforeEach(async () => {
  recipe = await inTest()
})

/** A recipe approved by its customer: version locked, round 1 open. */
async function inTest(): Promise<RecipeDetail> {
  const made = await shop.recipe(chemist)
  const move = (body: Record<string, unknown>) =>
    server.call('POST', `${path}/${made.id}/transition`, admin, { body })
  await move({
    to: 'PENDING_FORMULATION_REVIEW',
    expected_status: 'PENDING_PAYMENT',
    payment: { amount: '1', ref: 'x' },
  })
  await quotedVersion(server, chemist, shop, made.id)
  await move({ to: 'PENDING_CUSTOMER_APPROVAL', expected_status: 'PENDING_FORMULATION_REVIEW' })
  const evidence = await upload(admin, 'EVIDENCE')
  await move({
    to: 'PENDING_FORMULATION_TEST',
    expected_status: 'PENDING_CUSTOMER_APPROVAL',
    evidence_file: evidence,
    reason: 'on the phone',
  })
  return (await server.call<RecipeDetail>('GET', `${path}/${made.id}`, admin)).content
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
async function upload(who: Person, purpose: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(png)]), 'picture.png')
  const response = await fetch(`${server.url}/api/file/recipes?purpose=${purpose}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}` },
    body: form,
  })
  return ((await response.json()) as { content: StoredFile }).content.file
}

const look = async (who: Person = tester) =>
  (await server.call<Rounds>('GET', `${path}/${recipe.id}/qa`, who)).content
async function newest(who: Person = tester): Promise<QaRound> {
  const [round] = (await look(who)).rounds
  if (!round) throw new Error('The recipe has no round')
  return round
}
const act = async (who: Person, step: string, body: Record<string, unknown>) => {
  const { id, row_version } = await newest(who)
  return server.call<QaRound>('POST', `${path}/${recipe.id}/qa/${id}/${step}`, who, {
    body: { ...body, row_version },
  })
}
const save = async (who: Person, body: Record<string, unknown>) => {
  const { id, row_version } = await newest(who)
  return server.call<QaRound>('PUT', `${path}/${recipe.id}/qa/${id}`, who, {
    body: { results: [], row_version, ...body },
  })
}
const pathsOf = (answer: { problem: { errors: { path: string }[] } }) =>
  answer.problem.errors.map((one) => one.path)
const found = (code: string, value: string, file: string | null = null) => ({
  code,
  value,
  instrument: '',
  file,
})

/** A passing value for every mandatory item. */
async function passing(items: QaItem[]) {
  const photo = await upload(tester, 'QA')
  return items
    .filter(({ mandatory }) => mandatory)
    .map((item) => {
      const value = { NUMERIC: item.min ?? '0', CHOICE: item.passing[0] ?? '', BOOL: 'true', TEXT: 'seen' }
      return item.kind === 'PHOTO' || item.kind === 'FILE'
        ? found(item.code, '', photo)
        : found(item.code, value[item.kind])
    })
}
async function measured(): Promise<void> {
  const { items } = await newest()
  const answer = await save(tester, { sample_lot: 'L-001', results: await passing(items) })
  expect([answer.status, answer.problem?.errors]).toEqual([200, undefined])
}
const sign = async (who: Person, body: Record<string, unknown> = {}) =>
  act(who, 'pass', {
    conclusion: '',
    signature_file: await upload(who, 'SIGNATURE'),
    single_person_lab: false,
    ...body,
  })
const statusOfRecipe = async () =>
  (await server.call<RecipeDetail>('GET', `${path}/${recipe.id}`, admin)).content.qa_status

describe('a round', () => {
  it('opens with the list of its type once the customer has approved', async () => {
    const round = await newest()
    expect([round.round, round.status, round.items.length]).toEqual([
      1,
      'TODO',
      seedTemplates[0]?.items.length,
    ])
    expect(round.template_name?.en).toBe('Cosmetics')
  })

  it('accepts another list and a lot only before the first measurement', async () => {
    const template_id = seedTemplates[0]?.id
    const opened = await server.call<QaRound>('POST', `${path}/${recipe.id}/qa`, tester, {
      body: { template_id, sample_lot: 'L-7' },
    })
    expect([opened.content.round, opened.content.sample_lot]).toEqual([1, 'L-7'])
    await save(tester, { results: [found('PH', '5.5')] })
    const again = await server.call('POST', `${path}/${recipe.id}/qa`, tester, {
      body: { template_id, sample_lot: 'L-8' },
    })
    expect([again.status, again.problem.detail]).toEqual([409, 'A round is under way'])
    const food = seedTemplates[1]?.id
    const other = await inTest()
    const wrong = await server.call('POST', `${path}/${other.id}/qa`, tester, {
      body: { template_id: food, sample_lot: 'L-8' },
    })
    expect(pathsOf(wrong)).toEqual(['template_id'])
  })

  it("accepts no result before the sample's lot is entered", async () => {
    expect(pathsOf(await save(tester, { results: [found('PH', '5.5')] }))).toEqual(['sample_lot'])
  })

  it('records who measured what and when, by the server’s own clock', async () => {
    await save(tester, { sample_lot: 'L-1', results: [found('PH', '5.5')] })
    const { content } = await save(chemist, { results: [found('VISCOSITY', '4000')] })
    const names = content.results.map(({ code, measured_by_name }) => [code, measured_by_name])
    expect(names[0]?.[1]).not.toBe(names[1]?.[1])
    expect(Date.parse(content.results[0]?.measured_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it('refuses invalid values, and files uploaded for something else', async () => {
    const lot = { sample_lot: 'L-1' }
    expect(pathsOf(await save(tester, { ...lot, results: [found('PH', 'sour')] }))).toEqual(['results.PH'])
    expect(pathsOf(await save(tester, { ...lot, results: [found('NOTHING', '1')] }))).toEqual([
      'results.NOTHING',
    ])
    const picture = await upload(admin, 'PICTURE')
    expect(pathsOf(await save(tester, { ...lot, results: [found('PHOTO', '', picture)] }))).toEqual([
      'results.PHOTO',
    ])
    expect((await newest()).results).toEqual([])
  })

  it('with an outdated version is refused, returning its current state', async () => {
    const { id, row_version } = await newest()
    await save(tester, { sample_lot: 'L-1' })
    const late = await server.call('PUT', `${path}/${recipe.id}/qa/${id}`, tester, {
      body: { results: [], sample_lot: 'L-2', row_version },
    })
    expect([late.status, late.problem.current?.sample_lot]).toEqual([409, 'L-1'])
  })
})

describe('a pass', () => {
  it('is refused while a mandatory item is open, and names it', async () => {
    await save(tester, { sample_lot: 'L-1', results: [found('PH', '14')] })
    const { status, problem } = await sign(tester)
    expect([status, problem.errors.find((one) => one.path === 'results.PH')?.message]).toEqual([422, 'fails'])
    expect(problem.errors.find((one) => one.path === 'results.MERCURY')?.message).toBe('is not measured')
  })

  it('updates the recipe’s QA, is logged, notifies the assignee, and opens the way to registration', async () => {
    await measured()
    expect((await sign(tester)).status).toBe(200)
    expect(await statusOfRecipe()).toBe('PASSED')
    const entries = await server.database.db.select().from(logEntry).where(eq(logEntry.event, 'qa.passed'))
    expect(entries.map(({ subject }) => (subject as { id: string }).id)).toContain(recipe.id)
    const reported = await server.database.db.select().from(notification)
    const texts = reported.map(({ description, description_th }) => [description, description_th])
    expect(texts).toContainEqual(['QA round 1 of version 1 passed', 'QA รอบ 1 ของเวอร์ชัน 1 ผ่าน'])
    const moved = await server.call('POST', `${path}/${recipe.id}/transition`, tester, {
      body: { to: 'PENDING_FDA', expected_status: 'PENDING_FORMULATION_TEST' },
    })
    expect(moved.status).toBe(200)
  })

  it('needs a signature that the signer uploaded for it', async () => {
    await measured()
    expect(pathsOf(await sign(tester, { signature_file: null }))).toEqual(['signature_file'])
    const picture = await upload(tester, 'QA')
    expect(pathsOf(await sign(tester, { signature_file: picture }))).toEqual(['signature_file'])
    const hers = await upload(chemist, 'SIGNATURE')
    expect(pathsOf(await sign(tester, { signature_file: hers }))).toEqual(['signature_file'])
  })

  it('cannot be signed by the last editor of the formula', async () => {
    await measured()
    const { status, problem } = await sign(chemist)
    expect([status, problem.detail]).toEqual([409, 'Who wrote the formula last does not sign its QA'])
    expect((await newest(chemist)).is_last_editor).toBe(true)
  })

  it('can be signed by the editor only as super admin of a single-person lab', async () => {
    await measured()
    await server.database.db
      .update(recipeVersion)
      .set({ edited_by: owner.id })
      .where(eq(recipeVersion.recipe_id, recipe.id))
    expect((await sign(owner)).status).toBe(409)
    expect(pathsOf(await sign(tester, { single_person_lab: true }))).toEqual(['single_person_lab'])
    expect((await sign(owner, { single_person_lab: true })).status).toBe(200)
  })

  it('is countersigned once, by a second person', async () => {
    await measured()
    await sign(tester)
    expect((await act(tester, 'countersign', {})).status).toBe(409)
    expect((await act(admin, 'countersign', {})).content.countersigned_by_name).not.toBeNull()
    expect((await act(owner, 'countersign', {})).status).toBe(409)
  })

  it('is revoked by an admin with a reason, which voids the signatures', async () => {
    await measured()
    await sign(tester)
    expect((await act(tester, 'reopen', { reason: 'Wrong lot' })).status).toBe(409)
    expect(pathsOf(await act(admin, 'reopen', { reason: '' }))).toEqual(['reason'])
    const { content } = await act(admin, 'reopen', { reason: 'Wrong lot' })
    expect([content.status, content.signed_by_name, content.reopen_reason]).toEqual([
      'TODO',
      null,
      'Wrong lot',
    ])
    expect(await statusOfRecipe()).toBe('TODO')
  })
})

describe('a failure', () => {
  const why = { conclusion: 'Separates at 45 °C', corrective_action: 'More xanthan' }

  it('states the findings and the action to take', async () => {
    await save(tester, { sample_lot: 'L-1' })
    expect(pathsOf(await act(tester, 'fail', { ...why, conclusion: '' }))).toEqual(['conclusion'])
    expect(pathsOf(await act(tester, 'fail', { ...why, corrective_action: '' }))).toEqual([
      'corrective_action',
    ])
    expect((await act(tester, 'fail', why)).status).toBe(200)
    expect(await statusOfRecipe()).toBe('FAILED')
  })

  it('is followed by a new round; the old one is read-only', async () => {
    await save(tester, { sample_lot: 'L-1' })
    const failed = (await act(tester, 'fail', why)).content
    const opened = await server.call<QaRound>('POST', `${path}/${recipe.id}/qa`, tester, {
      body: { template_id: seedTemplates[0]?.id, sample_lot: 'L-2' },
    })
    expect([opened.content.round, opened.content.status]).toEqual([2, 'TODO'])
    const late = await server.call('PUT', `${path}/${recipe.id}/qa/${failed.id}`, tester, {
      body: { results: [], sample_lot: 'L-9', row_version: failed.row_version },
    })
    expect(late.status).toBe(409)
    expect(await statusOfRecipe()).toBe('TODO')
    expect((await look()).rounds.map(({ round, may }) => [round, may.measure])).toEqual([
      [2, true],
      [1, false],
    ])
  })

  it('sends the recipe back to formulation, where no round can be opened', async () => {
    await save(tester, { sample_lot: 'L-1' })
    await act(tester, 'fail', why)
    await server.call('POST', `${path}/${recipe.id}/transition`, tester, {
      body: { to: 'PENDING_FORMULATION_REVIEW', expected_status: 'PENDING_FORMULATION_TEST' },
    })
    expect((await look()).closed?.en).toBe('The formula is not being tested')
  })
})

describe('a check list', () => {
  const draft = (more: Record<string, unknown> = {}) => ({
    code: `QA-${uuidv7().slice(-6)}`,
    name_en: 'Serum',
    name_th: 'เซรั่ม',
    recipe_type: 'COSMETICS',
    category_id: null,
    items: seedTemplates[0]?.items.slice(0, 2),
    is_default: false,
    ...more,
  })
  const create = (who: Person, more: Record<string, unknown> = {}) =>
    server.call<Template>('POST', '/api/recipes/qa-template', who, { body: draft(more) })

  it('is edited by the admins of RECIPE and readable for those who work on formulas', async () => {
    expect((await create(admin)).status).toBe(200)
    expect((await create(chemist)).status).toBe(403)
    expect((await server.call('GET', '/api/recipes/qa-template', chemist)).status).toBe(200)
    const designer = await server.staff('ADMIN/RECIPE_DESIGN')
    expect((await server.call('GET', '/api/recipes/qa-template', designer)).status).toBe(403)
    expect((await server.call('GET', `${path}/${recipe.id}/qa`, designer)).status).toBe(403)
  })

  it('of the recipe’s category overrides the one of its type, and a round keeps its copy', async () => {
    const { content } = await create(admin, { category_id: shop.category_id })
    const other = await inTest()
    const copyOf = async () =>
      (await server.call<Rounds>('GET', `${path}/${other.id}/qa`, tester)).content.rounds[0]?.items.length
    expect(await copyOf()).toBe(2)
    const { id, row_version } = content
    await server.call('PUT', `/api/recipes/qa-template/${id}`, admin, {
      body: {
        ...draft({ category_id: shop.category_id, items: seedTemplates[0]?.items.slice(0, 1) }),
        row_version,
      },
    })
    expect(await copyOf()).toBe(2)
    await server.call('DELETE', `/api/recipes/qa-template/${id}`, admin)
  })

  it('as new default replaces the previous one', async () => {
    await create(admin, { is_default: true })
    const { db } = server.database
    const defaults = await db.select().from(qaTemplate).where(eq(qaTemplate.is_default, true))
    expect(defaults.filter((one) => one.recipe_type === 'COSMETICS')).toHaveLength(1)
  })

  it('refuses two items with one code, and a choice without a passing option', async () => {
    const [item] = seedTemplates[0]?.items ?? []
    expect(pathsOf(await create(admin, { items: [item, item] }))).toEqual(['items.1.code'])
    expect(pathsOf(await create(admin, { items: [{ ...item, passing: [] }] }))).toEqual(['items.0.passing'])
  })

  it('of a new installation is seeded once: changed or archived ones stay so', async () => {
    const { db } = server.database
    const id = seedTemplates[1]?.id ?? ''
    await server.call('DELETE', `/api/recipes/qa-template/${id}`, admin)
    await seedQaTemplates(db)
    const food = await db.select().from(qaTemplate).where(eq(qaTemplate.recipe_type, 'FOOD'))
    expect(food.map(({ archived_at }) => archived_at === null)).toEqual([false])
  })
})
