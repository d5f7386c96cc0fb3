import { cleanText } from '@rp/label/text/clean-text'
import { currentLanguage } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { add, copiesOf } from '../acts.ts'
import { addImage, addPastedText } from '../add-element.ts'
import type { Editor } from '../editor.ts'
import { cutWords, nothingToPasteWords, pastedWords } from '../element-words.ts'
import type { Point } from '../view.ts'
import type { Carried } from './carried.ts'

/** Adds clipboard or drop content to the label, around `at` if it was dropped there. */
export async function putIn(editor: Editor, carried: Carried, at?: Point): Promise<void> {
  if (!editor.mayEdit.get()) return
  switch (carried.kind) {
    case 'elements':
      add(editor, copiesOf(editor, carried.elements, carried.nth))
      editor.said.set(pastedWords(carried.elements.length))
      return
    case 'text': {
      const { text, cut } = cleanText(carried.text, 'text')
      if (cut) say(cutWords('text'))
      if (text.trim() !== '') addPastedText(editor, text.trimEnd(), at)
      return
    }
    case 'files':
      return addFiles(editor, carried.files, at)
    case 'nothing':
      say(nothingToPasteWords)
  }
}

/** Adds pictures side by side; a refused one says why, and the others are still placed. */
async function addFiles(editor: Editor, files: readonly File[], at?: Point): Promise<void> {
  for (const [nth, file] of files.entries()) {
    const place = at && { x: at.x + nth * 3000, y: at.y + nth * 3000 }
    try {
      await addImage(editor, { file, into: 'middle', ...(place && { at: place }) })
    } catch (cause) {
      toast({
        tone: 'error',
        text: `${file.name}: ${cause instanceof Error ? cause.message : String(cause)}`,
      })
    }
  }
}

const say = (words: { en: string; th: string }): void =>
  toast({ tone: 'info', text: words[currentLanguage()] })
