import { cleanText } from '@rp/label/text/clean-text'
import { useWords } from '../../kit/language.ts'
import { written } from '../../kit/shortcuts/own-shortcuts.ts'
import { useCell } from '../cell.ts'
import { readSystemText } from '../clipboard/system-clipboard.ts'
import { useEditor, type Editor } from '../editor.ts'
import { notReadableWords } from '../element-words.ts'
import { sayBriefly } from '../say-briefly.ts'
import { writingField } from '../stage-node.ts'
import { MenuOfItems, type Item } from './menu-of-items.tsx'
import type { MenuPlace } from './use-menu.ts'

/** The menu of a text being written: it acts on the selected letters, never on the element. */
export function TextMenu({ at, onClose }: { at: MenuPlace; onClose: () => void }) {
  const editor = useEditor()
  const t = useWords(words)
  const mayEdit = useCell(editor.mayEdit)
  const field = writingField(editor)
  const hasSelection = field !== null && field.selectionStart !== field.selectionEnd
  const items: Item[] = [
    {
      name: t.cut,
      keys: written('Mod+KeyX', '+'),
      run: () => document.execCommand('cut'),
      off: !hasSelection || !mayEdit,
    },
    {
      name: t.copy,
      keys: written('Mod+KeyC', '+'),
      run: () => document.execCommand('copy'),
      off: !hasSelection,
    },
    { name: t.paste, keys: written('Mod+KeyV', '+'), run: () => pasteLetters(editor), off: !mayEdit },
  ]
  const all: Item[] = [
    { name: t.all, keys: written('Mod+KeyA', '+'), run: () => writingField(editor)?.select() },
  ]
  return (
    <MenuOfItems
      at={at}
      parts={[items, all]}
      onClose={onClose}
      giveFocus={() => writingField(editor)?.focus({ preventScroll: true })}
    />
  )
}

/** Inserts the system's text at the caret through the field's own input, which cleans and stores it. */
async function pasteLetters(editor: Editor): Promise<void> {
  const text = await readSystemText()
  const field = writingField(editor)
  if (text === null) return sayBriefly(notReadableWords)
  if (!field || text === '') return
  field.focus({ preventScroll: true })
  const room = field.value.length - (field.selectionEnd - field.selectionStart)
  document.execCommand('insertText', false, cleanText(text, 'text', { room }).text)
}

const words = {
  en: { cut: 'Cut', copy: 'Copy', paste: 'Paste', all: 'Select all' },
  th: { cut: 'ตัด', copy: 'คัดลอก', paste: 'วาง', all: 'เลือกทั้งหมด' },
}
