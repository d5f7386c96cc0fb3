import { removeSelection } from '../acts.ts'
import { selectedOf, type Editor } from '../editor.ts'
import { notReadableWords } from '../element-words.ts'
import { sayBriefly } from '../say-briefly.ts'
import { carriedBy, hasCopied, keepCopied, lastCarried } from './carried.ts'
import { putIn } from './put-in.ts'
import { readSystemClipboard } from './system-clipboard.ts'

/** Copies from a menu through the browser's own copy, so that other windows and programs get it too. */
export function copySelection(editor: Editor, { cut = false } = {}): void {
  const elements = selectedOf(editor)
  if (elements.length === 0) return
  keepCopied(elements)
  // Triggers the `copy` listener; deprecated, but the only way to write a private type in every browser.
  document.execCommand('copy')
  if (cut && editor.mayEdit.get()) removeSelection(editor)
}

/**
 * Pastes from a menu what the system clipboard holds, like Ctrl+V. Where the browser refuses to read it, what this
 * window copied last is pasted, if anything.
 */
export async function pasteFromMenu(editor: Editor): Promise<void> {
  const data = await readSystemClipboard()
  if (data !== null) return putIn(editor, carriedBy(data))
  if (!hasCopied()) return sayBriefly(notReadableWords)
  await putIn(editor, lastCarried())
}
