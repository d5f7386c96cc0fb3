import { isNull, sql } from 'drizzle-orm'
import { searchSource } from '../platform/search/search-source.ts'
import { aiKnowledge } from './tables/knowledge.ts'

/** Pieces of knowledge by their question and answer. */
export const knowledgeSource = searchSource({
  kind: 'knowledge',
  from: sql`${aiKnowledge}`,
  id: aiKnowledge.id,
  title: [aiKnowledge.question, aiKnowledge.question],
  hint: sql`left(${aiKnowledge.answer}, 140)`,
  at: aiKnowledge.updated_at,
  text: aiKnowledge.search,
  grows: { id: aiKnowledge.id, table: aiKnowledge },
  where: isNull(aiKnowledge.archived_at),
  query: { piece: aiKnowledge.id },
})
