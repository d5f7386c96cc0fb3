import { useWords } from '../../kit/language.ts'
import type { SaveState } from '../../label-editor/saving/saving.ts'
import { labelEditorWords } from './label-editor-words.ts'

/** Whether the server has the label as it is drawn. */
export function SaveText({ state }: { state: SaveState }) {
  const t = useWords(labelEditorWords)
  return (
    <span className="label-save-state" role="status">
      {t.saveStates[state.kind]}
    </span>
  )
}
