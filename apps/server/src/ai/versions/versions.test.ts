import type { BotConfiguration, PublicationRecord, VersionSummary } from '@rp/contract/ai/configuration'
import { builtInContent, type VersionContent } from '@rp/domain/ai/versions/version'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BotName } from '@rp/domain/ai/bots'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { passGate } from './publish.ts'

let server: TestServer
let chat: Person
let chief: Person
let recipe: Person
beforeAll(async () => {
  server = await openTestServer({ AI_GEMINI_API_KEY: 'key' })
  chat = await server.staff('ADMIN/CHAT', { full_name: 'Malee of chat' })
  chief = await server.staff('SUPER_ADMIN')
  recipe = await server.staff('ADMIN/RECIPE')
})
afterAll(() => server.close())

const path = (bot: BotName, rest = '') => `/api/ai/configuration/${bot}${rest}`
const contentWith = (bot: BotName, change: Partial<VersionContent> = {}): VersionContent => ({
  ...builtInContent(bot),
  ...change,
})
const save = (bot: BotName, change: Partial<VersionContent>, who = chat) =>
  server.call<VersionSummary>('POST', path(bot, '/version'), who, {
    body: { content: contentWith(bot, change), note: 'tried' },
  })
const publish = (bot: BotName, id: string, who = chat, body: object = {}) =>
  server.call<BotConfiguration>('POST', path(bot, `/version/${id}/publish`), who, { body })
const configurationOf = async (bot: BotName) =>
  (await server.call<BotConfiguration>('GET', path(bot), chat)).content

describe('a bot', () => {
  it('uses built-in content until a version is published, and shows which providers have a key', async () => {
    const { live, content, providers } = await configurationOf('memory')
    expect([live, content]).toEqual([null, builtInContent('memory')])
    expect(providers.map((one) => [one.provider, one.is_configured])).toEqual([
      ['OPENAI_COMPATIBLE', false],
      ['DEEPSEEK', false],
      ['GEMINI', true],
    ])
  })

  it('uses a version from its publication on; saving alone changes nothing', async () => {
    const saved = await save('memory', { temperature_percent: 5 })
    expect(saved.content).toMatchObject({
      no: 1,
      is_live: false,
      author_name: 'Malee of chat',
      note: 'tried',
    })
    expect((await configurationOf('memory')).live).toBeNull()
    const published = await publish('memory', saved.content.id)
    expect(published.content).toMatchObject({
      live: { no: 1, is_live: true },
      content: { temperature_percent: 5 },
    })
  })

  it('keeps every version unchanged, numbered, with the same hash for the same content', async () => {
    const [one, same, other] = [
      await save('payload', {}),
      await save('payload', {}),
      await save('payload', { timeout_ms: 5000 }),
    ]
    expect([one.content.no, same.content.no, other.content.no]).toEqual([1, 2, 3])
    expect(one.content.hash).toBe(same.content.hash)
    expect(one.content.hash).not.toBe(other.content.hash)
    const { content } = await server.call<{ content: VersionContent }>(
      'GET',
      path('payload', `/version/${other.content.id}`),
      chat,
    )
    expect(content.content).toEqual(contentWith('payload', { timeout_ms: 5000 }))
    const list = await server.call<{ data: VersionSummary[]; has_more: boolean }>(
      'GET',
      path('payload', '/version?limit=2'),
      chat,
    )
    expect([list.content.data.map(({ no }) => no), list.content.has_more]).toEqual([[3, 2], true])
  })

  it('numbers versions that are saved at once', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => save('humanize', {})))
    expect(new Set(all.map(({ content }) => content.no))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  })

  it('can be rolled back to a past or the built-in version, with a record of who did it', async () => {
    const [first, second] = [await save('tools', {}), await save('tools', { timeout_ms: 4000 })]
    const back = (version_id: string | null) =>
      server.call<BotConfiguration>('POST', path('tools', '/rollback'), chat, { body: { version_id } })
    expect((await back(second.content.id)).problem.code).toBe('illegal_transition')
    await publish('tools', first.content.id)
    await publish('tools', second.content.id)
    expect((await back(first.content.id)).content.live).toMatchObject({ no: 1 })
    expect((await back(first.content.id)).problem.code).toBe('illegal_transition')
    expect((await back(null)).content.live).toBeNull()
    const { content } = await server.call<{ data: PublicationRecord[] }>(
      'GET',
      path('tools', '/publication'),
      chat,
    )
    expect(content.data.map(({ kind, version_no, is_live }) => [kind, version_no, is_live])).toEqual([
      ['ROLLBACK', 0, true],
      ['ROLLBACK', 1, false],
      ['PUBLISH', 2, false],
      ['PUBLISH', 1, false],
    ])
    expect(content.data.every((row) => row.published_by_name === 'Malee of chat')).toBe(true)
  })

  it('is published by one save with PUT; of several at once, one is live in the end', async () => {
    const put = (timeout_ms: number) =>
      server.call<BotConfiguration>('PUT', path('conversation'), chat, {
        body: { content: contentWith('conversation', { timeout_ms }), note: '' },
      })
    const all = await Promise.all([put(4000), put(5000), put(6000)])
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    const { content } = await server.call<{ data: PublicationRecord[] }>(
      'GET',
      path('conversation', '/publication'),
      chat,
    )
    expect(content.data.filter(({ is_live }) => is_live)).toHaveLength(1)
  })
})

describe('a version is refused', () => {
  it('if a prompt lacks a required placeholder, naming field and placeholder', async () => {
    const prompts = { OPENAI_COMPATIBLE: 'Say {{transcript}}', DEEPSEEK: '', GEMINI: '' }
    const { status, problem } = await save('chat-bot-v2', { prompts })
    expect([status, problem.errors]).toEqual([
      422,
      [{ path: 'content.prompts.OPENAI_COMPATIBLE', message: 'must name {{knowledge}}, {{instructions}}' }],
    ])
  })

  it('if a prompt has an unknown placeholder, listing the allowed ones, in the reader’s language', async () => {
    const prompts = {
      OPENAI_COMPATIBLE: 'Say {{transcript}} {{transcipt}} {{toString}}',
      DEEPSEEK: '',
      GEMINI: '',
    }
    const { status, problem } = await save('humanize', { prompts })
    expect(status).toBe(422)
    expect(problem.errors).toHaveLength(1)
    expect(problem.errors[0]?.message).toMatch(
      /^names \{\{transcipt\}\}, \{\{toString\}\}, which nothing fills; allowed are \{\{transcript\}\}/,
    )
  })

  it('if it uses a provider that the bot does not have', async () => {
    const prompts = { OPENAI_COMPATIBLE: '', DEEPSEEK: '', GEMINI: 'x' }
    const { problem } = await save('humanize', { prompts, provider_order: ['GEMINI'] })
    expect(problem.errors.map(({ path: field }) => field)).toEqual([
      'content.prompts.GEMINI',
      'content.provider_order',
    ])
  })

  it.each([
    [{ timeout_ms: 10 }, 'content.timeout_ms'],
    [{ temperature_percent: 201 }, 'content.temperature_percent'],
    [
      { provider_order: ['DEEPSEEK', 'DEEPSEEK'] as VersionContent['provider_order'] },
      'content.provider_order',
    ],
    [{ models: { ...builtInContent('memory').models, GEMINI: 'two words' } }, 'content.models.GEMINI'],
  ])('if %j is out of its limits', async (change, field) => {
    const { status, problem } = await save('memory', change)
    expect([status, problem.errors[0]?.path]).toEqual([422, field])
  })
})

describe('a user of another screen', () => {
  it('finds only regulation, as an admin of recipes', async () => {
    expect((await server.call('GET', path('regulation'), recipe)).status).toBe(200)
    expect((await save('regulation', {}, recipe)).status).toBe(200)
    for (const bot of ['memory', 'chat-bot-v2'] as const) {
      expect((await server.call('GET', path(bot), recipe)).status).toBe(404)
      expect((await save(bot, {}, recipe)).status).toBe(404)
    }
  })

  it('finds everything but regulation, as an admin of chat', async () => {
    expect((await server.call('GET', path('regulation'), chat)).status).toBe(404)
    expect((await server.call('GET', path('regulation'), chief)).status).toBe(200)
  })

  it('finds no version of one bot under another', async () => {
    const { content } = await save('memory', {})
    expect((await publish('memory-validator', content.id)).status).toBe(404)
  })
})

describe('the gate', () => {
  const version = { bot: 'memory', no: 3, content: builtInContent('memory') } as const
  const fails = () =>
    Promise.resolve({ ok: false as const, cases: [{ id: 'case-7', why: 'says 1 dollar again' }] })
  const passes = () => Promise.resolve({ ok: true as const })

  it('accepts what passes', async () => {
    expect(await passGate(passes, version, { role: 'ADMIN' }, null)).toBeNull()
  })

  it('refuses with the failed cases', async () => {
    await expect(passGate(fails, version, { role: 'ADMIN' }, null)).rejects.toMatchObject({
      code: 'gate_failed',
      status: 409,
      parts: { errors: [{ path: 'case-7', message: 'says 1 dollar again' }] },
    })
  })

  it('can be overridden by a super admin with a reason, saved only if it was needed', async () => {
    expect(await passGate(fails, version, { role: 'SUPER_ADMIN' }, 'the case is wrong')).toBe(
      'the case is wrong',
    )
    expect(await passGate(passes, version, { role: 'SUPER_ADMIN' }, 'the case is wrong')).toBeNull()
    await expect(passGate(fails, version, { role: 'ADMIN' }, 'please')).rejects.toMatchObject({
      code: 'invalid',
    })
    const { content } = await save('memory', {})
    expect((await publish('memory', content.id, chat, { override_reason: 'please' })).status).toBe(422)
  })
})
