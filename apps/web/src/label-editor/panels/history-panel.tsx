import { mdiUndoVariant } from '@mdi/js'
import type { HistoryRecord } from '@rp/label/history-record'
import { groups, type Group } from '@rp/label/groups'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { redo, undo } from '../acts.ts'
import { useCell } from '../cell.ts'
import { useEditor, useLabelVersion } from '../editor.ts'
import { groupWords } from '../element-words.ts'
import { keyWords, settingWords } from './history-words.ts'
import { Section } from './section.tsx'

/** The entries that are shown; the history itself has no end. */
const shownEntries = 60

/** What was done, newest first, and undo within a group. */
export function HistoryPanel() {
  const editor = useEditor()
  const t = useWords(words)
  const mayEdit = useCell(editor.mayEdit)
  useLabelVersion()
  const records = editor.label.history.records()
  const undoable = groups.filter((group) => editor.label.history.canUndo({ group }))
  return (
    <>
      <Section title={t.groups}>
        {undoable.length === 0 && <p className="label-hint">{t.empty}</p>}
        <div className="label-group-undo">
          {undoable.map((group) => (
            <GroupUndo key={group} group={group} disabled={!mayEdit} />
          ))}
        </div>
      </Section>
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
              <Entry key={records.length - at} record={record} />
            ))}
        </ol>
      </Section>
    </>
  )
}

function GroupUndo({ group, disabled }: { group: Group; disabled: boolean }) {
  const editor = useEditor()
  const t = useWords(words)
  const text = useText()
  const name = text(groupWords(group))
  return (
    <QuietButton
      size="small"
      disabled={disabled}
      startIcon={<Icon path={mdiUndoVariant} size={16} />}
      aria-label={t.undoIn(name)}
      onClick={() => undo(editor, { group })}
    >
      {name}
    </QuietButton>
  )
}

function Entry({ record }: { record: HistoryRecord }) {
  const t = useWords(words)
  const text = useText()
  const isGroup = groups.some((group) => group === record.group)
  const of = isGroup ? text(groupWords(record.group as Group)) : text(settingWords(record.group))
  return (
    <li>
      <span>{of}</span>
      <small>{record.action === 'update' ? text(keyWords(record.key)) : t.actions[record.action]}</small>
      <time dateTime={new Date(record.timestamp).toISOString()}>
        {new Date(record.timestamp).toLocaleTimeString('th-TH', {
          hour: '2-digit',
          minute: '2-digit',
          second: '2-digit',
        })}
      </time>
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
    actions: { create: 'Added', delete: 'Deleted' },
  },
  th: {
    groups: 'เลิกทำเฉพาะกลุ่ม',
    empty: 'ยังไม่มีอะไรให้เลิกทำ',
    title: (count: number) => `ประวัติ (${count})`,
    redo: 'ทำซ้ำ',
    undoIn: (group: string) => `เลิกทำใน${group}`,
    actions: { create: 'เพิ่ม', delete: 'ลบ' },
  },
}
