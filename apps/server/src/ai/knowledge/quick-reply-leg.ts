import { fuseRanks } from '@rp/domain/ai/knowledge/fuse-ranks'
import { rankByTerms } from '@rp/domain/ai/knowledge/rank-by-terms'
import { termsOf } from '@rp/domain/ai/knowledge/search-terms'
import { textFaultsOf } from '@rp/domain/ai/replies/text-faults'
import type { Language } from '@rp/domain/languages'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { quickReplies } from '../../chat/tables/quick-replies.ts'
import type { Database } from '../../platform/database/open-database.ts'
import type { FoundChunk } from './found-chunk.ts'

/** Maximum quick replies to read per question: the most used ones. */
const repliesMax = 300

interface Input {
  terms: string[]
  text: string
  language: Language | null
  /** The service of the room: replies of other services do not apply. Null: any. */
  service_id: string | null
  limit: number
}

/** Text that staff complete by hand, such as a name or the rest after a colon, is not yet an answer. */
function isToBeFilledIn(body: string): boolean {
  return textFaultsOf(body, { language: null }).length > 0
}

/** Shared quick replies that match; those of one person stay private. */
export async function quickReplyChunks(db: Database['db'], request: Input): Promise<FoundChunk[]> {
  const text = request.text.slice(0, 300)
  const body = request.language === 'en' ? quickReplies.body_en : quickReplies.body_th
  const rows = await db
    .select({
      id: quickReplies.id,
      title: quickReplies.title,
      shortcode: quickReplies.shortcode,
      body,
      said: sql<string>`concat_ws(' ', shortcode, title, body_en, body_th)`,
      alike: sql<number>`word_similarity(${text}, lower(concat_ws(' ', shortcode, title, body_en, body_th)))`,
    })
    .from(quickReplies)
    .where(
      and(
        isNull(quickReplies.archived_at),
        isNull(quickReplies.owner_id),
        eq(quickReplies.is_active, true),
        request.service_id
          ? or(isNull(quickReplies.service_id), eq(quickReplies.service_id, request.service_id))
          : undefined,
      ),
    )
    .orderBy(desc(quickReplies.used), quickReplies.id)
    .limit(repliesMax)
  const terms = rankByTerms(
    request.terms,
    rows.map(({ id, said }) => ({ id, terms: termsOf(said) })),
  )
  const trigram = rows
    .filter(({ alike }) => alike >= 0.3)
    .toSorted((a, b) => b.alike - a.alike)
    .map(({ id }) => id)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return fuseRanks<string, 'terms' | 'trigram' | 'vector'>(
    { terms, trigram, vector: [] },
    request.limit,
  ).flatMap(({ id, score, legs }) => {
    const row = byId.get(id)
    if (!row || isToBeFilledIn(row.body)) return []
    return {
      id,
      question: row.title,
      answer: row.body,
      score,
      legs,
      source: { kind: 'QUICK_REPLY' as const, type: null, ref: id, label: `/${row.shortcode}` },
      valid_to: null,
    }
  })
}
