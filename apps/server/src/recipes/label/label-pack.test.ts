import type { LabelDesign, LabelDesignRow, LabelFinding } from '@rp/contract/recipes/label-design'
import type { PackagingModel } from '@rp/contract/recipes/shop-packaging'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { designPath, modelFields, openLabelShop, type LabelShop } from '../../testing/label-shop.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { labelDesign } from '../tables/label-design.ts'

let server: TestServer
let shop: LabelShop
const [body] = modelFields.label_areas

beforeAll(async () => {
  server = await openTestServer()
  shop = await openLabelShop(server)
})
afterAll(() => server.close())

const sized = (code: string, w: string, h: string) => ({ ...body, code, w, h })

async function model(code: string, label_areas: object[]): Promise<PackagingModel> {
  const made = await server.call<PackagingModel>(
    'POST',
    `/api/recipes/shop-packaging/${shop.packaging_id}/model`,
    shop.designer,
    { body: { ...modelFields, code, label_areas, panels: [] } },
  )
  if (made.status !== 200) throw new Error(JSON.stringify(made.problem))
  return made.content
}

async function template(model_id: string, more: object = {}): Promise<LabelDesign> {
  const fields = { model_id, name: 'Plain', recipe_type: 'COSMETICS', country: 'TH', ...more }
  const made = await server.call<LabelDesignRow>('POST', designPath, shop.designer, { body: fields })
  if (made.status !== 200) throw new Error(JSON.stringify(made.problem))
  return shop.look(made.content.id)
}

const papersOf = async (id: string): Promise<string[]> => {
  const path = `${designPath}/${id}/preflight`
  const { content } = await server.call<{ findings: LabelFinding[] }>('GET', path, shop.designer)
  return content.findings.flatMap(({ code }) => (code.startsWith('PAPER') ? [code] : []))
}

const resized = (made: PackagingModel, label_areas: object[]) =>
  server.call<PackagingModel>(
    'PUT',
    `/api/recipes/shop-packaging/${shop.packaging_id}/model/${made.id}`,
    shop.designer,
    { body: { ...modelFields, code: made.code, panels: [], label_areas, row_version: made.row_version } },
  )

describe('the paper of a label', () => {
  it('is its own area, also of a copy of another area', async () => {
    const made = await model('TWO', [sized('FRONT', '60', '60'), sized('BACK', '30', '80')])
    const front = await template(made.id)
    expect(front.document.paper).toMatchObject({ width: 60_000, height: 60_000 })
    const back = await template(made.id, { area_code: 'BACK', from_design_id: front.id })
    expect(back.document.paper).toMatchObject({ width: 30_000, height: 80_000 })
    expect(Object.keys(back.document.elements)).toEqual(Object.keys(front.document.elements))
    expect(back.area).toMatchObject({ code: 'BACK', w: '30', h: '80' })
    expect(await papersOf(back.id)).toEqual([])
  })

  it('has the bleed and safe zone of the label that it copies, if it has its size', async () => {
    const made = await model('BLEED', [sized('FRONT', '60', '60')])
    const { id, rev, document } = await template(made.id)
    const bleed = { top: 5000, right: 5000, bottom: 5000, left: 5000 }
    const edit = { paper: { ...document.paper, bleed } }
    expect((await shop.save(id, shop.designer, { rev, edit })).status).toBe(200)
    const copy = await template(made.id, { from_design_id: id })
    expect(copy.document.paper).toEqual({ ...document.paper, bleed })
  })

  it('is compared with the area after it changed, or after another size was typed', async () => {
    const made = await model('ONE', [sized('FRONT', '60', '60')])
    const { id, rev, document } = await template(made.id)
    const smaller = await resized(made, [sized('FRONT', '50', '40')])
    expect(smaller.status).toBe(200)
    expect(await papersOf(id)).toEqual(['PAPER_LARGER'])
    const turned = { ...document.paper, width: 40_000, height: 50_000 }
    expect((await shop.save(id, shop.designer, { rev, edit: { paper: turned } })).status).toBe(200)
    expect(await papersOf(id)).toEqual(['PAPER_TURNED'])
    const larger = await resized(smaller.content, [sized('FRONT', '80', '60')])
    expect(larger.status).toBe(200)
    expect(await papersOf(id)).toEqual(['PAPER_SMALLER'])
  })

  it('that its area no longer has marks the package, and its list counts are forgotten', async () => {
    const label = await shop.labelled()
    await papersOf(label.design_id)
    const changed = await resized(shop.model, [{ ...body, w: '90.4' }])
    expect((await shop.look(label.design_id)).stale).toEqual([])
    const other = await resized(changed.content, [{ ...body, w: '70' }])
    expect((await shop.look(label.design_id)).stale).toMatchObject([{ reason: 'AREA' }])
    expect(await label.now()).toMatchObject({ is_stale: true, stale: [{ reason: 'AREA' }] })
    const [row] = await server.database.db
      .select({ checked_rev: labelDesign.checked_rev })
      .from(labelDesign)
      .where(eq(labelDesign.id, label.design_id))
    expect(row?.checked_rev).toBe(0)
    expect((await resized(other.content, [body ?? {}])).status).toBe(200)
  })
})

describe('a label that nobody opened', () => {
  it('has its lines from the start', async () => {
    const { document } = await shop.look((await shop.template()).id)
    const texts = Object.values(document.elements).filter((one) => one.kind === 'text')
    expect(texts.filter(({ engine }) => engine === '')).toEqual([])
    expect(texts.some(({ breaks }) => breaks.length > 0)).toBe(true)
  })

  it('is judged with the lines that the editor would break', async () => {
    const { id, rev, document } = await shop.look((await shop.template()).id)
    const unlaid = Object.fromEntries(
      Object.entries(document.elements).map(([key, one]) => [
        key,
        one.kind === 'text' ? { ...one, breaks: [], engine: '' } : one,
      ]),
    )
    expect((await shop.save(id, shop.designer, { rev, edit: { elements: unlaid } })).status).toBe(200)
    const path = `${designPath}/${id}/preflight`
    const { content } = await server.call<{ findings: LabelFinding[] }>('GET', path, shop.designer)
    const places = content.findings.filter(({ code }) => /OVERSET|OUTSIDE|OVERLAP/.test(code))
    expect(places).toEqual([])
    expect((await shop.look(id)).rev).toBe(rev + 1)
  })
})
