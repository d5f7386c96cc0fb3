import type { TextLayout } from '@rp/label/text/stored-layout'
import type { KeyboardEvent } from 'react'
import { useEditor } from '../editor.ts'
import { again, takeBack } from '../keys/editor-keys.ts'
import { caretAt, lineEnds, offsetBeside } from './caret-place.ts'
import { anchorOf, between, type Selection } from './use-selection.ts'

interface Parts {
  layout: TextLayout
  selection: Selection
  select: (selection: Selection) => void
}

/** Keys of a text that is written: along our own lines, which the field does not know, and our own undo. */
export function useTextKeys({ layout, selection, select }: Parts) {
  const editor = useEditor()

  function placeFor({ code, ctrlKey, metaKey }: KeyboardEvent): number | null {
    const { focus } = selection
    if (ctrlKey || metaKey)
      return code === 'Home' ? 0 : code === 'End' ? (layout.lines.at(-1)?.end ?? 0) : null
    if (code === 'ArrowUp') return offsetBeside(layout, focus, -1, caretAt(layout, focus).x)
    if (code === 'ArrowDown') return offsetBeside(layout, focus, 1, caretAt(layout, focus).x)
    if (code === 'Home') return lineEnds(layout, focus).start
    if (code === 'End') return lineEnds(layout, focus).end
    return null
  }

  return (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const to = placeFor(event)
    if (to !== null) {
      event.preventDefault()
      select(between(event.shiftKey ? anchorOf(selection) : to, to))
      return
    }
    const ctrl = event.ctrlKey || event.metaKey
    if (event.code === 'Escape') editor.writing.set(null)
    else if (ctrl && event.code === 'KeyZ' && !event.shiftKey) takeBack(editor)
    else if (ctrl && (event.code === 'KeyZ' || event.code === 'KeyY')) again(editor)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}
