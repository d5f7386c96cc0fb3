import type { Entity } from './entity.ts'

/** `apps/server/src/<area>/<entity>.test.ts`. */
export const testFile = ({
  area,
  kebab,
  camel,
  one,
}: Entity): string => `import { ${camel} } from '@rp/contract/${area}/${kebab}'
import type { ImportReport } from '@rp/contract/import'
import type { RecordOf } from '@rp/contract/resource'
import type { Revision } from '@rp/contract/revision'
import { sampleInput } from '@rp/contract/testing/sample-input'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('SUPER_ADMIN')
})
afterAll(() => server.close())

type Saved = RecordOf<typeof ${camel}>

const send = <T = Saved>(method: string, path = '', body?: unknown) =>
  server.call<T>(method, \`/api\${${camel}.path}\${path}\`, admin, { ...(body !== undefined && { body }) })
const draft = (code: string, more: object = {}) => ({ ...sampleInput(${camel}.input), code, ...more })
const upload = (text: string) => send<ImportReport>('POST', '/import', { text, dry_run: false })

describe('a ${one}', () => {
  it('is found as it was written, and keeps every state in its history', async () => {
    const made = await send('POST', '', draft('FIRST'))
    expect(made.content).toMatchObject(draft('FIRST'))
    const found = await send<{ data: Saved[] }>('GET', '?q=first')
    expect(found.content.data).toEqual([made.content])

    const { id, row_version } = made.content
    const changed = await send('PUT', \`/\${id}\`, { ...draft('FIRST', { name_en: 'Other' }), row_version })
    expect(changed.content).toMatchObject({ name_en: 'Other', row_version: 2 })
    expect((await send<Revision[]>('GET', \`/\${id}/revision\`)).content).toHaveLength(2)
  })

  it('is exported to a file that changes nothing when it is imported', async () => {
    await send('POST', '', draft('EXPORTED', { valid_from: '2026-01-01', valid_until: '2026-01-31' }))
    const { content: file } = await send<string>('GET', '/export?format=csv&q=exported')
    expect((await upload(file)).content.counts).toEqual({ new: 0, changed: 0, unchanged: 1, rejected: 0 })
  })

  it.each([
    ['ends on the day it begins', '2026-01-31', []],
    ['ends before it begins', '2026-01-30', ['valid_until']],
  ])('that %s is judged alike in a form and in a file', async (_what, valid_until, refused) => {
    const period = { valid_from: '2026-01-31', valid_until }
    const { problem } = await send('POST', '', draft('PERIOD', period))
    expect(problem?.errors?.map(({ path }) => path) ?? []).toEqual(refused)
    const columns = 'code,name_en,name_th,valid_from,valid_until'
    const { content } = await upload(\`\${columns}\\nFILE,Name,ชื่อ,2026-01-31,\${valid_until}\\n\`)
    expect(content.rejected.map(({ column }) => column)).toEqual(refused)
  })
})
`
