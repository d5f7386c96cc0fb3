import type { LabelComment } from '@rp/contract/recipes/label-comment'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { designPath, openLabelShop, type Labelled, type LabelShop } from '../../testing/label-shop.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { notification } from '../../notifications/tables/notification.ts'
import { logEntry } from '../../platform/tables/log-entry.ts'
import { labelDesign } from '../tables/label-design.ts'
import { labelProofLink } from '../tables/label-proof-link.ts'
import { recipePackage } from '../tables/recipe-package.ts'
import { saveRevision } from './revisions.ts'

let server: TestServer
let shop: LabelShop

beforeAll(async () => {
  server = await openTestServer()
  shop = await openLabelShop(server)
})
afterAll(() => server.close())

/** A label that waits for approval, set directly: label-package.test.ts covers the steps before. */
async function waiting(): Promise<Labelled> {
  const label = await shop.labelled()
  await server.database.db.transaction(async (tx) => {
    const [design] = await tx.select().from(labelDesign).where(eq(labelDesign.id, label.design_id))
    if (!design) throw new Error('The label is gone')
    const document = { ...design.document, elements: {} }
    await saveRevision(tx, { ...design, document }, { kind: 'SUBMITTED', name: 'r1', created_by: null })
    await tx
      .update(recipePackage)
      .set({ package_status: 'PENDING_STAFF_APPROVAL' })
      .where(eq(recipePackage.id, label.package_id))
  })
  return label
}

const link = async (id: string) => {
  const { status, content } = await server.call<{ url: string }>(
    'POST',
    `${designPath}/${id}/proof-link`,
    shop.designer,
  )
  return { status, token: content.url?.split('/').at(-1) ?? '' }
}
const page = (token: string) => server.call<Record<string, unknown>>('GET', `/api/label-proof/${token}`)
/** Fetches the whole picture, and returns its hash. */
const seen = async (token: string): Promise<string> => {
  const picture = await fetch(`${server.url}/api/label-proof/${token}/picture`)
  await picture.arrayBuffer()
  return picture.headers.get('x-label-drawn') ?? ''
}
const answer = (token: string, body: object) =>
  server.call<{ state: string }>('POST', `/api/label-proof/${token}`, null, { body })

describe('the page of a label for its customer', () => {
  it('can be opened only for a submitted label, and only its newest link counts', async () => {
    const { design_id } = await shop.labelled()
    expect((await server.call('POST', `${designPath}/${design_id}/proof-link`, shop.designer)).status).toBe(
      409,
    )
    const label = await waiting()
    const first = await link(label.design_id)
    expect(first.token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const [row] = await server.database.db
      .select()
      .from(labelProofLink)
      .where(eq(labelProofLink.design_id, label.design_id))
    expect(row?.token_hash).not.toContain(first.token)
    const second = await link(label.design_id)
    expect((await page(first.token)).content).toMatchObject({ state: 'CLOSED' })
    expect((await page(second.token)).content).toMatchObject({ state: 'OPEN', revision_no: 1 })
    expect((await page('x'.repeat(43))).status).toBe(404)
  })

  it('shows the frozen label, and no formula', async () => {
    const label = await waiting()
    const { token } = await link(label.design_id)
    const { content } = await page(token)
    expect(content).toMatchObject({
      recipe_name: 'Niacinamide serum',
      package_name: 'Bottle',
      paper: { width: 90_000, height: 60_000, bleed: { top: 2000 } },
      comments: [],
    })
    const picture = await fetch(`${server.url}/api/label-proof/${token}/picture`)
    expect(picture.headers.get('content-type')).toBe('image/png')
    const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
    // 94 x 64 mm, including its bleed.
    expect((width ?? 0) / (height ?? 1)).toBeCloseTo(94 / 64, 1)
  })

  it('accepts comments on places, which staff see with the label', async () => {
    const label = await waiting()
    const { token } = await link(label.design_id)
    const body = { x: 1500, y: 2500, text: 'ขอชื่อใหญ่ขึ้น', signed_name: 'มาลี' }
    const said = await server.call<{ id: string }>('POST', `/api/label-proof/${token}/comment`, null, {
      body,
    })
    expect(said.status).toBe(200)
    const path = `${designPath}/${label.design_id}/comment`
    const { content } = await server.call<LabelComment[]>('GET', path, shop.designer)
    expect(content).toMatchObject([
      { author: 'CUSTOMER', author_name: 'มาลี', x: 1500, y: 2500, revision_no: 1, author_id: null },
    ])
    const wrong = await server.call('POST', `/api/label-proof/${token}/comment`, null, {
      body: { ...body, x: 1.5 },
    })
    expect(wrong.status).toBe(422)
  })

  it('accepts one answer, logs and notifies it, and leaves the package where it is', async () => {
    const label = await waiting()
    const { token } = await link(label.design_id)
    expect((await answer(token, { verdict: 'APPROVE', signed_name: '', comment: '' })).status).toBe(422)
    const change = { verdict: 'CHANGE', signed_name: '', comment: '' }
    expect((await answer(token, change)).problem.errors[0]?.path).toBe('comment')
    const yes = { verdict: 'APPROVE', signed_name: 'มาลี', comment: '' }
    // An answer needs the hash of the right picture, as proof that the customer received it.
    for (const drawn of [undefined, '', 'f'.repeat(64)])
      expect((await answer(token, { ...yes, drawn })).problem.errors[0]?.path).toBe('drawn')
    const approved = await answer(token, { ...yes, drawn: await seen(token) })
    expect(approved.content.state).toBe('APPROVED')
    expect((await answer(token, { ...change, comment: 'x' })).status).toBe(409)
    expect((await label.now()).package_status).toBe('PENDING_STAFF_APPROVAL')
    const entries = await server.database.db
      .select()
      .from(logEntry)
      .where(eq(logEntry.event, 'proof.accepted'))
    expect(entries.at(-1)?.data).toMatchObject({ revision: 1 })
    const [notified] = await server.database.db
      .select({ total: sql<number>`count(*)::int` })
      .from(notification)
      .where(sql`${notification.once} like 'label-proof:%'`)
    expect(notified?.total).toBe(1)
    const { content } = await server.call<{ proof: object }>(
      'GET',
      `/api/recipes/recipes-design/${label.recipe_id}/design/${label.package_id}`,
      shop.designer,
    )
    expect(content.proof).toMatchObject({ state: 'APPROVED', signed_name: 'มาลี' })
  })

  it('accepts nothing more once the label is back in design', async () => {
    const label = await waiting()
    const { token } = await link(label.design_id)
    await server.call('POST', `${designPath}/${label.design_id}/comment`, shop.admin, {
      body: { x: 1, y: 1, text: 'x' },
    })
    const back = await label.move(shop.admin, 'PENDING_DESIGN_REVIEW', { reason: 'again' })
    expect(back.status).toBe(200)
    expect((await page(token)).content).toMatchObject({ state: 'CLOSED' })
    expect((await answer(token, { verdict: 'APPROVE', signed_name: 'มาลี', comment: '' })).status).toBe(409)
  })
})
