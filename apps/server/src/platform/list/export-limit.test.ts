import { exportRowsMax } from '@rp/domain/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.staff('ADMIN/CHAT')
  await server.database.pool.query(
    `insert into tag (id, name, colour, created_by, updated_by)
     select gen_random_uuid(), 'Tag ' || n, '#1f5fe0', $1, $1 from generate_series(1, ${exportRowsMax + 1}) n`,
    [admin.id],
  )
})
afterAll(() => server.close())

const exported = (query: string, language: string) =>
  fetch(`${server.url}/api/chat/tag/export?format=csv${query}`, {
    headers: { authorization: `Bearer ${admin.token}`, 'accept-language': language },
  })

it('refuses a list that does not fit into one file, and says what helps', async () => {
  const response = await exported('', 'en')
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({
    detail:
      'The list has more than 30,000 rows, the most that a file takes. Narrow it with a filter and export again',
  })
  expect(await (await exported('', 'th')).json()).toMatchObject({
    detail: expect.stringContaining('30,000 แถว'),
  })
})

it('exports every row of the longest list that fits', async () => {
  await server.database.pool.query(`delete from tag where name = 'Tag 1'`)
  const lines = (await (await exported('', 'en')).text()).trimEnd().split('\r\n')
  expect(new Set(lines.slice(1)).size).toBe(exportRowsMax)
})

it('exports a part of a longer list that a filter narrows', async () => {
  const lines = (await (await exported('&q=Tag 29', 'en')).text()).trimEnd().split('\r\n')
  // 29, 290 to 299, 2,900 to 2,999 and 29,000 to 29,999
  expect(lines).toHaveLength(1 + 1 + 10 + 100 + 1000)
})
