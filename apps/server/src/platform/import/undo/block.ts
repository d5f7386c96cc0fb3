import type { Words } from '@rp/domain/languages'

/** Records that hold up an undo, for one reason. */
export interface Block {
  count: number
  /** Some of them: what people call the record, and why it stands. */
  shown: { label: string; why: Words }[]
}
