import type { Words } from '@rp/domain/languages'

/** Records that block an undo, for one reason. */
export interface Block {
  count: number
  /** Some of them: the label of the record, and the reason. */
  shown: { label: string; why: Words }[]
}
