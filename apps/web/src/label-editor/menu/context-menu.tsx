import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useText, useWords } from '../../kit/language.ts'
import { act, removeSelection, reorderSelection } from '../acts.ts'
import { beginWriting } from '../begin-writing.ts'
import { copySelection, pasteFromMenu } from '../clipboard/by-menu.ts'
import { useCell } from '../cell.ts'
import { selectedOf, useEditor, useSelected } from '../editor.ts'
import { nameOf } from '../element-words.ts'
import { fitSelection } from '../fit-paper.ts'
import { duplicate, selectAll } from '../keys/editor-keys.ts'
import { focusStage } from '../stage-node.ts'
import type { MenuPlace } from './use-menu.ts'

/** What can be done with what is selected, and what else lies under the pointer. */
export function ContextMenu({ at, onClose }: { at: MenuPlace; onClose: () => void }) {
  const editor = useEditor()
  const t = useWords(words)
  const text = useText()
  const mayEdit = useCell(editor.mayEdit)
  const selected = useSelected()
  const [only] = selected.length === 1 ? selected : []
  const behind = at.under.filter((id) => id !== only?.id).flatMap((id) => editor.label.element(id) ?? [])

  /** The menu goes first: it gives the keyboard back to the label, and writing then takes it. */
  const item = (name: string, run: () => unknown, { keys = '', off = false } = {}) => (
    <MenuItem
      key={name}
      dense
      disabled={off}
      onClick={() => {
        onClose()
        focusStage(editor)
        requestAnimationFrame(() => void run())
      }}
    >
      {name}
      {keys !== '' && <kbd className="label-menu-keys">{keys}</kbd>}
    </MenuItem>
  )
  const none = selected.length === 0
  const set = (to: { locked?: boolean; hidden?: boolean }, key: string) =>
    act(
      editor,
      selectedOf(editor).map(({ id }) => ({ id, to })),
      { key },
    )

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
      slotProps={{ root: { onContextMenu: (event: React.MouseEvent) => event.preventDefault(), onPointerDown: stop, onPointerUp: stop, onKeyDown: keep } }}
    >
      {only?.kind === 'text' && item(t.write, () => beginWriting(editor, only.id), { keys: 'F2', off: !mayEdit || only.locked })}
      {item(t.cut, () => copySelection(editor, { cut: true }), { keys: 'Ctrl+X', off: none || !mayEdit })}
      {item(t.copy, () => copySelection(editor), { keys: 'Ctrl+C', off: none })}
      {item(t.paste, () => pasteFromMenu(editor), { keys: 'Ctrl+V', off: !mayEdit })}
      {item(t.duplicate, () => duplicate(editor), { keys: 'Ctrl+D', off: none || !mayEdit })}
      {item(t.delete, () => removeSelection(editor), { keys: 'Del', off: none || !mayEdit })}
      <Divider />
      {item(t.front, () => reorderSelection(editor, 'front'), { keys: 'Shift+]', off: none || !mayEdit })}
      {item(t.forward, () => reorderSelection(editor, 'forward'), { keys: ']', off: none || !mayEdit })}
      {item(t.backward, () => reorderSelection(editor, 'backward'), { keys: '[', off: none || !mayEdit })}
      {item(t.back, () => reorderSelection(editor, 'back'), { keys: 'Shift+[', off: none || !mayEdit })}
      {item(t.lock, () => set({ locked: true }, 'locked'), { off: none || !mayEdit })}
      {item(t.hide, () => set({ hidden: true }, 'hidden'), { off: none || !mayEdit })}
      <Divider />
      {item(t.all, () => selectAll(editor), { keys: 'Ctrl+A' })}
      {item(t.zoom, () => fitSelection(editor), { keys: 'Ctrl+2', off: none })}
      {behind.map((element) => item(`${t.select} ${text(nameOf(element))}`, () => editor.selection.set([element.id])))}
    </Menu>
  )
}

/** React passes events of the menu on to the stage, which it is written within. */
const stop = (event: React.SyntheticEvent): void => event.stopPropagation()
const keep = (event: React.KeyboardEvent): void => event.stopPropagation()

const words = {
  en: {
    write: 'Edit text',
    cut: 'Cut',
    copy: 'Copy',
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
