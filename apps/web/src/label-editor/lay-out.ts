import type { TextElement } from '@rp/label/document'
import { act, elementsOf } from './acts.ts'
import type { Editor } from './editor.ts'

/** Lays out texts that the system filled in and nobody has laid out yet; those with lines keep them. */
export function layOut(editor: Editor): void {
  const { of } = editor.faces.derivation
  const fresh = elementsOf(editor).filter(
    (element): element is TextElement => element.kind === 'text' && element.engine === '',
  )
  act(
    editor,
    fresh.map((element) => ({ id: element.id, to: of({ ...element }) })),
    { key: 'breaks' },
  )
}
