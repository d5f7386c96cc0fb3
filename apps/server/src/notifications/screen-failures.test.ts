import { screenFailureLimits } from '@rp/domain/system/screen-failure'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing/test-server.ts'

const path = '/api/noti/screen-failure'
const failure = {
  screen: 'tag-list',
  error: 'TypeError',
  message: 'Cannot read "Malee of 081-234-5678" of undefined',
  frames: ['Row list-Bd3k.js:1:2034'],
}

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const reported = async () => {
  const { rows } = await server.database.pool.query<{ title: string; title_th: string; description: string }>(
    `select title, title_th, description from notification where title like 'A screen%' order by created_at`,
  )
  return rows
}

it('gives a failure its number and notifies super admins once, without the content of the screen', async () => {
  await server.staff('SUPER_ADMIN')
  const reporter = await server.staff('STAFF/CHAT')
  const { content } = await server.call<{ number: string }>('POST', path, reporter, { body: failure })
  expect(content.number).toMatch(/^E-\w{4}-\w{4}$/)
  const again = await server.call<{ number: string }>('POST', path, reporter, { body: failure })
  expect(again.content).toEqual(content)
  expect(await reported()).toEqual([
    {
      title: `A screen of the panel failed: ${content.number}`,
      title_th: `หน้าจอในระบบทำงานผิดพลาด: ${content.number}`,
      description: '/chat/tag · TypeError: Cannot read … of undefined · Row list-Bd3k.js:1:2034',
    },
  ])
})

it.each([
  ['a screen that is none', { screen: 'no-such-screen' }],
  ['a name that is a sentence', { error: 'Malee says so' }],
  ['a place outside of the code', { frames: ['Malee lives in Bangkok'] }],
  ['a text of any length', { message: 'x'.repeat(screenFailureLimits.message + 1) }],
  ['more places than are wanted', { frames: Array(screenFailureLimits.frames + 1).fill('a.js:1:1') }],
])('refuses %s', async (_, part) => {
  const reporter = await server.staff('STAFF/CHAT')
  const { status } = await server.call('POST', path, reporter, { body: { ...failure, ...part } })
  expect([400, 422]).toContain(status)
})

it('accepts only a limited number of reports per hour from one person', async () => {
  const reporter = await server.staff('STAFF/LAB')
  const statuses = []
  for (let at = 0; at <= screenFailureLimits.perHour; at += 1)
    statuses.push((await server.call('POST', path, reporter, { body: failure })).status)
  expect(statuses.slice(0, -1).every((status) => status === 201 || status === 200)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})
