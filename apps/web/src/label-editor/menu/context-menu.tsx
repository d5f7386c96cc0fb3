import type { ShortcutName } from '@rp/domain/shortcuts/commands'
import { keysOf } from '@rp/domain/shortcuts/own-shortcuts'
import { useText, useWords } from '../../kit/language.ts'
import { useOwnShortcuts, written } from '../../kit/shortcuts/own-shortcuts.ts'
import { act, removeSelection, reorderSelection } from '../acts.ts'
import { beginWriting } from '../begin-writing.ts'
import { copyAsPicture } from '../clipboard/as-picture.ts'
import { copySelection, pasteFromMenu } from '../clipboard/by-menu.ts'
import { useCell } from '../cell.ts'
import { selectedOf, useEditor, useSelected } from '../editor.ts'
import { nameOf } from '../element-words.ts'
import { fitSelection } from '../fit-paper.ts'
import { duplicate, selectAll } from '../keys/editor-keys.ts'
import { focusStage } from '../stage-node.ts'
import { MenuOfItems, type Item } from './menu-of-items.tsx'
import type { MenuPlace } from './use-menu.ts'

/** The actions on the selection, and the other elements under the pointer. */
export function ContextMenu({ at, onClose }: { at: MenuPlace; onClose: () => void }) {
  const editor = useEditor()
  const parts = useItems(at)
  return <MenuOfItems at={at} parts={parts} onClose={onClose} giveFocus={() => focusStage(editor)} />
}

function useItems({ under }: MenuPlace): Item[][] {
  const editor = useEditor()
  const t = useWords(words)
  const text = useText()
  const own = useOwnShortcuts()
  const keysFor = (name: ShortcutName) => keysOf(name, own).map((keys) => written(keys, '+'))[0]
  const mayEdit = useCell(editor.mayEdit)
  const selected = useSelected()
  const [only] = selected.length === 1 ? selected : []
  const none = selected.length === 0
  const off = none || !mayEdit
  const behind = under.filter((id) => id !== only?.id).flatMap((id) => editor.label.element(id) ?? [])
  const set = (to: { locked?: boolean; hidden?: boolean }, key: string) =>
    act(
      editor,
      selectedOf(editor).map(({ id }) => ({ id, to })),
      { key },
    )
  const write: Item[] =
    only?.kind === 'text'
      ? [{ name: t.write, keys: 'F2', run: () => beginWriting(editor, only.id), off: off || only.locked }]
      : []
  return [
    [
      ...write,
      { name: t.cut, keys: written('Mod+KeyX', '+'), run: () => copySelection(editor, { cut: true }), off },
      { name: t.copy, keys: written('Mod+KeyC', '+'), run: () => copySelection(editor), off: none },
      { name: t.asPicture, run: () => copyAsPicture(editor), off: none },
      { name: t.paste, keys: written('Mod+KeyV', '+'), run: () => pasteFromMenu(editor), off: !mayEdit },
      { name: t.duplicate, keys: keysFor('duplicate'), run: () => duplicate(editor), off },
      { name: t.delete, keys: 'Del', run: () => removeSelection(editor), off },
    ],
    [
      { name: t.front, keys: keysFor('bring-to-front'), run: () => reorderSelection(editor, 'front'), off },
      {
        name: t.forward,
        keys: keysFor('bring-forward'),
        run: () => reorderSelection(editor, 'forward'),
        off,
      },
      {
        name: t.backward,
        keys: keysFor('send-backward'),
        run: () => reorderSelection(editor, 'backward'),
        off,
      },
      { name: t.back, keys: keysFor('send-to-back'), run: () => reorderSelection(editor, 'back'), off },
      { name: t.lock, run: () => set({ locked: true }, 'locked'), off },
      { name: t.hide, run: () => set({ hidden: true }, 'hidden'), off },
    ],
    [
      { name: t.all, keys: keysFor('select-all'), run: () => selectAll(editor) },
      { name: t.zoom, keys: keysFor('fit-selection'), run: () => fitSelection(editor), off: none },
      ...behind.map((element) => ({
        name: `${t.select} ${text(nameOf(element))}`,
        run: () => editor.selection.set([element.id]),
      })),
    ],
  ]
}

const words = {
  en: {
    write: 'Edit text',
    cut: 'Cut',
    copy: 'Copy',
    asPicture: 'Copy as picture',
    paste: 'Paste',
    duplicate: 'Duplicate',
    delete: 'Delete',
    front: 'Bring to front',
    forward: 'Bring forward',
    backward: 'Send backward',
    back: 'Send to back',
    lock: 'Lock',
    hide: 'Hide',
    all: 'Select all',
    zoom: 'Zoom to selection',
    select: 'Select',
  },
  th: {
    write: 'แก้ไขข้อความ',
    cut: 'ตัด',
    copy: 'คัดลอก',
    asPicture: 'คัดลอกเป็นรูปภาพ',
    paste: 'วาง',
    duplicate: 'ทำซ้ำชิ้นนี้',
    delete: 'ลบ',
    front: 'นำไปไว้หน้าสุด',
    forward: 'นำไปข้างหน้า',
    backward: 'ส่งไปข้างหลัง',
    back: 'ส่งไปหลังสุด',
    lock: 'ล็อก',
    hide: 'ซ่อน',
    all: 'เลือกทั้งหมด',
    zoom: 'ขยายให้พอดีส่วนที่เลือก',
    select: 'เลือก',
  },
}
