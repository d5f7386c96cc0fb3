/** A source that a draft may use. `score`: how well it fits the question, 0 to 1. */
export interface Source {
  kind: 'KNOWLEDGE' | 'QUICK_REPLY' | 'RULE' | 'TOOL' | 'INSTRUCTION'
  id: string | null
  label: string
  text: string
  score: number
  /** Alternative words for it. */
  tags?: string[]
  /** Rank in the search, from 1; undefined: not from the search. */
  found_at?: number
  /** Time of the last edit; undefined: read from a live record. */
  updated_at?: string
}
