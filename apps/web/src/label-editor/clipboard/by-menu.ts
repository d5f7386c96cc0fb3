import { removeSelection } from '../acts.ts'
import { selectedOf, type Editor } from '../editor.ts'
import { carriedBy, hasCopied, keepCopied, lastCarried, type Carried } from './carried.ts'
import { putIn } from './put-in.ts'

/** Copies from a menu through the browser's own copy, so that other windows and programs get it too. */
export function copySelection(editor: Editor, { cut = false } = {}): void {
  const elements = selectedOf(editor)
  if (elements.length === 0) return
  keepCopied(elements)
  // Triggers the `copy` listener; deprecated, but the only way to write a private type in every browser.
  document.execCommand('copy')
  if (cut && editor.mayEdit.get()) removeSelection(editor)
}

/** Pastes from a menu: what this window copied, else what the browser lets the page read. */
export async function pasteFromMenu(editor: Editor): Promise<void> {
  await putIn(editor, hasCopied() ? lastCarried() : await readClipboard())
}

async function readClipboard(): Promise<Carried> {
  try {
    const data = new DataTransfer()
    const items = await navigator.clipboard.read()
    for (const item of items)
      for (const type of item.types) await putInto(data, type, await item.getType(type))
    return carriedBy(data)
  } catch {
    return { kind: 'nothing' }
  }
}

async function putInto(data: DataTransfer, type: string, blob: Blob): Promise<void> {
  if (type.startsWith('image/')) data.items.add(new File([blob], `pasted.${type.slice(6)}`, { type }))
  else if (type === 'text/plain') data.setData(type, await blob.text())
}
