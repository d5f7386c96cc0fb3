import type { ProviderState } from '@rp/contract/ai/provider'
import { bangkokDay } from '@rp/domain/dates'
import { v7 as uuidv7 } from 'uuid'
import { usualModels } from '@rp/domain/ai/gateway/providers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askFor, openAiDesk, type AiDesk } from '../../testing/ai-desk.ts'
import type { Person } from '../../testing/test-server.ts'

interface Row {
  key: string | null
  calls: number
  failed: number
  input_tokens: number
  cost_micro_thb: number
}

let desk: AiDesk
let chat: Person
beforeAll(async () => {
  desk = await openAiDesk({ AI_EMBEDDING_PROVIDER: 'GEMINI', AI_EMBEDDING_MODEL: 'gemini-embedding-001' })
  chat = await desk.server.staff('ADMIN/CHAT')
})
afterAll(() => desk.close())

const usage = async (query: string) =>
  (await desk.server.call<{ from: string; to: string; data: Row[] }>('GET', `/api/ai/usage${query}`, chat))
    .content

describe('usage', () => {
  it('adds up calls by bot, provider, room and day', async () => {
    const room_id = uuidv7()
    desk.fake.answer = ({ provider }) =>
      provider === 'OPENAI_COMPATIBLE'
        ? { fault: 'server-error' }
        : { submit: { words: 'Hello', mood: 'GLAD' } }
    await desk.gateway().request(askFor({ room_id }))
    await desk.gateway().request(askFor({ bot: 'memory' }))
    const rows = await desk.ledger()
    const byProvider = (await usage('?group=provider')).data
    expect(byProvider.map(({ key, calls, failed }) => [key, calls, failed])).toEqual([
      ['DEEPSEEK', 2, 0],
      ['OPENAI_COMPATIBLE', 2, 2],
    ])
    expect(byProvider[0]?.cost_micro_thb).toBe(rows.reduce((sum, row) => sum + row.cost_micro_thb, 0))
    expect((await usage('')).data.map(({ key, calls }) => `${key} ${calls}`).toSorted()).toEqual([
      'intention-finder 2',
      'memory 2',
    ])
    expect((await usage('?group=room')).data.map(({ key }) => key)).toContain(room_id)
    const today = bangkokDay(new Date())
    expect((await usage('?group=day')).data).toMatchObject([{ key: today, calls: 4 }])
    expect((await usage('?from=2026-01-01&to=2026-01-02')).data).toEqual([])
  })

  it('refuses days in the wrong order', async () => {
    const { status } = await desk.server.call('GET', '/api/ai/usage?from=2026-02-01&to=2026-01-01', chat)
    expect(status).toBe(422)
  })
})

describe('prices', () => {
  it('are the defaults until the company enters its own', async () => {
    const body = {
      provider: 'GEMINI',
      model: 'gemini-flash-latest',
      valid_from: '2026-11-01',
      input: 1,
      cached_input: 1,
      output: 2,
    }
    const saved = await desk.server.call<object[]>('PUT', '/api/ai/price', chat, { body })
    expect(saved.content[0]).toMatchObject({ ...body, is_built_in: false })
    const again = await desk.server.call<object[]>('PUT', '/api/ai/price', chat, {
      body: { ...body, output: 3 },
    })
    expect(again.content).toHaveLength(4)
    expect(again.content[0]).toMatchObject({ output: 3 })
  })
})

describe('a probe', () => {
  it('finds out what a provider can do, saves it, and records its cost', async () => {
    desk.fake.answer = ({ images, tools, forced, wantsJson }) => {
      if (images > 0) return { text: 'Red.' }
      if (forced) return { fault: 'server-error' }
      if (tools.length > 0) return { calls: [{ name: 'say', args: { word: 'OK' } }] }
      return { text: wantsJson ? '{"word":"OK"}' : 'OK' }
    }
    const probe = () =>
      desk.server.call<ProviderState>('POST', '/api/ai/provider/GEMINI/probe', chat, { body: {} })
    const { content } = await probe()
    expect(content).toMatchObject({
      provider: 'GEMINI',
      is_configured: true,
      probes: [
        {
          capabilities: {
            text: true,
            tool: true,
            forced_tool: false,
            json_schema: true,
            image: true,
            embedding: true,
          },
          details: { forced_tool: expect.stringContaining('SERVER_ERROR') },
        },
      ],
    })
    expect((await desk.ledger()).filter(({ kind }) => kind === 'PROBE')).toHaveLength(7)
    await probe()
    const stored = await desk.server.call<{ providers: ProviderState[] }>(
      'GET',
      '/api/ai/configuration/memory',
      chat,
    )
    expect(
      stored.content.providers.find(({ provider }) => provider === 'GEMINI')?.probes[0]?.capabilities.image,
    ).toBe(true)
  })

  it('of one model does not affect another at the same provider', async () => {
    desk.fake.answer = ({ images }) => (images > 0 ? { text: 'I see nothing' } : { text: 'OK' })
    const body = { model: 'a-blind-model' }
    await desk.server.call('POST', '/api/ai/provider/OPENAI_COMPATIBLE/probe', chat, { body })
    desk.fake.answer = () => ({ submit: { words: 'Hello', mood: 'GLAD' } })
    const images = [{ bytes: new Uint8Array([1]), mime: 'image/png' }]
    const request = (models: object) =>
      desk
        .gateway()
        .request(askFor({ images, content: { provider_order: ['OPENAI_COMPATIBLE'], ...models } }))
    expect(await request({})).toMatchObject({ ok: true, provider: 'OPENAI_COMPATIBLE' })
    const blind = { models: { ...usualModels, OPENAI_COMPATIBLE: 'a-blind-model' } }
    expect(await request(blind)).toMatchObject({ ok: false })
  })

  it('enables pictures for DeepSeek once it accepts them', async () => {
    desk.fake.answer = ({ images }) => (images > 0 ? { text: 'red' } : { text: 'OK' })
    await desk.server.call('POST', '/api/ai/provider/DEEPSEEK/probe', chat, { body: {} })
    desk.fake.answer = () => ({ submit: { words: 'Hello', mood: 'GLAD' } })
    const images = [{ bytes: new Uint8Array([1]), mime: 'image/png' }]
    const given = await desk.gateway().request(askFor({ images, content: { provider_order: ['DEEPSEEK'] } }))
    expect(given).toMatchObject({ ok: true, provider: 'DEEPSEEK' })
    expect(desk.fake.requests.at(-1)).toMatchObject({ provider: 'DEEPSEEK', images: 1 })
  })
})
