import { mdiUndoVariant } from '@mdi/js'
import type { HistoryFilter, HistoryRecord } from '@rp/label/history-record'
import { groups, type Group } from '@rp/label/groups'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { redo, undo } from '../acts.ts'
import { useCell } from '../cell.ts'
import { useEditor, useLabelVersion, type Editor } from '../editor.ts'
import { groupWords } from '../element-words.ts'
import { keyWords, settingWords } from './history-words.ts'
import { Section } from './section.tsx'

/** How many entries are shown; the history itself is unlimited. */
const shownEntries = 60

/** The history, newest first, and undo within a group. */
export function HistoryPanel() {
  const editor = useEditor()
  const t = useWords(words)
  const text = useText()
  const mayEdit = useCell(editor.mayEdit)
  useLabelVersion()
  const records = editor.label.history.records()
  const undoable = groups.filter((group) => editor.label.history.canUndo({ group }))
  const kinds = [...new Set(records.map(({ type }) => type))].filter(
    (type) => type in t.types,
  ) as (keyof typeof t.types)[]
  const keys = [...new Set(records.filter(({ action }) => action === 'update').map(({ key }) => key))].filter(
    Boolean,
  )
  return (
    <>
      <Section title={t.groups}>
        {undoable.length === 0 && <p className="label-hint">{t.empty}</p>}
        <div className="label-group-undo">
          {undoable.map((group) => (
            <UndoButton
              key={group}
              name={text(groupWords(group))}
              filter={{ group }}
              title={t.undoIn(text(groupWords(group)))}
              disabled={!mayEdit}
            />
          ))}
        </div>
      </Section>
      {keys.length > 0 && (
        <Section title={t.keys}>
          <div className="label-group-undo">
            {keys.map((key) => (
              <UndoButton
                key={key}
                name={text(keyWords(key))}
                filter={{ key }}
                title={t.undoOf(text(keyWords(key)))}
                disabled={!mayEdit}
              />
            ))}
          </div>
        </Section>
      )}
      {kinds.length > 0 && (
        <Section title={t.kinds}>
          <div className="label-group-undo">
            {kinds.map((type) => (
              <UndoButton
                key={type}
                name={t.types[type]}
                filter={{ type }}
                title={t.undoOf(t.types[type])}
                disabled={!mayEdit}
              />
            ))}
          </div>
        </Section>
      )}
      <Section
        title={t.title(records.length)}
        action={
          <button
            type="button"
            className="label-link"
            disabled={!mayEdit || !editor.label.history.canRedo()}
            onClick={() => redo(editor)}
          >
            {t.redo}
          </button>
        }
      >
        <ol className="label-history">
          {records
            .slice(-shownEntries)
            .toReversed()
            .map((record, at) => (
              <Entry key={records.length - at} record={record} place={records.length - at} />
            ))}
        </ol>
      </Section>
    </>
  )
}

interface UndoButtonProps {
  name: string
  title: string
  filter: HistoryFilter
  disabled: boolean
}

/** Undoes until `place` entries are left; what belongs together is undone together. */
function undoTo(editor: Editor, place: number): void {
  while (editor.label.history.records().length > place) if (undo(editor).length === 0) return
}

/** Undoes the last act of a group, a property or a kind. */
function UndoButton({ name, title, filter, disabled }: UndoButtonProps) {
  const editor = useEditor()
  return (
    <QuietButton
      size="small"
      disabled={disabled}
      startIcon={<Icon path={mdiUndoVariant} size={16} />}
      aria-label={title}
      onClick={() => undo(editor, filter)}
    >
      {name}
    </QuietButton>
  )
}

/** One entry; a press on it undoes everything after it, which redo brings back. */
function Entry({ record, place }: { record: HistoryRecord; place: number }) {
  const editor = useEditor()
  const mayEdit = useCell(editor.mayEdit)
  const t = useWords(words)
  const text = useText()
  const isGroup = groups.some((group) => group === record.group)
  const of = isGroup ? text(groupWords(record.group as Group)) : text(settingWords(record.group))
  return (
    <li>
      <button type="button" title={t.back} disabled={!mayEdit} onClick={() => undoTo(editor, place)}>
        <span>{of}</span>
        <small>{record.action === 'update' ? text(keyWords(record.key)) : t.actions[record.action]}</small>
        <time dateTime={new Date(record.timestamp).toISOString()}>
          {new Date(record.timestamp).toLocaleTimeString('th-TH', {
            hour: '2-digit',
            minute: '2-digit',
            second: '2-digit',
          })}
        </time>
      </button>
    </li>
  )
}

const words = {
  en: {
    groups: 'Undo within a group',
    empty: 'Nothing to undo yet',
    title: (count: number) => `History (${count})`,
    redo: 'Redo',
    undoIn: (group: string) => `Undo in ${group}`,
    back: 'Undo everything after this',
    keys: 'Undo of one property',
    kinds: 'Undo of one kind of element',
    undoOf: (what: string) => `Undo last: ${what}`,
    types: { text: 'Texts', rect: 'Rectangles', ellipse: 'Ellipses', image: 'Pictures', barcode: 'Barcodes' },
    actions: { create: 'Added', delete: 'Deleted' },
  },
  th: {
    groups: 'เลิกทำเฉพาะกลุ่ม',
    empty: 'ยังไม่มีอะไรให้เลิกทำ',
    title: (count: number) => `ประวัติ (${count})`,
    redo: 'ทำซ้ำ',
    undoIn: (group: string) => `เลิกทำใน${group}`,
    back: 'เลิกทำทุกอย่างหลังจากนี้',
    keys: 'เลิกทำเฉพาะคุณสมบัติ',
    kinds: 'เลิกทำเฉพาะชนิด',
    undoOf: (what: string) => `เลิกทำล่าสุด: ${what}`,
    types: { text: 'ข้อความ', rect: 'สี่เหลี่ยม', ellipse: 'วงรี', image: 'รูปภาพ', barcode: 'บาร์โค้ด' },
    actions: { create: 'เพิ่ม', delete: 'ลบ' },
  },
}
