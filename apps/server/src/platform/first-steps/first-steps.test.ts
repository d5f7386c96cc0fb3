import { specOf } from '@rp/domain/configuration/keys'
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

it('a new company has every step open, in order, and each is done once someone did it', async () => {
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

it('the step of business hours is done once any of their values is saved, even the default', async () => {
  const admin = await server.staff('ADMIN/CHAT')
  expect(await stepsOf(admin)).toMatchObject({ hours: false })
  const { default: value } = specOf('CHAT_AUTO_REPLY_MESSAGE')
  const changes = [{ key: 'CHAT_AUTO_REPLY_MESSAGE', value, row_version: 0 }]
  expect((await server.call('PUT', '/api/configuration/chat', admin, { body: { changes } })).status).toBe(200)
  expect(await stepsOf(admin)).toMatchObject({ hours: true })
})

it('everybody sees the steps that they can do', async () => {
  expect(Object.keys(await stepsOf(await server.staff('ADMIN/LAB')))).toEqual([
    'staff',
    'lab-service',
    'lab-order',
  ])
  expect(await stepsOf(await server.staff('STAFF/CHAT'))).toEqual({})
})
