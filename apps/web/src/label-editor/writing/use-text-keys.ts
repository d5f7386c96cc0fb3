import type { TextLayout } from '@rp/label/text/stored-layout'
import type { KeyboardEvent } from 'react'
import { isShortcut } from '../../kit/shortcuts/own-shortcuts.ts'
import { useEditor } from '../editor.ts'
import { again, takeBack } from '../keys/editor-keys.ts'
import { caretAt, lineEnds, offsetBeside } from './caret-place.ts'
import { anchorOf, between, type Selection } from './use-selection.ts'

interface Deps {
  layout: TextLayout
  selection: Selection
  select: (selection: Selection) => void
}

/** Keys while editing a text: they follow our own lines, which the field does not know, and our own undo. */
export function useTextKeys({ layout, selection, select }: Deps) {
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
    if (event.code === 'Escape') editor.writing.set(null)
    else if (isShortcut('label-undo', event)) takeBack(editor)
    else if (isShortcut('label-redo', event)) again(editor)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}
