import type { ImportReport } from '@rp/contract/import'
import { controlMaterial } from '@rp/contract/lab/control-material'
import type { RecordOf } from '@rp/contract/resource'
import type { Revision } from '@rp/contract/revision'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('ADMIN/LAB')
})
afterAll(() => server.close())

type Saved = RecordOf<typeof controlMaterial>

const send = <T = Saved>(method: string, path = '', body?: unknown) =>
  server.call<T>(method, `/api${controlMaterial.path}${path}`, admin, { ...(body !== undefined && { body }) })
const draft = (code: string, more: object = {}) => ({
  code,
  name_en: 'Lead in water',
  name_th: 'ตะกั่วในน้ำ',
  analyte: 'PB',
  lot: 'L-2026',
  target: '5',
  sd: '0.1',
  rule_set: 'WESTGARD',
  is_active: true,
  ...more,
})

describe('a control material', () => {
  it('is found as it was written, and keeps every state in its history', async () => {
    const made = await send('POST', '', draft('FIRST'))
    expect(made.content).toMatchObject(draft('FIRST'))
    const { id, row_version } = made.content
    const changed = await send('PUT', `/${id}`, { ...draft('FIRST', { target: '5.02' }), row_version })
    expect(changed.content).toMatchObject({ target: '5.02', row_version: 2 })
    expect((await send<Revision[]>('GET', `/${id}/revision`)).content).toHaveLength(2)
  })

  it.each([
    ['no standard deviation', { sd: '0' }, 'sd'],
    ['a rule set that is none', { rule_set: 'OTHER' }, 'rule_set'],
    ['a code that no form can have', { analyte: 'ตะกั่ว' }, 'analyte'],
  ])('with %s is refused at its field', async (_what, more, field) => {
    const { problem } = await send('POST', '', draft('WRONG', more))
    expect(problem?.errors?.map(({ path }) => path)).toEqual([field])
  })

  it('is exported to a file that changes nothing when it is imported', async () => {
    await send('POST', '', draft('EXPORTED'))
    const { content: text } = await send<string>('GET', '/export?format=csv&q=exported')
    const { content } = await send<ImportReport>('POST', '/import', { text, dry_run: false })
    expect(content.counts).toEqual({ new: 0, changed: 0, unchanged: 1, rejected: 0 })
  })
})
