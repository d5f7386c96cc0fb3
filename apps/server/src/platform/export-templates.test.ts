import type { ExportTemplate } from '@rp/contract/platform/export-template'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let staff: Person
let admin: Person
let outsider: Person
beforeAll(async () => {
  server = await openTestServer()
  staff = await server.staff('STAFF/LAB')
  admin = await server.staff('ADMIN/LAB')
  outsider = await server.staff('STAFF/CHAT')
})
afterAll(() => server.close())

const at = '/api/preference/export'
const draft = (name: string, more: object = {}) => ({
  name,
  scope: 'OWN',
  department: null,
  format: 'xlsx',
  language: 'th',
  columns: [
    { key: 'priority', heading: 'ความเร่งด่วน' },
    { key: 'number', heading: 'เลขที่' },
  ],
  state: { filters: { status: 'INPROGRESS' } },
  ...more,
})
const lab = { scope: 'DEPARTMENT', department: 'LAB' }
const create = (by: Person, name: string, more: object = {}) =>
  server.call<ExportTemplate>('POST', at, by, { body: { page: 'lab-order-list', ...draft(name, more) } })
const seenBy = async (by: Person) =>
  (await server.call<ExportTemplate[]>('GET', `${at}/lab-order-list`, by)).content.map(
    ({ name, may_change }) => [name, may_change],
  )
const errorsOf = ({ problem }: { problem?: { errors: { path: string }[] } | undefined }) =>
  problem?.errors.map(({ path }) => path)

describe('an export template', () => {
  it('keeps columns, order, format, language and filters; its owner alone sees it', async () => {
    const { content } = await create(staff, 'Mine')
    expect(content).toMatchObject({ ...draft('Mine'), mine: true, may_change: true, row_version: 1 })
    expect(await seenBy(staff)).toEqual([['Mine', true]])
    expect(await seenBy(admin)).toEqual([])
  })

  it('is shared with a department by its admin; others run it and may not change it', async () => {
    expect(errorsOf(await create(staff, 'Not mine to share', lab))).toEqual(['scope'])
    const { id, row_version } = (await create(admin, 'Weekly', lab)).content
    expect(await seenBy(staff)).toContainEqual(['Weekly', false])
    expect(await seenBy(outsider)).toEqual([])
    const body = { ...draft('Changed', lab), row_version }
    expect((await server.call('PUT', `${at}/${id}`, staff, { body })).status).toBe(404)
    expect((await server.call('DELETE', `${at}/${id}`, staff)).status).toBe(404)
    const second = await server.staff('ADMIN/LAB')
    expect((await server.call('PUT', `${at}/${id}`, second, { body })).status).toBe(200)
    expect((await server.call('PUT', `${at}/${id}`, second, { body })).status).toBe(409)
    expect((await server.call('DELETE', `${at}/${id}`, second)).status).toBe(200)
    expect(await seenBy(staff)).not.toContainEqual(['Changed', false])
  })

  it('needs a unique name, a column, and a list that its owner may open', async () => {
    expect(errorsOf(await create(staff, 'Mine'))).toEqual(['name'])
    expect(errorsOf(await create(staff, 'Empty', { columns: [] }))).toEqual(['columns'])
    expect(errorsOf(await create(outsider, 'Foreign'))).toEqual(['page'])
  })
})
