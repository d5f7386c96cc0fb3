/** What the house knows and a draft may say. `score`: how well it fits the question, 0 to 1. */
export interface Source {
  kind: 'KNOWLEDGE' | 'QUICK_REPLY' | 'RULE' | 'TOOL' | 'INSTRUCTION'
  id: string | null
  label: string
  text: string
  score: number
  /** The words that it is also known by. */
  tags?: string[]
  /** Its place in what the search found, from 1; none: it was not searched for. */
  found_at?: number
  /** When people last wrote it; none: it is read from a record now. */
  updated_at?: string
}
