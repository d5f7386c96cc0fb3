import { withoutReserved } from '@rp/label/reserved-inks'
import { cleanText } from '@rp/label/text/clean-text'
import { toast } from '../../kit/toast/toast.tsx'
import { add, copiesOf } from '../acts.ts'
import { addImage, addPastedText } from '../add-element.ts'
import type { Editor } from '../editor.ts'
import { cutWords, nothingToPasteWords, pastedWords } from '../element-words.ts'
import { bringIntoView } from '../fit-paper.ts'
import { sayBriefly } from '../say-briefly.ts'
import type { Point } from '../view.ts'
import type { Carried } from './carried.ts'
import { inSight } from './in-sight.ts'

/** Adds clipboard or drop content to the label, around `at` if it was dropped there. */
export async function putIn(editor: Editor, carried: Carried, at?: Point): Promise<void> {
  if (!editor.mayEdit.get()) return
  switch (carried.kind) {
    case 'elements':
      add(
        editor,
        inSight(editor, copiesOf(editor, carried.elements.map(withoutReserved), carried.nth), carried.nth),
      )
      bringIntoView(editor)
      editor.said.set(pastedWords(carried.elements.length))
      return
    case 'text': {
      const { text, cut } = cleanText(carried.text, 'text')
      if (cut) sayBriefly(cutWords('text'))
      if (text.trim() === '') return
      addPastedText(editor, text.trimEnd(), at)
      return bringIntoView(editor)
    }
    case 'files':
      return addFiles(editor, carried.files, at)
    case 'nothing':
      sayBriefly(nothingToPasteWords)
  }
}

/** Adds pictures side by side; a refused one says why, and the others are still placed. */
async function addFiles(editor: Editor, files: readonly File[], at?: Point): Promise<void> {
  for (const [nth, file] of files.entries()) {
    const place = at && { x: at.x + nth * 3000, y: at.y + nth * 3000 }
    try {
      await addImage(editor, { file, into: 'middle', ...(place && { at: place }) })
      bringIntoView(editor)
    } catch (cause) {
      toast({
        tone: 'error',
        text: `${file.name}: ${cause instanceof Error ? cause.message : String(cause)}`,
      })
    }
  }
}
