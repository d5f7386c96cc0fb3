import type { LabelDesign, LabelDesignRow } from '@rp/contract/recipes/label-design'
import type { LabelRevision } from '@rp/contract/recipes/label-revision'
import type { LabelLock, LabelPresence } from '@rp/contract/recipes/label-lock'
import type { PageOf } from '@rp/contract/list'
import { newRect, newText, newImage } from '@rp/label/new-element'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { designPath, openLabelShop, type LabelShop } from '../../testing/label-shop.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { labelDesign, labelPresence } from '../tables/label-design.ts'

let server: TestServer
let shop: LabelShop
let other: Person

beforeAll(async () => {
  server = await openTestServer()
  shop = await openLabelShop(server)
  other = await server.staff('STAFF/RECIPE_DESIGN')
})
afterAll(() => server.close())

const rect = (id: string) => newRect({ id, group: 'highlight 1' })
const put = (id: string) => ({ elements: { [id]: rect(id) } })

describe('an edit', () => {
  it('is applied to the revision it was made on, and returns the next one', async () => {
    const { id, rev } = await shop.template()
    const saved = await shop.save(id, shop.designer, { rev, edit: { ...put('a'), ratioGrid: 3 } })
    expect([saved.status, saved.content.rev]).toEqual([200, rev + 1])
    expect(Object.keys(saved.content).toSorted()).toEqual(['rev', 'updated_at'])
    const { document } = await shop.look(id)
    expect([document.ratioGrid, document.elements['a']]).toEqual([3, rect('a')])
    await shop.save(id, shop.designer, { rev: rev + 1, edit: { elements: { a: null } } })
    expect((await shop.look(id)).document.elements['a']).toBeUndefined()
  })

  it('is refused on any other revision, with the newest one and its author', async () => {
    const { id, rev } = await shop.template()
    await shop.save(id, other, { rev, edit: put('a') })
    const late = await shop.save(id, shop.designer, { rev, edit: put('b') })
    expect([late.status, late.problem.code]).toEqual([409, 'stale_version'])
    expect(late.problem.current).toMatchObject({ rev: rev + 1, updated_by_name: expect.any(String) })
    expect(Object.keys((await shop.look(id)).document.elements)).not.toContain('b')
  })

  it('one of many concurrent edits succeeds, and none is lost', async () => {
    const { id, rev } = await shop.template()
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((name) => shop.save(id, shop.designer, { rev, edit: put(name) })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    expect((await shop.look(id)).rev).toBe(rev + 1)
  })

  it('is validated with the whole document, naming what does not fit', async () => {
    const { id, rev } = await shop.template()
    const paper = { ...(await shop.look(id)).document.paper, width: 1 }
    const small = await shop.save(id, shop.designer, { rev, edit: { paper } })
    expect([small.status, small.problem.errors[0]?.path]).toEqual([422, 'edit.paper.width'])
    const wrong = await shop.save(id, shop.designer, {
      rev,
      edit: { elements: { a: { ...rect('a'), rx: 0.5 } } },
    })
    expect([wrong.status, wrong.problem.errors[0]?.path]).toEqual([422, 'edit.elements.a.rx'])
    const picture = newImage({ id: 'p', file: `${uuidv7()}.png`, px: [10, 10] })
    const foreign = await shop.save(id, shop.designer, { rev, edit: { elements: { p: picture } } })
    expect(foreign.problem.errors[0]?.path).toBe('edit.elements.p.file')
  })

  it('never names a new spot ink like a plate of the process, or like all or none', async () => {
    const { id, rev } = await shop.template()
    const spot = (name: string) => ({ spot: name, tint: 100, instead: { c: 0, m: 0, y: 0, k: 60 } })
    const inked = (name: string, given: object = {}) => ({
      elements: { a: { ...rect('a'), fill: spot(name), ...given } },
    })
    for (const name of ['All', 'none', 'Black', 'สีดำ']) {
      const refused = await shop.save(id, shop.designer, { rev, edit: inked(name) })
      expect([refused.status, refused.problem.errors[0]?.path]).toEqual([422, 'edit.elements.a.fill'])
    }
    const stroke = { fill: spot('All'), width: 200, opacity: 100 }
    const line = await shop.save(id, shop.designer, { rev, edit: inked('Gold', { stroke }) })
    expect(line.problem.errors[0]?.path).toBe('edit.elements.a.stroke.fill')
    expect((await shop.save(id, shop.designer, { rev, edit: inked('Gold') })).status).toBe(200)
  })

  it('leaves reserved names of before the rule as they are, and a revision may bring them back', async () => {
    const { id, rev } = await shop.template()
    const spot = { spot: 'All', tint: 100, instead: { c: 0, m: 0, y: 0, k: 60 } }
    const old = { ...rect('a'), fill: spot }
    const { document } = await shop.look(id)
    await server.database.db
      .update(labelDesign)
      .set({ document: { ...document, elements: { a: old } } })
      .where(eq(labelDesign.id, id))
    const save = (at: number, a: typeof old | ReturnType<typeof rect>) =>
      shop.save(id, shop.designer, { rev: at, edit: { elements: { a } } })
    expect((await save(rev, { ...old, 'data-x': 5000 })).status).toBe(200)
    const path = `${designPath}/${id}/revision`
    expect((await server.call('POST', path, shop.designer, { body: { name: 'Old' } })).status).toBeLessThan(
      300,
    )
    expect((await save(rev + 1, rect('a'))).status).toBe(200)
    expect((await save(rev + 2, old)).status).toBe(200)
  })

  it('never makes a document of more elements than a browser can handle', async () => {
    const { id, rev } = await shop.template()
    const some = (from: number) =>
      Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`e${from + at}`, rect(`e${from + at}`)]))
    const statuses: number[] = []
    for (let n = 0; n < 12; n += 1) {
      const edit = { elements: some(n * 500) }
      const { status, problem } = await shop.save(id, shop.designer, { rev: rev + Math.min(n, 9), edit })
      statuses.push(status)
      if (status !== 200) expect(problem.errors[0]?.path).toBe('edit.elements')
    }
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 422, 422, 422])
  })

  it('is sent to everybody who has labels open', async () => {
    const { id, rev } = await shop.template()
    const sockets = [await server.socket(shop.chemist), await server.socket(other)]
    const outsider = await server.socket(await server.staff('ADMIN/LAB'))
    await shop.save(id, shop.designer, { rev, edit: put('a') })
    for (const socket of sockets) {
      const news = await eventually(() =>
        socket.received('label-design.changed').find((one) => one.id === id),
      )
      expect(news).toEqual({ id, rev: rev + 1, by: shop.designer.id })
    }
    expect(outsider.received('label-design.changed')).toEqual([])
  })
})

interface Here {
  lock: LabelLock | null
  present: LabelPresence[]
}

describe('the lock of a label', () => {
  const lock = (id: string, who: Person, take_over = false) =>
    server.call<Here>('POST', `${designPath}/${id}/lock`, who, { body: { take_over } })

  it('keeps others from saving until it is released', async () => {
    const { id, rev } = await shop.template()
    expect((await lock(id, shop.designer)).content.lock?.staff_id).toBe(shop.designer.id)
    const refused = await shop.save(id, other, { rev, edit: put('a') })
    expect([refused.status, refused.problem.code]).toEqual([409, 'in_use'])
    expect(refused.problem.current).toMatchObject({ lock: { staff_id: shop.designer.id } })
    const taken = await lock(id, other)
    expect([taken.status, taken.problem.code]).toEqual([409, 'in_use'])
    await server.call('DELETE', `${designPath}/${id}/lock`, shop.designer)
    expect((await shop.save(id, other, { rev, edit: put('a') })).status).toBe(200)
  })

  it('ends by itself a minute after its last renewal', async () => {
    const { id, rev } = await shop.template()
    const { content } = await lock(id, shop.designer)
    const left = Date.parse(content.lock?.until ?? '') - Date.now()
    expect(left).toBeGreaterThan(55_000)
    expect(left).toBeLessThan(61_000)
    await server.database.db
      .update(labelDesign)
      .set({ locked_until: sql`now() - interval '1 millisecond'` })
      .where(eq(labelDesign.id, id))
    expect((await shop.look(id)).lock).toBeNull()
    expect((await shop.save(id, other, { rev, edit: put('a') })).status).toBe(200)
    expect((await lock(id, shop.designer)).status).toBe(200)
  })

  it('is renewed by its holder, also by saving', async () => {
    const { id, rev } = await shop.template()
    await lock(id, shop.designer)
    const soon = sql`now() + interval '2 seconds'`
    await server.database.db.update(labelDesign).set({ locked_until: soon }).where(eq(labelDesign.id, id))
    await shop.save(id, shop.designer, { rev, edit: put('a') })
    const { lock: held } = await shop.look(id)
    expect(Date.parse(held?.until ?? '') - Date.now()).toBeGreaterThan(50_000)
    expect((await lock(id, shop.designer)).status).toBe(200)
  })

  it('can be taken over explicitly, and its former holder is notified', async () => {
    const { id } = await shop.template()
    const socket = await server.socket(shop.designer)
    await lock(id, shop.designer)
    const { content } = await lock(id, other, true)
    expect(content.lock?.staff_id).toBe(other.id)
    const reported = await eventually(() =>
      socket
        .received('label-design.lock')
        .find((one) => one.id === id && one.taken_from === shop.designer.id),
    )
    expect(reported.lock?.staff_id).toBe(other.id)
  })

  it('is not available to readers', async () => {
    const { id } = await shop.template()
    expect((await lock(id, shop.chemist)).status).toBe(403)
  })
})

describe('presence on a label', () => {
  it('is sent to the others, and expires a minute after the last sign', async () => {
    const { id } = await shop.template()
    const socket = await server.socket(other)
    const join = (who: Person) => server.call<Here>('POST', `${designPath}/${id}/presence`, who)
    await join(shop.chemist)
    const { content } = await join(shop.designer)
    expect(content.present.map(({ staff_id }) => staff_id).toSorted()).toEqual(
      [shop.chemist.id, shop.designer.id].toSorted(),
    )
    await eventually(() =>
      socket.received('label-design.presence').some((one) => one.id === id && one.present.length === 2),
    )
    await server.database.db
      .update(labelPresence)
      .set({ seen_at: sql`now() - interval '61 seconds'` })
      .where(eq(labelPresence.staff_id, shop.chemist.id))
    expect((await join(shop.designer)).content.present.map(({ staff_id }) => staff_id)).toEqual([
      shop.designer.id,
    ])
    const left = await server.call<Here>('DELETE', `${designPath}/${id}/presence`, shop.designer)
    expect(left.content.present).toEqual([])
  })
})

describe('a revision', () => {
  it('keeps the label under a name, with the hash of its document', async () => {
    const { id, rev } = await shop.template()
    const path = `${designPath}/${id}/revision`
    const first = await server.call<LabelRevision>('POST', path, shop.designer, { body: { name: 'First' } })
    await shop.save(id, shop.designer, { rev, edit: put('later') })
    const second = await server.call<LabelRevision>('POST', path, shop.designer, { body: { name: 'Second' } })
    expect(first.content).toMatchObject({ no: 1, kind: 'NAMED', name: 'First', rev })
    expect(second.content.sha256).not.toBe(first.content.sha256)
    const list = await server.call<LabelRevision[]>('GET', path, shop.chemist)
    expect(list.content.map(({ no }) => no)).toEqual([2, 1])
    const old = await server.call<LabelDesign>('GET', `${path}/${first.content.id}`, shop.chemist)
    expect(Object.keys(old.content.document.elements)).not.toContain('later')
    expect((await server.call('GET', `${path}/${uuidv7()}`, shop.chemist)).status).toBe(404)
  })
})

describe('the designs of a model', () => {
  it('are its templates and the labels of packages, each found by what it belongs to', async () => {
    const { design_id, recipe_id } = await shop.labelled()
    const { id } = await shop.template()
    const list = async (query: string) =>
      (await server.call<PageOf<LabelDesignRow>>('GET', `${designPath}?limit=100&${query}`, shop.designer))
        .content.data
    const ids = (rows: LabelDesignRow[]) => rows.map((row) => row.id)
    expect(ids(await list(`model_id=${shop.model.id}`))).toEqual(expect.arrayContaining([id, design_id]))
    expect(ids(await list(`packaging_id=${shop.packaging_id}&kind=TEMPLATE`))).not.toContain(design_id)
    expect(ids(await list(`recipe_id=${recipe_id}`))).toEqual([design_id])
    await server.call('DELETE', `${designPath}/${id}`, shop.designer)
    expect(ids(await list(`model_id=${shop.model.id}`))).not.toContain(id)
    expect((await shop.save(id, shop.designer, { rev: 1, edit: put('a') })).status).toBe(409)
    await server.call('POST', `${designPath}/${id}/restore`, shop.designer)
    expect((await shop.save(id, shop.designer, { rev: 1, edit: put('a') })).status).toBe(200)
    const refusal = await server.call('DELETE', `${designPath}/${design_id}`, shop.designer)
    expect(refusal.problem.code).toBe('in_use')
  })

  it('are copied with the texts of another recipe, except for texts written by hand', async () => {
    const { id, rev } = await shop.template()
    const byHand = newText({ id: 'advert', group: 'advert', text: 'ใหม่!' })
    await shop.save(id, shop.designer, {
      rev,
      edit: { elements: { advert: byHand, ...put('box').elements } },
    })
    const { design_id } = await shop.labelled({ name: 'Rose toner' })
    const made = await server.call<LabelDesignRow>('POST', designPath, shop.designer, {
      body: {
        model_id: shop.model.id,
        name: 'Copy',
        recipe_type: 'COSMETICS',
        country: 'TH',
        from_design_id: design_id,
      },
    })
    const { document } = await shop.look(made.content.id)
    expect(document.paper).toEqual((await shop.look(design_id)).document.paper)
    expect(made.content.package).toBeNull()
  })
})
