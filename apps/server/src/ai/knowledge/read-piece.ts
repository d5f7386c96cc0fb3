import type { KnowledgeDetail } from '@rp/contract/ai/knowledge'
import { and, desc, eq, sql } from 'drizzle-orm'
import { staff } from '../../auth/tables/staff.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import { readQuotedById } from '../background/quoted-messages.ts'
import { aiKnowledge, aiKnowledgeRevision } from '../tables/knowledge.ts'

type Db = Pick<Tx, 'select' | 'execute'>

/** The columns of a list of pieces. */
export const pieceColumns = {
  id: aiKnowledge.id,
  question: aiKnowledge.question,
  answer: aiKnowledge.answer,
  language: aiKnowledge.language,
  tags: aiKnowledge.tags,
  scope: aiKnowledge.scope,
  valid_from: aiKnowledge.valid_from,
  valid_to: aiKnowledge.valid_to,
  source: aiKnowledge.source,
  status: aiKnowledge.status,
  hits: aiKnowledge.hits,
  last_used_at: aiKnowledge.last_used_at,
  version: aiKnowledge.version,
  replaces: aiKnowledge.replaces,
  superseded_by: aiKnowledge.superseded_by,
  published_at: aiKnowledge.published_at,
  created_at: aiKnowledge.created_at,
  updated_at: aiKnowledge.updated_at,
  row_version: aiKnowledge.row_version,
}

/** Maximum similar pieces to list. */
const nearestMax = 5

export async function readPiece(db: Db, id: string): Promise<KnowledgeDetail> {
  const [row] = await db
    .select({
      ...pieceColumns,
      search: aiKnowledge.search,
      has_embedding: sql<boolean>`exists (select 1 from ai_knowledge_vector v where v.knowledge_id = ${id})`,
      draft_id: sql<
        string | null
      >`(select d.id from ai_knowledge d where d.replaces = ${id} and d.status = 'DRAFT' limit 1)`,
    })
    .from(aiKnowledge)
    .where(eq(aiKnowledge.id, id))
  const { search, ...piece } = found(row)
  const revisions = await db
    .select({
      version: aiKnowledgeRevision.version,
      question: sql<string>`${aiKnowledgeRevision.content} ->> 'question'`,
      answer: sql<string>`${aiKnowledgeRevision.content} ->> 'answer'`,
      by: staff.full_name,
      created_at: aiKnowledgeRevision.created_at,
    })
    .from(aiKnowledgeRevision)
    .leftJoin(staff, eq(staff.id, aiKnowledgeRevision.created_by))
    .where(and(eq(aiKnowledgeRevision.knowledge_id, id)))
    .orderBy(desc(aiKnowledgeRevision.version))
  const { type, ref } = piece.source
  const said = type === 'STAFF_ANSWER' ? await readQuotedById(db, ref) : null
  return { ...piece, said, revisions, nearest: await nearestTo(db, id, search) }
}

/** Active pieces and drafts with the highest trigram similarity. */
async function nearestTo(db: Db, id: string, search: string): Promise<KnowledgeDetail['nearest']> {
  const { rows } = await db.execute<KnowledgeDetail['nearest'][number]>(sql`
    select id, question, answer, status, round(similarity(search, ${search}) * 100)::int as alike
    from ai_knowledge
    where search % ${search} and id <> ${id} and status in ('DRAFT', 'ACTIVE')
    order by similarity(search, ${search}) desc, id limit ${nearestMax}`)
  return rows
}
