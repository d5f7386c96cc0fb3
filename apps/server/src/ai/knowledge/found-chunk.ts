import type { KnowledgeSource, SearchLeg } from '@rp/domain/ai/knowledge/knowledge'

export interface FoundChunk {
  id: string
  question: string
  answer: string
  /** Its tags, and when people last wrote it. */
  tags?: string[]
  updated_at?: string
  /** Its scope; quick replies have none. */
  scope?: string
  score: number
  /** The rank in each list, from 1; null: not in it. */
  legs: Record<SearchLeg, number | null>
  source: {
    kind: 'KNOWLEDGE' | 'QUICK_REPLY'
    type: KnowledgeSource | null
    ref: string | null
    label: string
  }
  valid_to: string | null
}
