import type { EmbeddingState } from '@rp/contract/ai/knowledge'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { misbehaviours } from '../../testing/embedding-misbehaviours.ts'
import { openFakeEmbeddings, rightAnswer, type FakeEmbeddings } from '../../testing/fakes/fake-embeddings.ts'
import { openTestServer, type Person, type TestServer } from '../../testing/test-server.ts'
import { wordVector } from '../../testing/word-vectors.ts'
import {
  aiEmbeddingCache,
  aiEmbeddingModel,
  aiEmbeddingRefusal,
  aiKnowledgeVector,
} from '../tables/embedding.ts'
import { aiKnowledge } from '../tables/knowledge.ts'
import { embeddedText, entryTexts } from './entry-texts.ts'
import { fromHalfFloats } from './half-floats.ts'
import { dot, unit } from './vectors.ts'

const pieces = 24
const dimensions = 256
const path = '/api/ai/vector-knowledge'
let fake: FakeEmbeddings
let server: TestServer
let admin: Person
const texts = new Map<string, string>()

beforeAll(async () => {
  fake = await openFakeEmbeddings()
  server = await openTestServer({
    AI_OPENAI_COMPATIBLE_BASE_URL: fake.url,
    AI_OPENAI_COMPATIBLE_API_KEY: 'key',
    AI_EMBEDDING_PROVIDER: 'OPENAI_COMPATIBLE',
    AI_EMBEDDING_MODEL: 'm',
    AI_EMBEDDING_DIMENSIONS: String(dimensions),
  })
  admin = await server.staff('ADMIN/CHAT')
  for (let at = 0; at < pieces; at += 1) {
    const answer = at === 12 ? 'long '.repeat(800) : `The answer number ${at}.`
    const texted = { question: `Question of piece ${at}?`, answer, tags: [] }
    const source = { type: 'MANUAL' as const, ref: null, label: '' }
    const [row] = await server.database.db
      .insert(aiKnowledge)
      .values({ ...texted, ...entryTexts(texted), source, status: 'ACTIVE' })
      .returning({ id: aiKnowledge.id })
    texts.set(row?.id ?? '', embeddedText(texted))
  }
})
afterAll(async () => {
  await server.close()
  await fake.close()
})
beforeEach(async () => {
  for (const table of [aiKnowledgeVector, aiEmbeddingCache, aiEmbeddingRefusal])
    await server.database.db.delete(table)
  fake.paid.clear()
})

async function state(): Promise<EmbeddingState> {
  return (await server.call<EmbeddingState>('GET', `${path}/embeddings`, admin)).content
}

/** Starts the rebuild, and waits until it ends. */
async function build(body: { anew?: boolean } = {}): Promise<EmbeddingState> {
  const failedBefore = (await state()).fault?.failed_at
  await server.call('POST', `${path}/reembed`, admin, { body })
  const isOver = ({ embedded, refused, fault }: EmbeddingState) =>
    embedded + refused === pieces || (fault !== null && fault.failed_at !== failedBefore)
  await expect.poll(async () => isOver(await state())).toBe(true)
  await expect.poll(isHeld).toBe(false)
  return state()
}

async function isHeld(): Promise<boolean> {
  const [row] = await server.database.db.select().from(aiEmbeddingModel)
  return row !== undefined && row.held_until !== null
}

/** Pieces whose saved vector is not that of their text. */
async function wrong(): Promise<string[]> {
  const rows = await server.database.db
    .select()
    .from(aiKnowledgeVector)
    .where(eq(aiKnowledgeVector.is_shortened, false))
  return rows.flatMap(({ knowledge_id, embedding }) => {
    const text = texts.get(knowledge_id) ?? ''
    const right = unit(Float32Array.from(wordVector(text, dimensions)))
    return dot(right, fromHalfFloats(embedding)) > 0.999 ? [] : [text]
  })
}

describe('an embedding endpoint that answers with', () => {
  it.each(misbehaviours)('$what', async ({ behave, reason, stored, refused = 0, shortened = 0 }) => {
    fake.behave(behave)
    const during = await build()
    expect({ ...during, reason: during.fault?.reason ?? null }).toMatchObject({
      embedded: stored,
      refused,
      shortened,
      reason,
    })
    expect(await wrong()).toEqual([])

    fake.behave((call) => rightAnswer(call))
    const after = await build()
    expect(after).toMatchObject({ embedded: pieces, refused: 0, fault: null })
    expect(await wrong()).toEqual([])
    expect([...fake.paid].filter(([text, times]) => times > 1 && text !== 'OK')).toEqual([])
  })
})

describe('embeddings', () => {
  it('that were wrong are made again, ignoring the cache', async () => {
    fake.behave((call) =>
      rightAnswer(call, (items) => items.map((item, at) => ({ ...item, index: (at + 1) % items.length }))),
    )
    await build()
    expect((await wrong()).length).toBe(pieces)
    fake.behave((call) => rightAnswer(call))
    await build({ anew: true })
    await expect.poll(wrong).toEqual([])
  })

  it('that a provider cannot make are reported to the admins with the reason', async () => {
    fake.behave(() => ({ status: 401, body: { error: { message: 'Incorrect API key provided' } } }))
    expect((await build()).fault).toMatchObject({ reason: 'NOT_ALLOWED' })
    const { content } = await server.call<{ data: { title: string }[] }>(
      'GET',
      `/api/noti/staff/notification?user_id=${admin.id}`,
      admin,
    )
    expect(content.data.map(({ title }) => title)).toContain('AI: embeddings')
  })
})
