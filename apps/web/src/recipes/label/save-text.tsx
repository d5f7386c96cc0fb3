import { useWords } from '../../kit/language.ts'
import type { SaveState } from '../../label-editor/saving/saving.ts'
import { labelEditorWords } from './label-editor-words.ts'

/** Whether the server has the current label. */
export function SaveText({ state, aside }: { state: SaveState; aside: number }) {
  const t = useWords(labelEditorWords)
  return (
    <span className="label-save-state" role="status">
      {state.kind === 'saved' && aside > 0 ? t.asideState(aside) : t.saveStates[state.kind]}
    </span>
  )
}
