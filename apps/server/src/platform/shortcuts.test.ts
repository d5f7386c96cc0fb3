import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServer, type Person, type TestServer } from '../testing/test-server.ts'
import { shortcutChoice } from './tables/preference.ts'

let server: TestServer
let agent: Person
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.staff('STAFF/CHAT')
})
afterAll(() => server.close())

const put = (keys: object, who = agent, language = 'en') =>
  server.call('PUT', '/api/preference/shortcuts', who, {
    body: { keys },
    headers: { 'accept-language': language },
  })
const own = async (who = agent) =>
  (await server.call<{ shortcuts: object }>('GET', '/api/auth/me', who)).content.shortcuts

it("a user's keys are sent with the account, and apply to nobody else", async () => {
  expect(await own()).toEqual({})
  expect((await put({ 'tag-room': 'KeyG', 'follow-up': null })).status).toBe(200)
  expect(await own()).toEqual({ 'tag-room': 'KeyG', 'follow-up': null })
  expect(await own(await server.staff('STAFF/CHAT'))).toEqual({})
  expect((await put({})).status).toBe(200)
  expect(await own()).toEqual({})
})

it('keys that another shortcut has are refused with its name, in the language of the reader', async () => {
  const { status, problem } = await put({ 'tag-room': 'KeyR' }, agent, 'th')
  expect([status, problem.errors?.[0]?.path]).toEqual([422, 'keys.tag-room'])
  expect(problem.errors?.[0]?.message).toContain('R เป็นปุ่มลัดของ “เขียนคำตอบ”')
})

it.each([
  [{ 'tag-room': 'Mod+KeyW' }, 'Browsers keep Ctrl W'],
  [{ search: 'KeyG' }, 'would be typed as text'],
  [{ 'tag-room': 'Nonsense' }, 'Press a letter'],
])('%j is refused with what is allowed', async (keys, said) => {
  const { status, problem } = await put(keys)
  expect([status, problem.errors?.[0]?.message]).toEqual([422, expect.stringContaining(said)])
})

it('a shortcut that does not exist is refused', async () => {
  expect((await put({ 'no-such': 'KeyG' })).status).toBe(400)
})

it('a choice for a shortcut that this version does not have is ignored', async () => {
  const who = await server.staff('STAFF/CHAT')
  const keys = { 'from-a-newer-version': 'KeyG', 'tag-room': 'KeyG' }
  await server.database.db.insert(shortcutChoice).values({ user_id: who.id, keys, updated_at: '2026-11-27' })
  expect(await own(who)).toEqual({ 'tag-room': 'KeyG' })
  await server.database.db.delete(shortcutChoice).where(eq(shortcutChoice.user_id, who.id))
})
