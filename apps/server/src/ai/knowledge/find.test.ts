import { customerQuestions } from '../../testing/customer-questions.ts'
import { knowledgeCorpus } from '@rp/domain/ai/sample-knowledge/corpus'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { quickReplies } from '../../chat/tables/quick-replies.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { openTestDatabase } from '../../platform/database/test-database.ts'
import type { Write } from '../../platform/outbox/outbox.ts'
import { wordVector } from '../../testing/word-vectors.ts'
import { aiEmbeddingModel, aiKnowledgeVector, aiVectorMean } from '../tables/embedding.ts'
import { aiKnowledge } from '../tables/knowledge.ts'
import { buildVectors } from './build-vectors.ts'
import type { EmbeddingModels } from './embedding-models.ts'
import { entryTexts } from './entry-texts.ts'
import type { EmbeddingSource } from './make-embeddings.ts'
import { noMeaning, openMeaning } from './meaning.ts'
import { countUse, find } from './retrieve.ts'
import { copyFilters } from './store-vectors.ts'

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

const keysFor = async (query: string, rest: object = {}) => {
  const { chunks } = await find(database, noMeaning, { query, limit: 3, ...rest })
  return chunks.map(({ id }) => keyOf.get(id))
}

const byWords = (model = 'words', length = 1536): EmbeddingSource => ({
  model,
  dimensions: length,
  embed: (texts) =>
    Promise.resolve({ vectors: texts.map((text) => Float32Array.from(wordVector(text, length))) }),
})
const models = (source: EmbeddingSource, before?: EmbeddingSource): EmbeddingModels => ({
  current: { ...source, name: { provider: 'GEMINI', model: source.model, dimensions: source.dimensions } },
  of: () => before ?? source,
})
const build = async (source: EmbeddingSource) => {
  const { current } = models(source)
  const faults: string[] = []
  const parts = { signal: new AbortController().signal, onFault: async () => void faults.push('fault') }
  if (current) await buildVectors({ database, write }, current, parts)
  return faults
}
const countOf = (model: string) => database.db.$count(aiKnowledgeVector, eq(aiKnowledgeVector.model, model))

describe('what customers ask', () => {
  it('is found among the first three, despite typos, without embeddings', async () => {
    const requests = Object.entries(customerQuestions).flatMap(([key, questions]) =>
      questions.filter((_, at) => at === key.length % 3).map((query) => ({ key, query })),
    )
    const missed: string[] = []
    for (const { key, query } of requests) {
      const found = await keysFor(query)
      if (!found.includes(key)) missed.push(`${query}: ${found.join(', ')}`)
    }
    expect(requests.length).toBeGreaterThan(95)
    expect([missed, missed.length / requests.length <= 0.05]).toEqual([missed, true])
  })

  it('shows the rank in each list, and the source', async () => {
    const { chunks, terms, has_vector } = await find(database, noMeaning, { query: 'ขอใบ COA ค่ะ', limit: 3 })
    expect(chunks[0]).toMatchObject({
      id: idOf.get('coa'),
      legs: { terms: 1, vector: null },
      source: { kind: 'KNOWLEDGE', type: 'MANUAL' },
    })
    expect(terms).toContain('coa')
    expect(has_vector).toBe(false)
  })

  it('may be anything, and does no harm', async () => {
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
    const { chunks } = await find(database, noMeaning, { query: 'ฟลักซ์คาปาซิเตอร์', limit: 10 })
    expect(chunks.map(({ id }) => id)).not.toContain(row?.id)
    const customer_id = fields.scope?.slice('CUSTOMER:'.length)
    if (customer_id) {
      const own = await find(database, noMeaning, { query: 'ฟลักซ์คาปาซิเตอร์', limit: 10, customer_id })
      expect(own.chunks[0]?.id).toBe(row?.id)
    }
  })

  it('in another language or scope', async () => {
    const english = piece({
      question: 'zorbium',
      answer: 'zorbium is new',
      language: 'en',
      scope: 'PRODUCT:zorb',
    })
    const [row] = await database.db.insert(aiKnowledge).values(english).returning()
    const found = async (rest: object) =>
      (await find(database, noMeaning, { query: 'zorbium', limit: 5, ...rest })).chunks.some(
        ({ id }) => id === row?.id,
      )
    expect(await found({})).toBe(true)
    expect(await found({ language: 'en', scopes: ['PRODUCT:zorb'] })).toBe(true)
    expect(await found({ language: 'th' })).toBe(false)
    expect(await found({ scopes: ['PRODUCT:other'] })).toBe(false)
  })
})

describe('quick replies', () => {
  it('are found with knowledge, except those of one person', async () => {
    const reply = (shortcode: string, owner_id: string | null) => ({
      shortcode,
      owner_id,
      title: 'Parking',
      body_en: 'You can park behind the building.',
      body_th: 'จอดรถได้ด้านหลังอาคารค่ะ',
    })
    await database.db.insert(quickReplies).values([reply('parking', null), reply('my-parking', uuidv7())])
    const { quick_replies } = await find(database, noMeaning, {
      query: 'มีที่จอดรถไหม',
      limit: 3,
      language: 'th',
    })
    expect(quick_replies).toMatchObject([
      { answer: 'จอดรถได้ด้านหลังอาคารค่ะ', source: { kind: 'QUICK_REPLY', label: '/parking' } },
    ])
  })
})

describe('vector search', () => {
  const askCoa = { query: 'ขอใบ COA ได้ไหม', limit: 3 }
  const vectorPlace = async (source: EmbeddingSource, before?: EmbeddingSource) => {
    const { chunks, has_vector } = await find(database, openMeaning(database, models(source, before)), askCoa)
    return [has_vector, chunks.find(({ id }) => id === idOf.get('coa'))?.legs.vector !== null]
  }

  it('runs once there are embeddings, with bits centred on the corpus', async () => {
    await build(byWords())
    expect(await countOf('words')).toBe(await database.db.$count(aiKnowledge))
    const [centre] = await database.db.select().from(aiVectorMean)
    expect(centre?.pieces).toBe(await countOf('words'))
    expect(await vectorPlace(byWords())).toEqual([true, true])
  })

  it('pays for a question once, even if two ask it at the same time', async () => {
    let requested = 0
    const source = byWords()
    const counting = {
      ...source,
      embed: (texts: string[]) => ((requested += texts.length), source.embed(texts)),
    }
    const meaning = openMeaning(database, models(counting))
    await Promise.all([meaning.ofQuery('same text'), meaning.ofQuery('same text')])
    await meaning.ofQuery('same text')
    expect(requested).toBe(1)
  })

  it('is skipped if the provider fails, and words still find', async () => {
    const failing: EmbeddingSource = {
      ...byWords(),
      embed: () => Promise.resolve({ fault: { reason: 'TIMEOUT', detail: 'slow' } }),
    }
    const { chunks, has_vector } = await find(database, openMeaning(database, models(failing)), {
      query: 'ขอใบ COA',
      limit: 3,
    })
    expect([has_vector, chunks[0]?.id]).toEqual([false, idOf.get('coa')])
  })

  it('leaves out pieces archived since', async () => {
    const id = idOf.get('halal') ?? ''
    const meaning = openMeaning(database, models(byWords()))
    const finds = async () =>
      (await find(database, meaning, { query: 'ขอฮาลาลได้ไหม', limit: 20 })).chunks.some(
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

  it.each([64, 768, 1024, 3072])('works with vectors of %i numbers', async (length) => {
    const source = byWords(`words of ${length}`, length)
    await build(source)
    expect(await vectorPlace(source)).toEqual([true, true])
  })

  it('uses the previous model until the vectors of a new one are complete', async () => {
    await build(byWords('old'))
    let left = 1
    const source = byWords('new', 1024)
    const slow: EmbeddingSource = {
      ...source,
      embed: async (texts) =>
        left-- > 0 ? source.embed(texts) : { fault: { reason: 'THROTTLED', detail: 'later' } },
    }
    await build(slow)
    expect([await countOf('new'), (await countOf('old')) > 100]).toEqual([100, true])
    expect(await vectorPlace(slow, byWords('old'))).toEqual([true, true])
    await database.db.update(aiEmbeddingModel).set({ next_at: null })
    await build(source)
    expect(await countOf('old')).toBe(0)
    const unreachable = { ...byWords('old'), embed: () => Promise.reject(new Error('asked the old model')) }
    expect(await vectorPlace(source, unreachable)).toEqual([true, true])
  })

  it('switches back to a previous model without a gap', async () => {
    await build(byWords('one'))
    await build(byWords('two'))
    // Its vectors are gone: until they are made again, the other model is searched.
    expect([await countOf('one'), await vectorPlace(byWords('one'), byWords('two'))]).toEqual([
      0,
      [true, true],
    ])
    await build(byWords('one'))
    expect(await countOf('two')).toBe(0)
    expect(await vectorPlace(byWords('one'))).toEqual([true, true])
  })
})

it('counts uses, also two at once', async () => {
  const ids = [idOf.get('coa') ?? '', idOf.get('gmp') ?? '']
  await Promise.all([countUse(database, ids), countUse(database, ids.toReversed())])
  const [row] = await database.db
    .select()
    .from(aiKnowledge)
    .where(eq(aiKnowledge.id, ids[0] ?? ''))
  expect(row).toMatchObject({ hits: 2 })
  expect(row?.last_used_at).not.toBeNull()
})
