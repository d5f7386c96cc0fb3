import { eq } from 'drizzle-orm'
import { tool } from 'ai'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { customer } from '../../auth/tables/customer.ts'
import { askFor, openAiDesk, type AiDesk } from '../../testing/ai-desk.ts'
import { openShop, type Shop } from '../../testing/chat-shop.ts'
import { dice } from '../../testing/model-based/dice.ts'

let desk: AiDesk
let shop: Shop
beforeAll(async () => {
  desk = await openAiDesk({ AI_EMBEDDING_PROVIDER: 'GEMINI', AI_EMBEDDING_MODEL: 'gemini-embedding-001' })
  shop = await openShop(desk.server, [await desk.server.staff('ADMIN/CHAT')])
})
afterAll(() => desk.close())

it('sends no personal identifier of a thousand seeded chats to a provider', async () => {
  const roll = dice(20261123)
  const digits = (count: number) => Array.from({ length: count }, () => roll(10)).join('')
  const visitor = await shop.visit()
  await desk.server.database.db
    .update(customer)
    .set({ display_name: 'Malee Jaidee' })
    .where(eq(customer.id, visitor.customer_id))
  desk.fake.answer = () => ({ submit: { words: 'Hello', mood: 'GLAD' } })
  const gateway = desk.gateway()
  const { embedding } = gateway
  if (!embedding) throw new Error('No model of embeddings is set up')
  const secrets: string[] = []
  const secret = (value: string) => (secrets.push(value), value)
  const chat = () =>
    [
      `โทร ${secret(`08${digits(8)}`)} นะคะ`,
      `mail me at ${secret(`user${digits(6)}@mail${digits(3)}.co.th`)}`,
      `บัญชีกสิกร ${secret(`${digits(3)}-${digits(1)}-${digits(5)}-${digits(1)}`)}`,
      `Line ID: ${secret(`line${digits(6)}`)}`,
      `ส่งที่ ${secret(`${digits(3)}/${digits(2)} หมู่ 4`)} ถนนสุขุมวิท แขวงคลองตัน เขตวัฒนา กรุงเทพ 10110`,
      'This is Malee, Malee Jaidee',
    ].join('\n')
  // Forty requests of twenty-five chats each, and as many vectors.
  for (let at = 0; at < 40; at += 1) {
    const prompt = Array.from({ length: 25 }, chat).join('\n---\n')
    const given = await gateway.request(
      askFor({ room_id: visitor.room_id, system: `Known: ${chat()}`, prompt }),
    )
    expect(given.ok).toBe(true)
    await gateway.embed([chat()], embedding)
  }
  const sent = desk.fake.bodies.join('\n')
  expect(desk.fake.bodies.length).toBe(80)
  expect(secrets.filter((value) => sent.includes(value))).toEqual([])
  expect(desk.fake.requests.filter(({ prompt }) => /malee/i.test(prompt))).toEqual([])
})

it('unmasks values for tools, masks their results, and restores the answer', async () => {
  const looked: string[] = []
  const tools = {
    find_order: tool({
      inputSchema: z.object({ phone: z.string().regex(/^\d{10}$/) }),
      execute: ({ phone }) => {
        looked.push(phone)
        return { phone, owner_mail: 'owner@shop.example', qty: 300 }
      },
    }),
  }
  desk.fake.answer = ({ toolAnswers }) =>
    toolAnswers === 0
      ? { calls: [{ name: 'find_order', args: { phone: '<PHONE_1>' } }] }
      : { submit: { words: 'We call <PHONE_1> and write to <EMAIL_1>', mood: 'GLAD' } }
  desk.fake.bodies.length = 0
  const given = await desk.gateway().request(askFor({ tools, prompt: 'My order? 0812345678' }))
  expect(looked).toEqual(['0812345678'])
  expect(given).toMatchObject({
    ok: true,
    value: { words: 'We call 0812345678 and write to owner@shop.example' },
  })
  expect(desk.fake.bodies.join()).not.toMatch(/0812345678|owner@shop/)
  expect(desk.fake.bodies.join()).toContain('300')
})

it('masks nothing once masking is switched off', async () => {
  await desk.set('AI_PII_MASKING', 'false')
  desk.fake.answer = () => ({ submit: { words: 'Hello', mood: 'GLAD' } })
  await desk.gateway().request(askFor({ prompt: 'Call 0812345678' }))
  expect(desk.fake.bodies.at(-1)).toContain('0812345678')
})
