import { savedViewsMax } from '@rp/domain/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let agent: Person
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.staff('ADMIN/CHAT')
})
afterAll(() => server.close())

const state = { page: 1, limit: 5, filters: {} }
const save = (page: string, name: string) =>
  server.call('POST', '/api/preference/view', agent, { body: { page, name, scope: 'OWN', state } })

describe('saved views', () => {
  it('are saved only for existing lists', async () => {
    const refused = await save('no-such-list', 'Mine')
    expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([422, 'page'])
  })

  it('are refused beyond the maximum per person and list', async () => {
    for (let n = 1; n <= savedViewsMax; n += 1)
      expect((await save('room-list', `View ${n}`)).status).toBe(200)
    const refused = await save('room-list', 'One more')
    expect([refused.status, refused.problem.errors?.[0]?.path]).toEqual([422, 'name'])
    expect((await save('tag-list', 'Another list')).status).toBe(200)
  })
})
