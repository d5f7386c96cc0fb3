import { customerQuestions } from '../../testing/customer-questions.ts'
import { knowledgeCorpus } from '@rp/domain/ai/sample-knowledge/corpus'
import { embeddingLength } from '@rp/domain/limits'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { quickReplies } from '../../chat/tables/quick-replies.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import type { Write } from '../../platform/outbox/outbox.ts'
import { aiKnowledge, aiVectorMean } from '../tables/knowledge.ts'
import { noEmbeddings, openEmbedder, type EmbeddingSource } from './embedder.ts'
import { entryTexts } from './entry-texts.ts'
import { countUse, find } from './retrieve.ts'
import { copyFilters, embedMissing } from './store-vectors.ts'

let database: Database
let write: Write
const keyOf = new Map<string, string>()
const idOf = new Map<string, string>()

type Fields = Partial<typeof aiKnowledge.$inferInsert>
const piece = (fields: Fields & { question: string; answer: string }) => ({
  status: 'ACTIVE' as const,
  source: { type: 'MANUAL' as const, ref: null, label: '' },
  ...fields,
  ...entryTexts({ ...fields, tags: fields.tags ?? [] }),
})

beforeAll(async () => {
  database = await openTestDatabase()
  write = (work) => database.db.transaction(work)
  for (const [key, question, answer, tags] of knowledgeCorpus) {
    const id = uuidv7()
    keyOf.set(id, key)
    idOf.set(key, id)
    await database.db.insert(aiKnowledge).values({ id, ...piece({ question, answer, tags }) })
  }
})
afterAll(() => database.close())

const silent = () => openEmbedder(database, noEmbeddings)
const keysFor = async (query: string, rest: object = {}) => {
  const { chunks } = await find(database, silent(), { query, limit: 3, ...rest })
  return chunks.map(({ id }) => keyOf.get(id))
}

/** Meaning for a test: texts that share words lie near each other. */
const byWords: EmbeddingSource = {
  model: 'words',
  embed: (texts) =>
    Promise.resolve(
      texts.map((text) => {
        const vector = new Float32Array(embeddingLength).fill(0.02)
        for (const word of text.toLowerCase().match(/[a-zก-๙]+/g) ?? [])
          for (let at = 0; at < 40; at += 1) {
            const place = [...word].reduce(
              (sum, letter) => (sum * 31 + letter.charCodeAt(0) + at * 7) % 1536,
              at,
            )
            vector[place] = (vector[place] ?? 0) + (at % 2 === 0 ? 1 : -1)
          }
        return vector
      }),
    ),
}

describe('what customers ask', () => {
  it('is found among the first three, typos and all, with no embeddings', async () => {
    const asked = Object.entries(customerQuestions).flatMap(([key, questions]) =>
      questions.filter((_, at) => at === key.length % 3).map((query) => ({ key, query })),
    )
    const missed: string[] = []
    for (const { key, query } of asked) {
      const found = await keysFor(query)
      if (!found.includes(key)) missed.push(`${query}: ${found.join(', ')}`)
    }
    expect(asked.length).toBeGreaterThan(95)
    expect([missed, missed.length / asked.length <= 0.05]).toEqual([missed, true])
  })

  it('names the place in each list, and the source', async () => {
    const { chunks, terms, has_vector } = await find(database, silent(), { query: 'ขอใบ COA ค่ะ', limit: 3 })
    expect(chunks[0]).toMatchObject({
      id: idOf.get('coa'),
      legs: { terms: 1, vector: null },
      source: { kind: 'KNOWLEDGE', type: 'MANUAL' },
    })
    expect(terms).toContain('coa')
    expect(has_vector).toBe(false)
  })

  it('may be anything, and harms nothing', async () => {
    for (const query of ["'", '\\', "a' | 'b:*", '%_', '🙂', '', ' ', "''''\\''", 'x'.repeat(5000)])
      expect(await keysFor(query)).toBeInstanceOf(Array)
  })
})

describe('a piece is not found', () => {
  it.each<[string, Fields]>([
    ['while it is a draft', { status: 'DRAFT' }],
    ['before its time', { valid_from: '2999-01-01T00:00:00.000Z' }],
    ['after its time', { valid_to: '2020-01-01T00:00:00.000Z' }],
    ['by others when it is one customer’s', { scope: `CUSTOMER:${uuidv7()}` }],
  ])('%s', async (when, fields) => {
    const [row] = await database.db
      .insert(aiKnowledge)
      .values(piece({ question: `ฟลักซ์คาปาซิเตอร์ ${when}`, answer: 'ฟลักซ์คาปาซิเตอร์ 1.21', ...fields }))
      .returning()
    const { chunks } = await find(database, silent(), { query: 'ฟลักซ์คาปาซิเตอร์', limit: 10 })
    expect(chunks.map(({ id }) => id)).not.toContain(row?.id)
    const customer_id = fields.scope?.slice('CUSTOMER:'.length)
    if (customer_id) {
      const own = await find(database, silent(), { query: 'ฟลักซ์คาปาซิเตอร์', limit: 10, customer_id })
      expect(own.chunks[0]?.id).toBe(row?.id)
    }
  })

  it('in a language or scope that was not asked for', async () => {
    const english = piece({
      question: 'zorbium',
      answer: 'zorbium is new',
      language: 'en',
      scope: 'PRODUCT:zorb',
    })
    const [row] = await database.db.insert(aiKnowledge).values(english).returning()
    const found = async (rest: object) =>
      (await find(database, silent(), { query: 'zorbium', limit: 5, ...rest })).chunks.some(
        ({ id }) => id === row?.id,
      )
    expect(await found({})).toBe(true)
    expect(await found({ language: 'en', scopes: ['PRODUCT:zorb'] })).toBe(true)
    expect(await found({ language: 'th' })).toBe(false)
    expect(await found({ scopes: ['PRODUCT:other'] })).toBe(false)
  })
})

describe('prepared answers', () => {
  it('are found beside knowledge; those of one person are not', async () => {
    const reply = (shortcode: string, owner_id: string | null) => ({
      shortcode,
      owner_id,
      title: 'Parking',
      body_en: 'You can park behind the building.',
      body_th: 'จอดรถได้ด้านหลังอาคารค่ะ',
    })
    await database.db.insert(quickReplies).values([reply('parking', null), reply('my-parking', uuidv7())])
    const { quick_replies } = await find(database, silent(), {
      query: 'มีที่จอดรถไหม',
      limit: 3,
      language: 'th',
    })
    expect(quick_replies).toMatchObject([
      { answer: 'จอดรถได้ด้านหลังอาคารค่ะ', source: { kind: 'QUICK_REPLY', label: '/parking' } },
    ])
  })
})

describe('meaning', () => {
  it('is searched once there are embeddings, and its bits are centred on the corpus', async () => {
    const embedder = openEmbedder(database, byWords)
    const first = await embedMissing({ database, write }, embedder)
    expect(first).toMatchObject({ remaining: 0, is_available: true })
    expect(first.embedded).toBeGreaterThan(100)
    expect(await embedMissing({ database, write }, embedder)).toMatchObject({ embedded: 0 })
    const [centre] = await database.db.select().from(aiVectorMean)
    expect(centre?.pieces).toBe(first.embedded)
    const { chunks, has_vector } = await find(database, embedder, { query: 'ขอใบ COA ได้ไหม', limit: 3 })
    expect(has_vector).toBe(true)
    expect(chunks.find(({ id }) => id === idOf.get('coa'))?.legs.vector).not.toBeNull()
  })

  it('pays for a text once', async () => {
    let asked = 0
    const counting: EmbeddingSource = {
      ...byWords,
      model: 'counted',
      embed: (texts) => ((asked += texts.length), byWords.embed(texts)),
    }
    const embedder = openEmbedder(database, counting)
    const [first] = (await embedder.embed(['same text'])) ?? []
    const [second] = (await embedder.embed(['same text'])) ?? []
    expect([asked, first?.length, second?.length]).toEqual([1, embeddingLength, embeddingLength])
  })

  it('of a provider that answers half is none, and words still find', async () => {
    const half: EmbeddingSource = {
      model: 'half',
      embed: (texts) => Promise.resolve([new Float32Array(texts.length)]),
    }
    const { chunks, has_vector } = await find(database, openEmbedder(database, half), {
      query: 'ขอใบ COA',
      limit: 3,
    })
    expect([has_vector, chunks[0]?.id]).toEqual([false, idOf.get('coa')])
  })

  it('leaves out what was archived since', async () => {
    const embedder = openEmbedder(database, byWords)
    const id = idOf.get('halal') ?? ''
    const finds = async () =>
      (await find(database, embedder, { query: 'ขอฮาลาลได้ไหม', limit: 20 })).chunks.some(
        (one) => one.id === id,
      )
    expect(await finds()).toBe(true)
    await write(async (tx) => {
      await tx.update(aiKnowledge).set({ status: 'ARCHIVED' }).where(eq(aiKnowledge.id, id))
      await copyFilters(tx, [id])
    })
    expect(await finds()).toBe(false)
    const { rows } = await database.db.execute(
      sql`select status from ai_knowledge_vector where knowledge_id = ${id}`,
    )
    expect(rows).toEqual([{ status: 'ARCHIVED' }])
  })
})

it('counts what is used, also when two count at once', async () => {
  const ids = [idOf.get('coa') ?? '', idOf.get('gmp') ?? '']
  await Promise.all([countUse(database, ids), countUse(database, ids.toReversed())])
  const [row] = await database.db
    .select()
    .from(aiKnowledge)
    .where(eq(aiKnowledge.id, ids[0] ?? ''))
  expect(row).toMatchObject({ hits: 2 })
  expect(row?.last_used_at).not.toBeNull()
})
