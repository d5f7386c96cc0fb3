import type { KeySpec } from '@rp/domain/configuration/key'

/** Props of every data type's editor; a value is text, as it is sent. */
export interface EditorProps {
  /** Id of the input; its label is `${id}-label`. */
  id: string
  spec: KeySpec
  value: string
  onType: (value: string) => void
  isWrong: boolean
  /** The id of its description. */
  describedBy: string
}
