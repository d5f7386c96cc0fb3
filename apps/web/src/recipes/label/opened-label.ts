import type { LabelDesign } from '@rp/contract/recipes/label-design'
import type { Editor } from '../../label-editor/editor.ts'
import type { JournalEntry } from '../../label-editor/saving/journal.ts'

export interface Opened {
  editor: Editor
  design: LabelDesign
  /** Ids of an earlier tab's unsent changes, now part of the label. */
  unsent: readonly string[]
  /** An earlier tab's unsent changes, based on another state of the label. */
  stranded: JournalEntry | null
}
