import type { Revision } from '@rp/contract/revision'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

interface Tag extends Record<string, unknown> {
  id: string
  name: string
  row_version: number
}
interface Page {
  data: Tag[]
  currentPage: number
  totalPage: number
  total: number
  totalIsEstimate: boolean
}

let server: TestServer
let admin: Person
const names = ['Wholesale', 'VIP', 'ขายส่ง', 'ลูกค้าประจำ', '100% natural', 'under_score', 'Export']

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('ADMIN/CHAT')
  for (const name of names) await server.call('POST', '/api/chat/tag', admin, { body: draft(name) })
})
afterAll(() => server.close())

const draft = (name: string) => ({
  name,
  description: null,
  colour: '#1f5fe0',
  field_values: [],
  intentions: [],
  is_active: name !== 'Export',
})
const list = async (query = '') => (await server.call<Page>('GET', `/api/chat/tag${query}`, admin)).content

describe('a list', () => {
  it('starts with five rows of page one and the total', async () => {
    const page = await list()
    expect(page).toMatchObject({ currentPage: 1, totalPage: 2, total: 7, totalIsEstimate: false })
    expect(page.data).toHaveLength(5)
  })

  it('sorts by a declared column and refuses any other', async () => {
    const down = await list('?sortBy=name&order=DESC&limit=100')
    const texts = down.data.map(({ name }) => name)
    expect(texts).toEqual(texts.toSorted().toReversed())
    expect((await server.call('GET', '/api/chat/tag?sortBy=colour', admin)).status).toBe(400)
    expect((await server.call('GET', '/api/chat/tag?limit=101', admin)).status).toBe(400)
  })

  it.each([
    ['whole', 1],
    ['ขาย', 1],
    ['ประจำ', 1],
    ['100%', 1],
    ['r_s', 1],
    ['%', 1],
    ["'; drop table tag; --", 0],
  ])('finds %s in Thai and English, wildcards taken literally', async (q, found) => {
    expect((await list(`?limit=100&q=${encodeURIComponent(q)}`)).total).toBe(found)
  })

  it('filters by its declared filters', async () => {
    expect((await list('?is_active=false')).data.map(({ name }) => name)).toEqual(['Export'])
    expect((await server.call('GET', '/api/chat/tag?is_active=maybe', admin)).status).toBe(400)
  })

  it('counts a new record at once, and no archived one', async () => {
    const before = (await list()).total
    const { content } = await server.call<Tag>('POST', '/api/chat/tag', admin, { body: draft('Passing') })
    expect((await list()).total).toBe(before + 1)
    await server.call('DELETE', `/api/chat/tag/${content.id}`, admin)
    expect((await list()).total).toBe(before)
    expect((await list('?archived=true')).data.map(({ name }) => name)).toEqual(['Passing'])
  })

  it('exports what it shows, safe for spreadsheets, as CSV and XLSX', async () => {
    await server.call('POST', '/api/chat/tag', admin, { body: draft('=HYPERLINK("http://evil")') })
    const csv = await server.call<string>('GET', '/api/chat/tag/export?format=csv&q=HYPERLINK', admin)
    expect(csv.headers.get('content-disposition')).toContain('tag.csv')
    expect(csv.content).toContain(`"'=HYPERLINK(""http://evil"")"`)
    const xlsx = await server.call<string>('GET', '/api/chat/tag/export?format=xlsx', admin)
    expect(xlsx.status).toBe(200)
    expect(xlsx.content.startsWith('PK')).toBe(true)
  })
})

describe('a record', () => {
  it('is saved as given, trimmed and in one spelling', async () => {
    const { content } = await server.call<Tag>('POST', '/api/chat/tag', admin, {
      body: { ...draft('  Trimmed '), description: '' },
    })
    expect(content).toMatchObject({
      name: 'Trimmed',
      description: null,
      colour: '#1F5FE0',
      row_version: 1,
      room_count: 0,
      archived_at: null,
    })
  })

  it('with invalid values reports every field and what is allowed, in the caller’s language', async () => {
    const body = { name: '', description: null, colour: 'red', field_values: 'S', is_active: 'yes' }
    const english = await server.call('POST', '/api/chat/tag', admin, { body })
    expect(english.status).toBe(422)
    expect(english.problem.errors.map(({ path }) => path)).toEqual([
      'name',
      'colour',
      'field_values',
      'is_active',
    ])
    const thai = await server.call('POST', '/api/chat/tag', admin, {
      body,
      headers: { 'accept-language': 'th' },
    })
    expect(thai.problem.title).toBe('ข้อมูลบางช่องไม่ถูกต้อง')
    expect(thai.problem.errors[0]?.message).not.toBe(english.problem.errors[0]?.message)
  })

  it('written by two at once is saved once; the other gets 409 and the current record', async () => {
    const { content } = await server.call<Tag>('POST', '/api/chat/tag', admin, { body: draft('Contested') })
    const write = (name: string) =>
      server.call<Tag>('PUT', `/api/chat/tag/${content.id}`, admin, {
        body: { ...draft(name), row_version: 1 },
      })
    const answers = await Promise.all([write('Contested one'), write('Contested two')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.problem.current).toMatchObject({ row_version: 2 })
  })

  it('may take the name of an archived one, which then cannot be restored', async () => {
    const { content: first } = await server.call<Tag>('POST', '/api/chat/tag', admin, {
      body: draft('Phoenix'),
    })
    const taken = await server.call('POST', '/api/chat/tag', admin, { body: draft('Phoenix') })
    expect([taken.status, taken.problem.errors[0]?.path]).toEqual([409, 'name'])
    await server.call('DELETE', `/api/chat/tag/${first.id}`, admin)
    expect((await server.call('POST', '/api/chat/tag', admin, { body: draft('Phoenix') })).status).toBe(200)
    expect((await server.call('POST', `/api/chat/tag/${first.id}/restore`, admin)).status).toBe(409)
  })

  it('that others use is not archived', async () => {
    const service = await server.call<Tag>('POST', '/api/chat/service', admin, {
      body: { name_en: 'Used', name_th: 'ใช้อยู่', description: null, staff_ids: [admin.id], is_active: true },
    })
    const site = {
      name: 'Site',
      service_id: service.content.id,
      allowed_origins: ['https://a.example'],
      theme_colour: '#112233',
      greeting_en: 'Hi',
      greeting_th: 'ค่ะ',
      is_active: true,
    }
    expect((await server.call('POST', '/api/chat/website', admin, { body: site })).content).toMatchObject({
      service_name: { en: 'Used', th: 'ใช้อยู่' },
      token: expect.stringMatching(/^\w{32}$/),
    })
    const used = await server.call<Tag>('GET', `/api/chat/service/${service.content.id}`, admin)
    expect(used.content).toMatchObject({ website_count: 1 })
    const refused = await server.call('DELETE', `/api/chat/service/${service.content.id}`, admin)
    expect([refused.status, refused.problem.code]).toEqual([409, 'in_use'])
  })

  it('that references a missing record is refused on that field', async () => {
    const nobody = '0198c0de-0000-7000-8000-000000000000'
    const body = {
      name: 'Lost',
      service_id: nobody,
      allowed_origins: ['https://a.example'],
      theme_colour: '#112233',
      greeting_en: 'Hi',
      greeting_th: 'ค่ะ',
      is_active: true,
    }
    const site = await server.call('POST', '/api/chat/website', admin, { body })
    expect([site.status, site.problem.errors[0]?.path]).toEqual([422, 'service_id'])
    const service = { name_en: 'X', name_th: 'X', description: null, staff_ids: [nobody], is_active: true }
    expect(
      (await server.call('POST', '/api/chat/service', admin, { body: service })).problem.errors[0]?.path,
    ).toBe('staff_ids')
  })
})

describe('the history of a record', () => {
  const revisions = async (id: string, who = admin) =>
    server.call<Revision[]>('GET', `/api/chat/tag/${id}/revision`, who)

  it('has each state with its author, newest first, and its values as the form had them', async () => {
    const { content } = await server.call<Tag>('POST', '/api/chat/tag', admin, { body: draft('First') })
    const change = (name: string, row_version: number) =>
      server.call('PUT', `/api/chat/tag/${content.id}`, admin, { body: { ...draft(name), row_version } })
    await change('Second', 1)
    await server.call('DELETE', `/api/chat/tag/${content.id}`, admin)
    const { content: stored } = await revisions(content.id)
    expect(
      stored.map(({ row_version, is_archived, values }) => [row_version, is_archived, values['name']]),
    ).toEqual([
      [3, true, 'Second'],
      [2, false, 'Second'],
      [1, false, 'First'],
    ])
    expect(stored.map(({ by }) => by)).toEqual(Array(3).fill(expect.stringMatching(/^admin\.chat\./)))
    expect(stored[2]?.values).toEqual({ ...draft('First'), colour: '#1F5FE0' })
  })

  it('begins with the imported state, once someone changes it', async () => {
    const text = 'name,colour\nImported,#123456\n'
    await server.call('POST', '/api/chat/tag/import', admin, { body: { text, dry_run: false } })
    const { data } = await list('?q=Imported')
    const { id = '' } = data[0] ?? {}
    expect((await revisions(id)).content).toEqual([])
    await server.call('PUT', `/api/chat/tag/${id}`, admin, { body: { ...draft('Renamed'), row_version: 1 } })
    expect((await revisions(id)).content.map(({ by, values }) => [by, values['name']])).toEqual([
      [expect.stringMatching(/^admin\.chat\./), 'Renamed'],
      [null, 'Imported'],
    ])
  })

  it('has nothing of a refused change', async () => {
    const { content } = await server.call<Tag>('POST', '/api/chat/tag', admin, { body: draft('Kept once') })
    const body = { ...draft('Late'), row_version: 7 }
    expect((await server.call('PUT', `/api/chat/tag/${content.id}`, admin, { body })).status).toBe(409)
    expect((await revisions(content.id)).content).toHaveLength(1)
  })

  it('is not found for a missing record', async () => {
    expect((await revisions('0198c0de-0000-7000-8000-000000000000')).status).toBe(404)
  })
})
