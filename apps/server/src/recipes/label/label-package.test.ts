import { createHash } from 'node:crypto'
import type { BulkResult } from '@rp/contract/bulk'
import type { LabelComment } from '@rp/contract/recipes/label-comment'
import type { LabelDesign, LabelFinding } from '@rp/contract/recipes/label-design'
import type { LabelRevision } from '@rp/contract/recipes/label-revision'
import { bangkokDay, dayAfter } from '@rp/domain/dates'
import type { TextElement } from '@rp/label/document'
import { thaiWords } from '@rp/label/text/thai-words'
import { layoutText } from '@rp/label/text/layout'
import { desc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { designPath, openLabelShop, type Labelled, type LabelShop } from '../../testing/label-shop.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { logEntry } from '../../platform/tables/log-entry.ts'
import { recipePackage } from '../tables/recipe-package.ts'
import { fdaRegistration } from '../tables/fda-registration.ts'
import { recipe } from '../tables/recipe.ts'
import { openFace } from './fonts.ts'

let server: TestServer
let shop: LabelShop

beforeAll(async () => {
  server = await openTestServer()
  shop = await openLabelShop(server)
})
afterAll(() => server.close())

const textsOf = ({ document }: LabelDesign): TextElement[] =>
  Object.values(document.elements).filter((one) => one.kind === 'text')
const textOf = (design: LabelDesign, group: string): TextElement => {
  const text = textsOf(design).find((one) => one.group === group)
  if (!text) throw new Error(`The label has no ${group}`)
  return text
}

/** Does what the editor does: fills in the data, lays out the lines, and saves. */
async function layOut({ design_id }: Labelled): Promise<void> {
  const design = await shop.look(design_id)
  const elements: Record<string, TextElement> = {}
  for (const element of textsOf(design)) {
    const now = design.filled.find(({ group }) => group === element.group)
    // Smaller than at first: ingredients and number are longer than their placeholders.
    const text = { ...element, ...now, fontSize: Math.min(element.fontSize, 2000) }
    const { font } = await openFace(element.fontId)
    const segment = thaiWords()
    elements[element.id] = { ...text, ...layoutText(text, { font, segment, dictionary: design.dictionary }) }
  }
  const saved = await shop.save(design_id, shop.designer, { rev: design.rev, edit: { elements } })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.problem))
}

const findingsOf = async (id: string): Promise<LabelFinding[]> =>
  (await server.call<{ findings: LabelFinding[] }>('GET', `${designPath}/${id}/preflight`, shop.designer))
    .content.findings
const blocksOf = async (id: string): Promise<string[]> =>
  (await findingsOf(id)).flatMap(({ level, code }) => (level === 'BLOCK' ? [code] : []))

const granted_on = dayAfter(bangkokDay(new Date()), -5)
const expires_on = dayAfter(granted_on, 365)

/** A label with a locked formula and a granted number. */
async function ready(fields: Record<string, unknown> = {}): Promise<Labelled> {
  const label = await shop.labelled(fields)
  await label.journey.toCustomer()
  await label.journey.answer(await label.journey.token(), 'APPROVE')
  const [row] = await server.database.db.select().from(recipe).where(eq(recipe.id, label.recipe_id))
  await server.database.db.insert(fdaRegistration).values({
    recipe_id: label.recipe_id,
    version_id: row?.current_version_id ?? '',
    country: 'TH',
    kind: 'COSMETIC_NOTIFICATION',
    number: '10-1-6900000001',
    state: 'GRANTED',
    granted_on,
    expires_on,
    registered_name: row?.name,
    registered_brand: row?.brand,
  })
  await layOut(label)
  return label
}

const comment = (id: string, who = shop.admin) =>
  server.call<LabelComment>('POST', `${designPath}/${id}/comment`, who, {
    body: { x: 1000, y: 2000, text: 'ตัวหนังสือเล็กไป' },
  })

describe('the label of a package', () => {
  it('is made with its payment (P2): the standard label, filled from recipe and configuration', async () => {
    const { design_id, now } = await shop.labelled()
    const design = await shop.look(design_id)
    expect(design).toMatchObject({
      model_id: shop.model.id,
      country: 'TH',
      is_editable: true,
      document: { paper: { width: 90_000, height: 60_000 } },
      package: { status: 'PENDING_DESIGN_REVIEW' },
    })
    expect(await now()).toMatchObject({ packaging_id: shop.packaging_id, model_id: shop.model.id, design_id })
    expect(textOf(design, 'brand')).toMatchObject({ text: 'Nual', source: 'merge' })
    expect(textOf(design, 'net weight').text).toContain('30 กรัม')
    expect(textOf(design, 'caution')).toMatchObject({ source: 'default', origin: 'LBL-TH v1' })
    expect(textOf(design, 'manufacturer').text).toContain('บริษัท ผลิตดี จำกัด')
    // No formula is locked yet, and no number granted.
    expect(textOf(design, 'ingredients')).toMatchObject({ text: 'ส่วนประกอบ {inci}', origin: 'LBL-TH v1' })
    expect(design.formula_hash).toBeNull()
    expect(design.merge.net_weight).toEqual({ en: '30 g', th: '30 กรัม' })
  })

  it('learns which formula was locked, and follows it when it is filled again', async () => {
    const label = await ready()
    const design = await shop.look(label.design_id)
    expect(design.stale.map(({ reason }) => reason)).toEqual(['FORMULA'])
    expect(design.formula_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(textOf(design, 'ingredients').origin).toBe(design.formula_hash)
    expect(textOf(design, 'product detail').text).toBe('เลขที่ใบรับจดแจ้ง 10-1-6900000001')
  })

  it('cannot be handed in while the preflight has blocking findings (P3)', async () => {
    const label = await shop.labelled()
    expect(await blocksOf(label.design_id)).toEqual(expect.arrayContaining(['PLACEHOLDER_OPEN']))
    const { transitions } = await label.now()
    expect(transitions.find(({ id }) => id === 'P3')?.blockedBy).toHaveLength(1)
    const refused = await label.move(shop.designer, 'PENDING_STAFF_APPROVAL')
    expect([refused.status, refused.problem.code]).toEqual([409, 'illegal_transition'])
    expect((await label.now()).package_status).toBe('PENDING_DESIGN_REVIEW')
  })

  it('is handed in with the lines of the editor, also if nobody has laid out its texts', async () => {
    const label = await ready()
    const { rev, ...design } = await shop.look(label.design_id)
    const laid = Object.fromEntries(textsOf(design as LabelDesign).map((one) => [one.id, one]))
    const unlaid = Object.fromEntries(
      Object.entries(laid).map(([id, one]) => [id, { ...one, breaks: [], engine: '' }]),
    )
    expect(
      (await shop.save(label.design_id, shop.designer, { rev, edit: { elements: unlaid } })).status,
    ).toBe(200)
    expect((await label.move(shop.designer, 'PENDING_STAFF_APPROVAL')).status).toBe(200)
    const path = `${designPath}/${label.design_id}/revision`
    const [revision] = (await server.call<LabelRevision[]>('GET', path, shop.chemist)).content
    const frozen = await server.call<{ document: LabelDesign['document'] }>(
      'GET',
      `${path}/${revision?.id}`,
      shop.chemist,
    )
    expect(frozen.content.document.elements).toMatchObject(laid)
    expect((await shop.look(label.design_id)).document.elements).toMatchObject(laid)
  })

  it('is frozen when it is handed in, approved by another person, and proven in the log', async () => {
    const label = await ready()
    expect(await blocksOf(label.design_id)).toEqual([])
    const { rev } = await shop.look(label.design_id)
    expect((await label.move(shop.designer, 'PENDING_STAFF_APPROVAL')).status).toBe(200)
    const path = `${designPath}/${label.design_id}/revision`
    const [revision] = (await server.call<LabelRevision[]>('GET', path, shop.chemist)).content
    expect(revision).toMatchObject({ kind: 'SUBMITTED', rev, no: 1 })
    const { proof_file, ...packaged } = await label.now()
    expect(packaged).toMatchObject({ is_stale: false, stale: [] })
    const proof = await fetch(`${server.url}/api/file/recipes/${proof_file}`, {
      headers: { authorization: `Bearer ${shop.chemist.token}` },
    })
    const pdf = Buffer.from(await proof.arrayBuffer())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await shop.look(label.design_id)).prints).toMatchObject([
      {
        kind: 'PROOF',
        file: proof_file,
        sha256: createHash('sha256').update(pdf).digest('hex'),
        void_at: null,
      },
    ])
    const late = await shop.save(label.design_id, shop.designer, { rev, edit: { ratioGrid: 1 } })
    expect([late.status, late.problem.code]).toEqual([409, 'illegal_transition'])
    expect((await shop.look(label.design_id)).is_editable).toBe(false)
    expect((await label.move(shop.designer, 'PENDING_DESIGN_TEST')).status).toBe(409)
    // A label that was not drawn completely, or drawn before the last change, is not approved.
    for (const drawn_rev of [undefined, rev - 1, rev + 1]) {
      const unseen = await label.move(shop.chemist, 'PENDING_DESIGN_TEST', { drawn_rev })
      expect([unseen.status, unseen.problem.detail]).toEqual([
        409,
        expect.stringContaining('not shown in full'),
      ])
    }
    expect((await label.move(shop.chemist, 'PENDING_DESIGN_TEST')).status).toBe(200)
    const [approved] = await server.database.db
      .select()
      .from(logEntry)
      .where(eq(logEntry.event, 'design.approved'))
      .orderBy(desc(logEntry.seq))
      .limit(1)
    expect(approved?.data).toMatchObject({ revision: 1, sha256: revision?.sha256 })
  })

  it('is handed in with others: a preview changes nothing, and the check stops only its own label', async () => {
    const [fit, unfit] = [await ready(), await shop.labelled()]
    const body = { ids: [fit.package_id, unfit.package_id], action: { kind: 'hand-in' } }
    const bulk = (more: object = {}) =>
      server.call<BulkResult>('POST', '/api/recipes/recipes-design/bulk', shop.designer, {
        body: { ...body, ...more },
      })
    const result = {
      results: [
        { id: fit.package_id, refused: null },
        { id: unfit.package_id, refused: { code: 'illegal_transition' } },
      ],
      undo_id: null,
    }
    expect((await bulk({ dry_run: true })).content).toMatchObject(result)
    expect(await fit.now()).toMatchObject({ package_status: 'PENDING_DESIGN_REVIEW', proof_file: null })
    expect((await bulk()).content).toMatchObject(result)
    const handedIn = await fit.now()
    expect(handedIn.package_status).toBe('PENDING_STAFF_APPROVAL')
    expect(handedIn.proof_file).not.toBeNull()
    expect((await unfit.now()).package_status).toBe('PENDING_DESIGN_REVIEW')
  })

  it('refuses an edit that waited while it was handed in', async () => {
    const label = await ready()
    const { rev } = await shop.look(label.design_id)
    const edits = [1, 2, 3].map((ratioGrid) => ({ ratioGrid }))
    const [moved, ...saved] = await Promise.all([
      label.move(shop.designer, 'PENDING_STAFF_APPROVAL'),
      ...edits.map((edit) => shop.save(label.design_id, shop.designer, { rev, edit })),
    ])
    expect(moved.status).toBe(200)
    expect(saved.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    const path = `${designPath}/${label.design_id}/revision`
    const [revision] = (await server.call<LabelRevision[]>('GET', path, shop.chemist)).content
    const frozen = await server.call<LabelDesign>('GET', `${path}/${revision?.id}`, shop.chemist)
    expect((await shop.look(label.design_id)).document).toEqual(frozen.content.document)
  })

  it('goes back only with a comment on a place (P5)', async () => {
    const label = await ready()
    await label.move(shop.designer, 'PENDING_STAFF_APPROVAL')
    const back = () => label.move(shop.admin, 'PENDING_DESIGN_REVIEW', { reason: 'small letters' })
    expect((await back()).status).toBe(409)
    const said = await comment(label.design_id)
    expect(said.content).toMatchObject({ revision_no: 1, author: 'STAFF', resolved_at: null })
    const { transitions } = (await label.journey.call<never>('GET', '/package', undefined, shop.admin))
      .content[0] as {
      transitions: { id: string; blockedBy: unknown[] }[]
    }
    expect(transitions.find(({ id }) => id === 'P5')?.blockedBy).toEqual([])
    expect((await back()).status).toBe(200)
    expect((await shop.look(label.design_id)).is_editable).toBe(true)
    const one = `${designPath}/${label.design_id}/comment/${said.content.id}`
    const resolved = await server.call<LabelComment>('PUT', one, shop.designer, {
      body: { is_resolved: true },
    })
    expect(resolved.content.resolved_by_name).toBeTruthy()
  })
})

describe('a change behind a label', () => {
  async function released(): Promise<Labelled> {
    const label = await ready()
    await label.move(shop.designer, 'PENDING_STAFF_APPROVAL')
    await label.move(shop.admin, 'PENDING_DESIGN_TEST')
    const { db } = server.database
    await db.update(recipe).set({ formula_status: 'READY' }).where(eq(recipe.id, label.recipe_id))
    await db
      .update(recipePackage)
      .set({ print_photo_file: `${uuidv7()}.png` })
      .where(eq(recipePackage.id, label.package_id))
    const checklist = ['COLOURS', 'TEXT', 'BARCODE', 'CUT']
    const { status, problem } = await label.move(shop.designAdmin, 'READY', { checklist })
    if (status !== 200) throw new Error(JSON.stringify(problem))
    const { prints } = await shop.look(label.design_id)
    expect(prints.map(({ kind, void_at }) => [kind, void_at])).toEqual([
      ['PROOF', null],
      ['PRINT', null],
    ])
    return label
  }

  it('reopens a label that is ready for print when the registration number changes (P8)', async () => {
    const label = await released()
    const path = `/registration`
    const [registration] = (
      await label.journey.call<{ id: string; row_version: number }[]>('GET', path, undefined, shop.admin)
    ).content
    const body = {
      state: 'GRANTED',
      number: '1016900000002',
      submitted_on: null,
      granted_on,
      expires_on,
      file: null,
      row_version: registration?.row_version,
    }
    const saved = await label.journey.call('PUT', `${path}/${registration?.id}`, body, shop.admin)
    expect(saved.status).toBe(200)
    expect(await label.now()).toMatchObject({
      package_status: 'PENDING_DESIGN_REVIEW',
      is_stale: true,
      print_photo_file: null,
      stale: [{ reason: 'REGISTRATION' }],
    })
    const { stale, prints } = await shop.look(label.design_id)
    expect(stale.map(({ reason }) => reason)).toEqual(['REGISTRATION'])
    expect(prints.every(({ void_at }) => void_at !== null)).toBe(true)
    expect(await blocksOf(label.design_id)).toContain('NUMBER_DIFFERS')
  })

  it('reopens it when a registered name changes, and does not print the new one', async () => {
    const label = await released()
    const saved = await label.journey.update({ brand: 'Nuan', rename_reason: 'The customer chose it' })
    expect([saved.status, saved.content.registration_findings.map(({ code }) => code)]).toEqual([
      200,
      ['RENAMED'],
    ])
    expect(await label.now()).toMatchObject({
      package_status: 'PENDING_DESIGN_REVIEW',
      is_stale: true,
      stale: [{ reason: 'NAME' }],
    })
    const { prints } = await shop.look(label.design_id)
    expect(prints.every(({ void_at }) => void_at !== null)).toBe(true)
    // The label still prints the registered brand; filled again, it prints the new one.
    expect(await blocksOf(label.design_id)).not.toContain('NAME_NOT_REGISTERED')
    await layOut(label)
    expect(await blocksOf(label.design_id)).toContain('NAME_NOT_REGISTERED')
  })

  it('reopens it when an address of the company changes', async () => {
    const label = await released()
    const key = 'RECIPES_DISTRIBUTE_COMPANY'
    const list = await server.call<{ key: string; row_version: number }[]>(
      'GET',
      '/api/configuration/recipes',
      shop.admin,
    )
    const row_version = list.content.find((one) => one.key === key)?.row_version
    const saved = await server.call('PUT', '/api/configuration/recipes', shop.admin, {
      body: { changes: [{ key, value: 'บริษัท ย้ายแล้ว จำกัด', row_version }] },
    })
    expect(saved.status).toBe(200)
    let status = ''
    await eventually(() => {
      void label.now().then((packaged) => (status = packaged.package_status))
      return status === 'PENDING_DESIGN_REVIEW'
    })
    expect((await label.now()).stale.map(({ reason }) => reason)).toEqual(['ADDRESS'])
  })

  it('only marks it when the chemist changes the texts of the recipe', async () => {
    const label = await released()
    const path = '/label-data'
    const before = await label.journey.call<{ version: number; defaults: unknown[] }>('GET', path)
    expect(before.content).toMatchObject({ version: 0, country: 'TH', standard_label: { code: 'LBL-TH' } })
    expect(before.content.defaults).toHaveLength(14)
    const texts = [{ group: 'caution', text_th: 'เลี่ยงบริเวณรอบดวงตา', text_en: '' }]
    const saved = await label.journey.call<{ version: number }>('PUT', path, { texts, version: 0 })
    expect(saved.content.version).toBe(1)
    expect(await label.now()).toMatchObject({
      package_status: 'READY',
      is_stale: true,
      stale: [{ reason: 'LABEL_DATA' }],
    })
    const stale = await label.journey.call('PUT', path, { texts: [], version: 0 })
    expect(stale.problem.code).toBe('stale_version')
    const unknown = [{ group: 'lot', text_th: '{fda}', text_en: '' }]
    const refused = await label.journey.call('PUT', path, { texts: unknown, version: 1 })
    expect(refused.problem.errors[0]?.path).toBe('texts.0.text_th')
    const { filled, prints } = await shop.look(label.design_id)
    expect(prints.map(({ void_reason }) => void_reason)).toEqual(['LABEL_DATA', 'LABEL_DATA'])
    expect(filled.find(({ group }) => group === 'caution')).toMatchObject({
      text: 'เลี่ยงบริเวณรอบดวงตา',
      origin: 'recipe v1',
    })
  })
})
