import type { KeySpec } from '@rp/domain/configuration/key'

/** What the editor of every data type gets; a value is text, as it travels. */
export interface EditorProps {
  /** Of the input; its label is `${id}-label`. */
  id: string
  spec: KeySpec
  value: string
  onType: (value: string) => void
  isWrong: boolean
  /** The id of what describes it. */
  describedBy: string
}
