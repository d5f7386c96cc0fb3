import { firstStepNames } from '@rp/domain/first-steps'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const stepsOf = async (who: Person) => {
  const { content } = await server.call<{ step: string; is_done: boolean }[]>('GET', '/api/first-steps', who)
  return Object.fromEntries(content.map(({ step, is_done }) => [step, is_done]))
}

it('an empty house has every step before it, in order, and each is done once somebody did it', async () => {
  const owner = await server.staff('SUPER_ADMIN')
  const before = await stepsOf(owner)
  expect(Object.keys(before)).toEqual(firstStepNames)
  expect(Object.values(before)).toEqual(firstStepNames.map(() => false))
  const admin = await server.staff('ADMIN/CHAT')
  const service = {
    name_en: 'Sales',
    name_th: 'ขาย',
    description: null,
    staff_ids: [admin.id],
    is_active: true,
  }
  expect((await server.call('POST', '/api/chat/service', admin, { body: service })).status).toBe(200)
  expect(await stepsOf(owner)).toMatchObject({ staff: true, 'chat-service': true, website: false })
})

it('everybody is told of the steps that are theirs to do', async () => {
  expect(Object.keys(await stepsOf(await server.staff('ADMIN/LAB')))).toEqual(['staff', 'lab-service'])
  expect(await stepsOf(await server.staff('STAFF/CHAT'))).toEqual({})
})
