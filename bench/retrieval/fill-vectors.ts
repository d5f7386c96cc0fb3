import { v7 as uuidv7 } from 'uuid'
import { toHalfFloats } from '../../apps/server/src/ai/knowledge/half-floats.ts'
import { dot, meanOf, signBits, unit } from '../../apps/server/src/ai/knowledge/vectors.ts'
import type { Database } from '../../apps/server/src/platform/database/open-database.ts'
import { mulberry32 } from '../../apps/server/src/demo/random.ts'

/** Of one piece in a hundred; the narrow filter selects it. */
export const rareLanguage = 'en'
const rareEvery = 100
const length = 1536
const clusters = 1000
const questionCount = 60
const chunk = 500
/** Distance of a cluster's members from its centre: their cosines are around 0.7. */
const spread = 0.65
/** Real embeddings share a direction; the mean removes it before the signs are taken. */
const offset = 0.5

interface Question {
  vector: Float32Array
  /** The ids of the true neighbours, among all pieces and among the rare ones. */
  exact: string[]
  exactRare: string[]
}

/** Writes pieces with embeddings, and meanwhile finds the true neighbours for some questions. */
export async function fillVectors(
  { pool }: Database,
  { pieces, neighbours }: { pieces: number; neighbours: number },
): Promise<{ model: string; mean: Float32Array; questions: Question[] }> {
  const model = 'synthetic'
  const bits = mulberry32(7)
  const random = () => bits() / 4_294_967_296
  const common = direction(random)
  const middles = Array.from({ length: clusters }, () => direction(random))
  const near = () => {
    const middle = middles[Math.floor(random() * clusters)] ?? common
    const noise = direction(random)
    return unit(middle.map((value, at) => value + spread * (noise[at] ?? 0) + offset * (common[at] ?? 0)))
  }
  const mean = meanOf(Array.from({ length: 3000 }, near), length)
  const questions = Array.from({ length: questionCount }, () => ({
    vector: near(),
    all: new Nearest(neighbours),
    rare: new Nearest(neighbours),
  }))
  for (let start = 0; start < pieces; start += chunk) {
    const rows = Array.from({ length: Math.min(chunk, pieces - start) }, (_, at) => ({
      id: uuidv7(),
      vector: near(),
      no: start + at,
      isRare: (start + at) % rareEvery === 0,
    }))
    for (const row of rows) for (const question of questions) compare(question, row)
    await pool.query(
      `insert into ai_knowledge (id, question, answer, source, status, language, question_key, content_hash, terms,
         question_terms, search)
       select id, 'piece ' || no, 'answer ' || no, '{"type":"MANUAL","ref":null,"label":""}', 'ACTIVE', language,
         'piece' || no, 'hash' || no, array_to_tsvector(array['piece' || no]), array_to_tsvector(array['piece' || no]),
         'piece ' || no
       from unnest($1::uuid[], $2::int[], $3::text[]) as given (id, no, language)`,
      [
        rows.map(({ id }) => id),
        rows.map(({ no }) => no),
        rows.map(({ isRare }) => (isRare ? rareLanguage : 'th')),
      ],
    )
    await pool.query(
      `insert into ai_knowledge_vector (knowledge_id, status, scope, language, model, embedding_bits, embedding)
       select k.id, k.status, k.scope, k.language, $1, given.bits::bit(1536), given.embedding
       from unnest($2::uuid[], $3::text[], $4::bytea[]) as given (id, bits, embedding)
       join ai_knowledge k on k.id = given.id`,
      [
        model,
        rows.map(({ id }) => id),
        rows.map(({ vector }) => signBits(vector, mean)),
        rows.map(({ vector }) => toHalfFloats(vector)),
      ],
    )
  }
  await pool.query('vacuum analyze ai_knowledge_vector')
  return {
    model,
    mean,
    questions: questions.map(({ vector, all, rare }) => ({
      vector,
      exact: all.ids(),
      exactRare: rare.ids(),
    })),
  }
}

interface Compared {
  vector: Float32Array
  all: Nearest
  rare: Nearest
}

function compare({ vector: request, all, rare }: Compared, { id, vector, isRare }: Piece): void {
  const score = dot(request, vector)
  all.offer(id, score)
  if (isRare) rare.offer(id, score)
}

interface Piece {
  id: string
  vector: Float32Array
  isRare: boolean
}

/** The best few of the candidates. */
class Nearest {
  private readonly best: { id: string; score: number }[] = []
  private readonly size: number

  constructor(size: number) {
    this.size = size
  }

  offer(id: string, score: number): void {
    const last = this.best.at(-1)
    if (this.best.length >= this.size && last && score <= last.score) return
    this.best.push({ id, score })
    this.best.sort((a, b) => b.score - a.score)
    if (this.best.length > this.size) this.best.pop()
  }

  ids(): string[] {
    return this.best.map(({ id }) => id)
  }
}

/** A random direction: each number is the sum of a few uniform ones, which is nearly normal. */
function direction(random: () => number): Float32Array {
  return unit(Float32Array.from({ length }, () => random() + random() + random() - 1.5))
}
