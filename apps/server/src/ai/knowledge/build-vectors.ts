import { disturbs, embeddingWaitMs } from '@rp/domain/ai/knowledge/embedding-faults'
import { and, desc, eq, inArray, isNull, or, lt, sql, type SQL } from 'drizzle-orm'
import type { Platform } from '../../platform/platform.ts'
import type { EmbeddingFault } from '../gateway/index.ts'
import { embeddingBatchMax } from '../gateway/index.ts'
import { aiEmbeddingModel, aiEmbeddingRefusal, aiKnowledgeVector, aiVectorMean } from '../tables/embedding.ts'
import { aiKnowledge } from '../tables/knowledge.ts'
import { openEmbedder, type Embedded } from './embedder.ts'
import type { EmbeddingModels } from './embedding-models.ts'
import { embeddedText } from './entry-texts.ts'
import { centre, finishBuild, storeRefusals, storeVectors } from './store-vectors.ts'

type ModelRow = typeof aiEmbeddingModel.$inferSelect
type Piece = Pick<typeof aiKnowledge.$inferSelect, 'id' | 'version' | 'question' | 'answer'>

/** The state without a fault and without a wait. */
export const noFault = { fault: null, fault_detail: null, fault_at: null, failures: 0, next_at: null }

/** A node holds the rebuild for longer than one call takes and saving its result. */
const held = { held_until: sql`now() + interval '60 seconds'` }
/** When the corpus has grown by this factor, it is centred again. */
const centreAfterGrowth = 1.2

/** Knowledge that lacks a vector of this model and should have one. */
export function missingVectors({
  model,
  anew_since,
}: Pick<ModelRow, 'model' | 'anew_since'>): SQL | undefined {
  const isOf = eq(aiKnowledgeVector.model, model)
  const isGood = anew_since === null ? isOf : and(isOf, sql`made_at >= ${anew_since}`)
  return and(
    inArray(aiKnowledge.status, ['DRAFT', 'ACTIVE']),
    sql`not exists (select 1 from ${aiKnowledgeVector} where knowledge_id = ${aiKnowledge.id} and ${isGood})`,
    sql`not exists (select 1 from ${aiEmbeddingRefusal}
      where knowledge_id = ${aiKnowledge.id} and ${eq(aiEmbeddingRefusal.model, model)})`,
  )
}

/**
 * Creates missing vectors batch by batch until none is missing or the provider fails: then it saves the fault with the
 * time of the next try, and calls `onFault` if the fault matters. One node at a time.
 */
export async function buildVectors(
  { database, write }: Pick<Platform, 'database' | 'write'>,
  current: NonNullable<EmbeddingModels['current']>,
  { signal, onFault }: { signal: AbortSignal; onFault: (fault: EmbeddingFault) => Promise<void> },
): Promise<void> {
  const { db } = database
  const embedder = openEmbedder(database, { ...current, embed: (texts) => current.embed(texts, signal) })
  const mine = eq(aiEmbeddingModel.model, current.model)
  await noteModel()
  if (!(await claim())) return
  try {
    while (!signal.aborted) {
      const row = await readRow()
      const pieces = await nextPieces(row)
      if (pieces.length === 0) return await finish(row)
      const made = await embedder.embed(pieces.map(embeddedText), row.anew_since)
      await store(pieces, made)
      if (signal.aborted) return
      if (made.fault) return await noteFault(made.fault, row)
      await clearFault(row)
      await saveProgress()
    }
  } finally {
    await db.update(aiEmbeddingModel).set({ held_until: null }).where(mine)
  }

  async function noteModel(): Promise<void> {
    const { model, name } = current
    await db
      .insert(aiEmbeddingModel)
      .values({ model, provider: name.provider, name: name.model, dimensions: name.dimensions })
      .onConflictDoNothing()
  }

  /** Claims the work if it is due and no other node has it. */
  async function claim(): Promise<boolean> {
    const isFree = or(isNull(aiEmbeddingModel.held_until), lt(aiEmbeddingModel.held_until, sql`now()`))
    const isDue = or(isNull(aiEmbeddingModel.next_at), lt(aiEmbeddingModel.next_at, sql`now()`))
    const rows = await db
      .update(aiEmbeddingModel)
      .set(held)
      .where(and(mine, isFree, isDue))
      .returning({ model: aiEmbeddingModel.model })
    return rows.length > 0
  }

  async function saveProgress(): Promise<void> {
    await db.update(aiEmbeddingModel).set(held).where(mine)
  }

  async function store(pieces: Piece[], { vectors, refused }: Embedded): Promise<void> {
    const mean = await embedder.mean()
    const made = pieces.flatMap((piece) => {
      const vector = vectors.get(embeddedText(piece))
      return vector ? [{ ...piece, ...vector }] : []
    })
    const named = pieces.flatMap((piece) => {
      const detail = refused.get(embeddedText(piece))
      return detail === undefined ? [] : [{ id: piece.id, detail }]
    })
    await write(async (tx) => {
      await storeVectors(tx, { model: current.model, mean }, made)
      await storeRefusals(tx, current.model, named)
    })
  }

  async function readRow(): Promise<ModelRow> {
    const [row] = await db.select().from(aiEmbeddingModel).where(mine)
    if (!row) throw new Error(`The model ${current.model} is not known any more`)
    return row
  }

  /** Newest first, so that a piece just published is soon searchable. */
  function nextPieces(row: ModelRow): Promise<Piece[]> {
    const { id, version, question, answer } = aiKnowledge
    return db
      .select({ id, version, question, answer })
      .from(aiKnowledge)
      .where(missingVectors(row))
      .orderBy(desc(aiKnowledge.updated_at), desc(id))
      .limit(embeddingBatchMax)
  }

  async function finish(row: ModelRow): Promise<void> {
    await clearFault(row)
    if (row.built_at === null || row.anew_since !== null) await write((tx) => finishBuild(tx, current))
    else if (await hasGrown()) await write((tx) => centre(tx, current))
  }

  async function hasGrown(): Promise<boolean> {
    const pieces = await db.$count(aiKnowledgeVector, eq(aiKnowledgeVector.model, current.model))
    const [centred] = await db
      .select({ pieces: aiVectorMean.pieces })
      .from(aiVectorMean)
      .where(eq(aiVectorMean.model, current.model))
    return pieces > (centred?.pieces ?? 0) * centreAfterGrowth
  }

  async function noteFault(fault: EmbeddingFault, { failures }: ModelRow): Promise<void> {
    const waitMs = embeddingWaitMs(failures + 1, fault.retryAfterMs)
    await db
      .update(aiEmbeddingModel)
      .set({
        fault: fault.reason,
        fault_detail: fault.detail,
        fault_at: sql`now()`,
        failures: failures + 1,
        next_at: sql`now() + make_interval(secs => ${waitMs / 1000})`,
      })
      .where(mine)
    if (disturbs(fault.reason, failures + 1)) await onFault(fault)
  }

  async function clearFault({ fault }: ModelRow): Promise<void> {
    if (fault === null) return
    await db.update(aiEmbeddingModel).set(noFault).where(mine)
  }
}
