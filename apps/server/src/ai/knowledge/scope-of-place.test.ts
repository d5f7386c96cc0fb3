import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { openBotShop, type BotShop } from '../../testing/bot-shop.ts'
import { openShop, type Shop } from '../../testing/chat-shop.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let bot: BotShop
let admin: Person
let other: Shop

const question = 'How long is the warranty of a machine?'

beforeAll(async () => {
  server = await openTestServer()
  bot = await openBotShop(server)
  admin = await server.staff('ADMIN/CHAT')
  other = await openShop(server, [bot.agent], 'other-site')
})
afterAll(() => server.close())

const write = (scope: string, answer: string) =>
  server.call<{ id: string; row_version: number }>('POST', '/api/ai/vector-knowledge', admin, {
    body: { question, answer, language: 'en', tags: [], scope, valid_from: null, valid_to: null },
  })

async function publish(scope: string, answer: string): Promise<void> {
  const { content } = await write(scope, answer)
  const { id, row_version } = content
  const { status } = await server.call('POST', `/api/ai/vector-knowledge/${id}/publish`, admin, {
    body: { row_version },
  })
  expect(status).toBe(200)
}

async function draftedAt(shop: Shop): Promise<string> {
  const visitor = await shop.visit()
  const socket = await server.socket(visitor, { origin: shop.origin })
  await socket.ask('message', { room_id: visitor.room_id, client_id: uuidv7(), body: question, files: [] })
  return (await bot.draftIn(visitor.room_id)).message
}

it('uses the answer for the customer’s website, else for its service, else the general one', async () => {
  await publish('GLOBAL', 'The warranty of a machine is one year.')
  await publish(`SERVICE:${other.service_id}`, 'The warranty of a machine is two years.')
  expect(await draftedAt(bot.shop)).toContain('one year')
  expect(await draftedAt(other)).toContain('two years')
  await publish(`WEBSITE:${other.website_id}`, 'The warranty of a machine is three years.')
  expect(await draftedAt(other)).toContain('three years')
  expect(await draftedAt(bot.shop)).toContain('one year')
})

it('cannot be for a website or a service that does not exist', async () => {
  for (const kind of ['WEBSITE', 'SERVICE']) {
    const { status, problem } = await write(`${kind}:${uuidv7()}`, 'Ten years.')
    expect(status).toBe(422)
    expect(problem.errors[0]?.path).toBe('scope')
  }
})
