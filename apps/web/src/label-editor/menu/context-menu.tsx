import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useText, useWords } from '../../kit/language.ts'
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
import type { MenuPlace } from './use-menu.ts'

interface Item {
  name: string
  keys?: string
  run: () => unknown
  off?: boolean
}

/** What can be done with what is selected, and what else lies under the pointer. */
export function ContextMenu({ at, onClose }: { at: MenuPlace; onClose: () => void }) {
  const editor = useEditor()
  const parts = useItems(at)
  return (
    <Menu
      open
      onClose={onClose}
      anchorReference="anchorPosition"
      anchorPosition={{ left: at.clientX, top: at.clientY }}
      // The stage has the keyboard again by itself.
      disableRestoreFocus
      transitionDuration={0}
      onTransitionExited={() => focusStage(editor)}
      slotProps={{
        root: {
          onContextMenu: (event: React.MouseEvent) => event.preventDefault(),
          onPointerDown: stop,
          onPointerUp: stop,
          onKeyDown: stop,
        },
      }}
    >
      {parts.flatMap((items, part) => [
        part > 0 && <Divider key={`after ${part}`} />,
        ...items.map(({ name, keys, run, off = false }, nth) => (
          <MenuItem
            key={`${part} ${nth}`}
            dense
            disabled={off}
            onClick={() => {
              // The menu goes first: it gives the keyboard back to the label, and writing then takes it.
              onClose()
              focusStage(editor)
              requestAnimationFrame(() => void run())
            }}
          >
            {name}
            {keys !== undefined && <kbd className="label-menu-keys">{keys}</kbd>}
          </MenuItem>
        )),
      ])}
    </Menu>
  )
}

function useItems({ under }: MenuPlace): Item[][] {
  const editor = useEditor()
  const t = useWords(words)
  const text = useText()
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
      { name: t.cut, keys: 'Ctrl+X', run: () => copySelection(editor, { cut: true }), off },
      { name: t.copy, keys: 'Ctrl+C', run: () => copySelection(editor), off: none },
      { name: t.asPicture, run: () => copyAsPicture(editor), off: none },
      { name: t.paste, keys: 'Ctrl+V', run: () => pasteFromMenu(editor), off: !mayEdit },
      { name: t.duplicate, keys: 'Ctrl+D', run: () => duplicate(editor), off },
      { name: t.delete, keys: 'Del', run: () => removeSelection(editor), off },
    ],
    [
      { name: t.front, keys: 'Shift+]', run: () => reorderSelection(editor, 'front'), off },
      { name: t.forward, keys: ']', run: () => reorderSelection(editor, 'forward'), off },
      { name: t.backward, keys: '[', run: () => reorderSelection(editor, 'backward'), off },
      { name: t.back, keys: 'Shift+[', run: () => reorderSelection(editor, 'back'), off },
      { name: t.lock, run: () => set({ locked: true }, 'locked'), off },
      { name: t.hide, run: () => set({ hidden: true }, 'hidden'), off },
    ],
    [
      { name: t.all, keys: 'Ctrl+A', run: () => selectAll(editor) },
      { name: t.zoom, keys: 'Ctrl+2', run: () => fitSelection(editor), off: none },
      ...behind.map((element) => ({
        name: `${t.select} ${text(nameOf(element))}`,
        run: () => editor.selection.set([element.id]),
      })),
    ],
  ]
}

/** React passes events of the menu on to the stage, which it is written within. */
const stop = (event: React.SyntheticEvent): void => event.stopPropagation()

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
