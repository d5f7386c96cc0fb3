// How well and how fast knowledge is found, on PostgreSQL without any vector extension: Thai customers' questions over
// the demo's knowledge, by words and letters alone, then 100,000 synthetic embeddings in clusters with a common offset,
// against the exact neighbours. PIECES sets how many. The narrow figures use a filter that one piece in a hundred
// passes. A cluster has one such member, so its true neighbours are mostly chance, and the only goal is a full list.
import { customerQuestions } from '../apps/server/src/testing/customer-questions.ts'
import { knowledgeCorpus } from '../packages/domain/src/ai/sample-knowledge/corpus.ts'
import { pino } from 'pino'
import { noMeaning } from '../apps/server/src/ai/knowledge/meaning.ts'
import { entryTexts } from '../apps/server/src/ai/knowledge/entry-texts.ts'
import { find } from '../apps/server/src/ai/knowledge/retrieve.ts'
import { vectorLeg } from '../apps/server/src/ai/knowledge/vector-search.ts'
import { aiKnowledge } from '../apps/server/src/ai/tables/knowledge.ts'
import { migrateDatabase } from '../apps/server/src/platform/database/migrate.ts'
import { openPostgres } from '../apps/server/src/platform/database/open-database.ts'
import { openFreshDatabase } from './lib/fresh-database.ts'
import { percentile, report } from './lib/report.ts'
import { fillVectors, rareLanguage } from './retrieval/fill-vectors.ts'

const pieces = Number(process.env['PIECES'] ?? 100_000)
const rounds = 3
/** The default of the configuration's `AI_VECTOR_CANDIDATES`. */
const candidates = 200
const neighbours = 10

const fresh = await openFreshDatabase()
const database = await openPostgres(fresh.url, pino({ level: 'silent' }))
await migrateDatabase(database, 'apps/server/migrations')

const keyOf = new Map<string, string>()
for (const [key, question, answer, tags] of knowledgeCorpus) {
  const texts = { question, answer, tags }
  const source = { type: 'MANUAL' as const, ref: null, label: '' }
  const [row] = await database.db
    .insert(aiKnowledge)
    .values({ ...texts, ...entryTexts(texts), source, status: 'ACTIVE' })
    .returning({ id: aiKnowledge.id })
  keyOf.set(row?.id ?? '', key)
}
const requests = Object.entries(customerQuestions).flatMap(([key, all]) =>
  all.map((query) => ({ key, query })),
)
const places: number[] = []
const findMs: number[] = []
for (const { key, query } of requests) {
  const began = performance.now()
  const { chunks } = await find(database, noMeaning, { query, limit: 3 })
  findMs.push(performance.now() - began)
  const at = chunks.findIndex(({ id }) => keyOf.get(id) === key)
  places.push(at < 0 ? Number.POSITIVE_INFINITY : at + 1)
}
const shareWithin = (place: number) => places.filter((one) => one <= place).length / places.length

const { model, mean, questions } = await fillVectors(database, { pieces, neighbours })
const ask = (vector: Float32Array, language: 'en' | null) =>
  vectorLeg(database.db, { vector, model, mean, candidates }, { language })
const plainMs: number[] = []
const narrowMs: number[] = []
let found = 0
let foundNarrow = 0
let underfilled = 0
for (let round = 0; round < rounds; round += 1)
  for (const { vector, exact, exactRare } of questions) {
    let began = performance.now()
    const ids = await ask(vector, null)
    plainMs.push(performance.now() - began)
    began = performance.now()
    const narrow = await ask(vector, rareLanguage)
    narrowMs.push(performance.now() - began)
    found += shared(ids, exact)
    foundNarrow += shared(narrow, exactRare)
    if (narrow.length < neighbours) underfilled += 1
  }
await database.close()
await fresh.drop()

const total = rounds * questions.length * neighbours
const figures = {
  thai_questions: requests.length,
  thai_hit_at_1: shareWithin(1),
  thai_hit_at_3: shareWithin(3),
  thai_p50_ms: percentile(findMs, 0.5),
  thai_p99_ms: percentile(findMs, 0.99),
  pieces,
  vector_questions: plainMs.length,
  vector_recall_at_10_percent: (found / total) * 100,
  vector_p50_ms: percentile(plainMs, 0.5),
  vector_p99_ms: percentile(plainMs, 0.99),
  narrow_recall_at_10_percent: (foundNarrow / total) * 100,
  narrow_p99_ms: percentile(narrowMs, 0.99),
  narrow_underfilled: underfilled,
}
report(
  'retrieval',
  figures,
  {
    thai_hit_at_3: '>= 0.95',
    vector_recall_at_10_percent: '>= 99',
    vector_p99_ms: '<= 150',
    narrow_underfilled: '0',
  },
  figures.thai_hit_at_3 >= 0.95 &&
    figures.vector_recall_at_10_percent >= 99 &&
    figures.vector_p99_ms <= 150 &&
    underfilled === 0,
)

function shared(ids: string[], exact: string[]): number {
  const first = new Set(ids.slice(0, neighbours))
  return exact.filter((id) => first.has(id)).length
}
