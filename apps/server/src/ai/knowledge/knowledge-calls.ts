import {
  archiveKnowledge,
  createKnowledge,
  exportKnowledge,
  getEmbeddings,
  getKnowledge,
  knowledgeRow,
  listKnowledge,
  publishKnowledge,
  reembedKnowledge,
  restoreKnowledge,
  searchKnowledge,
  updateKnowledge,
  type KnowledgeRow,
} from '@rp/contract/ai/knowledge'
import type { ParsedOf } from '@rp/contract/endpoint'
import { searchText } from '@rp/domain/ai/knowledge/search-terms'
import { arrayContains, eq, like, sql, type SQL } from 'drizzle-orm'
import { exportPage, sendExport } from '../../platform/list/export.ts'
import { containing, listPage, type ListSource } from '../../platform/list/list-page.ts'
import { recordLink } from '../../platform/list/record-link.ts'
import { openTotals } from '../../platform/list/totals.ts'
import { actorOf } from '../../platform/log/append.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { aiKnowledge } from '../tables/knowledge.ts'
import type { EmbeddingJob } from './embedding-job.ts'
import type { EmbeddingModels } from './embedding-models.ts'
import { embeddingState } from './embedding-state.ts'
import { expiring } from './expiring.ts'
import type { Meaning } from './meaning.ts'
import { archivePiece, publishPiece, restorePiece, type PublishGate } from './publish-piece.ts'
import { pieceColumns, readPiece } from './read-piece.ts'
import { find } from './retrieve.ts'
import { changePiece, writeDraft } from './write-piece.ts'

type Query = Partial<ParsedOf<typeof listKnowledge>['query']>

const source: ListSource = {
  name: 'ai-knowledge',
  table: aiKnowledge,
  columns: pieceColumns,
  id: aiKnowledge.id,
}
/** Maximum results of each kind on the search screen. */
const foundMax = 10

interface Deps {
  meaning: Meaning
  models: EmbeddingModels
  job: EmbeddingJob
  gate: PublishGate
}

/**
 * The endpoints of the knowledge screen: list, drafts, publication, and the test search. Returns a function that
 * publishes list changes.
 */
export function knowledgeCalls(
  platform: Platform,
  { meaning, models, job, gate }: Deps,
): { changed: () => void } {
  const { serve, database, write, config } = platform
  const { db } = database
  const totals = openTotals(database)
  const changed = () => totals.changed(source.name)

  const page = (query: ParsedOf<typeof listKnowledge>['query']) => {
    const { page: _page, limit: _limit, sortBy: _sortBy, order: _order, ...filters } = query
    return listPage<KnowledgeRow>(database, totals, {
      source,
      query,
      where: conditions(filters),
      cacheKey: JSON.stringify(filters),
    })
  }

  serve.staff(listKnowledge, ({ query }) => page(query))
  serve.staff(exportKnowledge, ({ query: { format, columns, link, ...query }, caller, reply }) =>
    sendExport(reply, {
      format,
      name: 'knowledge',
      shape: knowledgeRow.shape,
      columns,
      read: async () => {
        const { data } = await page({ ...query, ...exportPage })
        return data.map((row) => ({ ...row, source: row.source.label || row.source.type }))
      },
      caller,
      link: recordLink(config, link),
    }),
  )
  serve.staff(searchKnowledge, ({ query: { q, language } }) =>
    find(database, meaning, { query: q, language: language ?? null, limit: foundMax }),
  )
  serve.staff(getKnowledge, ({ params }) => readPiece(db, params.id))

  serve.staff(createKnowledge, async ({ body, caller }) => {
    const answer = await write(async (tx) => {
      const written = { type: 'MANUAL' as const, ref: null, label: caller.username }
      const { id } = await writeDraft(tx, { input: body, by: caller.id, source: written })
      return readPiece(tx, id)
    })
    changed()
    return answer
  })

  serve.staff(updateKnowledge, async ({ params, body: { row_version, ...input }, caller }) => {
    const answer = await write(async (tx) => {
      const { id } = await changePiece(tx, params.id, { input, row_version, by: caller.id })
      return readPiece(tx, id)
    })
    changed()
    return answer
  })

  serve.staff(publishKnowledge, async ({ params: { id }, body: { row_version, beside }, caller }) => {
    const draft = await readPiece(db, id)
    if (draft.status === 'DRAFT') {
      const verdict = await gate(draft)
      if (!verdict.passes) throw refuse('illegal_transition', { detail: verdict.why })
    }
    await write((tx) => publishPiece(tx, id, { row_version, beside, by: caller.id, actor: actorOf(caller) }))
    changed()
    job.wake()
    return readPiece(db, id)
  })

  serve.staff(archiveKnowledge, async ({ params: { id }, caller }) => {
    await write((tx) => archivePiece(tx, id, { by: caller.id, actor: actorOf(caller) }))
    changed()
    return readPiece(db, id)
  })
  serve.staff(restoreKnowledge, async ({ params: { id }, caller }) => {
    await write((tx) => restorePiece(tx, id, caller.id))
    changed()
    return readPiece(db, id)
  })

  serve.staff(getEmbeddings, () => embeddingState(db, models))
  serve.staff(reembedKnowledge, async ({ body: { anew } }) => {
    await job.again(anew)
    return embeddingState(db, models)
  })
  return { changed }
}

function conditions({ q, source: type, tag, status, language, expiry }: Query): (SQL | undefined)[] {
  return [
    q ? like(aiKnowledge.search, containing(searchText(q))) : undefined,
    type ? sql`${aiKnowledge.source} ->> 'type' = ${type}` : undefined,
    tag ? arrayContains(aiKnowledge.tags, [tag]) : undefined,
    status ? eq(aiKnowledge.status, status) : undefined,
    language ? eq(aiKnowledge.language, language) : undefined,
    expiry ? expiring(expiry) : undefined,
  ]
}
