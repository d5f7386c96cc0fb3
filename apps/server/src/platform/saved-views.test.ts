import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'

let server: TestServer
const people: Record<string, Person> = {}
beforeAll(async () => {
  server = await openTestServer()
  for (const profile of [
    'SUPER_ADMIN',
    'ADMIN/LAB',
    'STAFF/LAB',
    'ADMIN/CHAT',
    'STAFF/RECIPE_DESIGN',
  ] as const)
    people[profile] = await server.staff(profile)
})
afterAll(() => server.close())

const page = 'lab-order-list'
const state = {
  page: 1,
  limit: 20,
  filters: { status: 'TODO' },
  columns: ['number', 'due_at'],
  widths: { number: 180 },
}
type View = {
  id: string
  name: string
  row_version: number
  may_change: boolean
  mine: boolean
  opens_for: string | null
}

const as = (who: string) => people[who] as Person
const save = (who: string, name: string, rest: object) =>
  server.call('POST', '/api/preference/view', as(who), { body: { page, name, state, scope: 'OWN', ...rest } })
const change = (who: string, view: View, rest: object) => {
  const { name, row_version } = view
  const body = { name, state, scope: 'OWN', row_version, ...rest }
  return server.call('PUT', `/api/preference/view/${view.id}`, as(who), { body })
}
const remove = (who: string, { id }: View) => server.call('DELETE', `/api/preference/view/${id}`, as(who))
async function read(who: string, list = page) {
  const { content } = await server.call('GET', `/api/preference/list/${list}`, as(who))
  const { views, opening_view_id } = content as { views: View[]; opening_view_id: string | null }
  return {
    views,
    names: views.map(({ name }) => name),
    opening: views.find(({ id }) => id === opening_view_id)?.name,
  }
}
const made = async (...given: Parameters<typeof save>) => (await save(...given)).content as unknown as View
const ofLab = { scope: 'DEPARTMENT', department: 'LAB' }
const everyone = { scope: 'EVERYONE' }

describe('a shared view', () => {
  it('is shared only by users who may share, and only with users who may open the list', async () => {
    const cases = [
      ['STAFF/LAB', ofLab, 'scope'],
      ['ADMIN/CHAT', ofLab, 'page'],
      ['ADMIN/LAB', { scope: 'DEPARTMENT', department: 'CHAT' }, 'scope'],
      ['ADMIN/LAB', everyone, 'scope'],
      ['SUPER_ADMIN', { scope: 'DEPARTMENT', department: 'RECIPE_DESIGN' }, 'department'],
      ['SUPER_ADMIN', { scope: 'DEPARTMENT' }, 'department'],
      ['STAFF/LAB', { scope: 'OWN', opens_for: 'ALL' }, 'opens_for'],
    ] as const
    for (const [who, audience, path] of cases) {
      const refused = await save(who, 'No', audience)
      expect([who, refused.status, refused.problem.errors?.[0]?.path]).toEqual([who, 422, path])
    }
    const foreign = await save('STAFF/RECIPE_DESIGN', 'No', {})
    expect([foreign.status, foreign.problem.errors?.[0]?.path]).toEqual([422, 'page'])
  })

  it('is seen by its audience, with the columns as they were arranged', async () => {
    await made('ADMIN/LAB', 'Lab to do', ofLab)
    await made('SUPER_ADMIN', 'For all', everyone)
    await made('ADMIN/LAB', 'Private', {})
    expect((await read('STAFF/LAB')).names).toEqual(['For all', 'Lab to do'])
    expect((await read('ADMIN/LAB')).names).toEqual(['For all', 'Lab to do', 'Private'])
    const [, lab] = (await read('STAFF/LAB')).views
    expect(lab).toMatchObject({
      state,
      mine: false,
      may_change: false,
      owner_name: expect.stringMatching(/^admin\.lab/),
    })
  })

  it('is not seen by users who may not open the list', async () => {
    expect(await read('STAFF/RECIPE_DESIGN')).toMatchObject({ names: [], opening: undefined })
  })

  it('is changed by its owner and by users who may share with its audience; nobody else finds it', async () => {
    const view = await made('SUPER_ADMIN', 'Of the office', ofLab)
    expect((await change('STAFF/LAB', view, ofLab)).status).toBe(404)
    expect((await change('ADMIN/CHAT', view, ofLab)).status).toBe(404)
    const renamed = await change('ADMIN/LAB', view, { ...ofLab, name: 'Of the lab' })
    expect([renamed.status, (renamed.content as unknown as View).name]).toEqual([200, 'Of the lab'])
    expect((await change('SUPER_ADMIN', view, ofLab)).status).toBe(409)
    expect((await remove('ADMIN/LAB', view)).status).toBe(404)
  })

  it('goes back to its owner when an admin stops sharing it', async () => {
    const view = await made('SUPER_ADMIN', 'Too much', ofLab)
    expect((await change('ADMIN/LAB', view, {})).status).toBe(200)
    expect((await read('STAFF/LAB')).names).not.toContain('Too much')
    expect((await read('SUPER_ADMIN')).names).toContain('Too much')
    expect((await change('ADMIN/LAB', { ...view, row_version: 2 }, {})).status).toBe(404)
  })

  it('is deleted by its owner', async () => {
    const view = await made('ADMIN/LAB', 'Short', ofLab)
    expect((await remove('STAFF/LAB', view)).status).toBe(404)
    expect((await remove('ADMIN/LAB', view)).status).toBe(200)
    expect((await read('STAFF/LAB')).names).not.toContain('Short')
  })

  it('is logged when it is shared, changed and unshared; a private view is not', async () => {
    const view = await made('ADMIN/LAB', 'Logged', ofLab)
    await change('ADMIN/LAB', view, { ...ofLab, name: 'Logged again' })
    await change('ADMIN/LAB', { ...view, row_version: 2 }, {})
    await remove('ADMIN/LAB', view)
    const { rows } = await server.database.pool.query<{ event: string }>(
      `select event from log_entry where subject->>'id' = $1 order by seq`,
      [view.id],
    )
    expect(rows.map(({ event }) => event)).toEqual(['view.shared', 'view.changed', 'view.unshared'])
  })
})

describe('the view that opens a list', () => {
  it("is the department's if there is one, else everyone's; each audience has at most one", async () => {
    await made('SUPER_ADMIN', 'First for all', { ...everyone, opens_for: 'ALL' })
    expect((await read('STAFF/LAB')).opening).toBe('First for all')
    await made('ADMIN/LAB', 'First for the lab', { ...ofLab, opens_for: 'ALL' })
    expect((await read('STAFF/LAB')).opening).toBe('First for the lab')
    await made('ADMIN/LAB', 'Newer', { ...ofLab, opens_for: 'ALL' })
    const { opening, views } = await read('STAFF/LAB')
    expect(opening).toBe('Newer')
    expect(views.find(({ name }) => name === 'First for the lab')?.opens_for).toBeNull()
    await made('ADMIN/LAB', 'Of admins', { ...ofLab, opens_for: 'ADMIN' })
    expect([(await read('STAFF/LAB')).opening, (await read('ADMIN/LAB')).opening]).toEqual([
      'Newer',
      'Of admins',
    ])
  })

  it("opens the list again once the user's own saved state is deleted", async () => {
    const address = `/api/preference/list/${page}`
    await server.call('PUT', address, as('STAFF/LAB'), { body: { page: 2, limit: 5, filters: {} } })
    const memory = async () =>
      (await server.call('GET', address, as('STAFF/LAB'))).content as { memory: unknown }
    expect((await memory()).memory).toMatchObject({ page: 2 })
    expect((await server.call('DELETE', address, as('STAFF/LAB'))).status).toBe(200)
    expect((await memory()).memory).toBeNull()
  })
})
