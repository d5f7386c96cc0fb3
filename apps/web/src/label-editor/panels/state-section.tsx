import { mdiContentCopy, mdiDelete, mdiRefresh } from '@mdi/js'
import type { TextElement } from '@rp/label/document'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { act, add, copiesOf, removeSelection } from '../acts.ts'
import { useCell } from '../cell.ts'
import { selectedOf, useEditor, useSelected } from '../editor.ts'
import { Section } from './section.tsx'

/** Lock and hide, copy and delete, and lines broken by another engine version. */
export function StateSection() {
  const editor = useEditor()
  const t = useWords(words)
  const mayEdit = useCell(editor.mayEdit)
  const selected = useSelected()
  const set = (to: { locked?: boolean; hidden?: boolean }, key: string): void =>
    act(
      editor,
      selected.map(({ id }) => ({ id, to })),
      { key },
    )
  const every = (field: 'locked' | 'hidden'): boolean => selected.every((element) => element[field])
  const check = (field: 'locked' | 'hidden', title: string) => (
    <label className="label-check">
      <input
        type="checkbox"
        checked={every(field)}
        disabled={!mayEdit}
        onChange={({ target }) => set({ [field]: target.checked }, field)}
      />
      {title}
    </label>
  )
  return (
    <Section title={t.title}>
      <div className="label-actions">
        {check('locked', t.locked)}
        {check('hidden', t.hidden)}
      </div>
      <Reflow />
      {mayEdit && (
        <div className="label-actions">
          <QuietButton
            size="small"
            startIcon={<Icon path={mdiContentCopy} size={16} />}
            onClick={() => add(editor, copiesOf(editor, selectedOf(editor)))}
          >
            {t.copy}
          </QuietButton>
          <QuietButton
            size="small"
            color="error"
            startIcon={<Icon path={mdiDelete} size={16} />}
            disabled={every('locked')}
            onClick={() => removeSelection(editor)}
          >
            {t.remove}
          </QuietButton>
        </div>
      )}
    </Section>
  )
}

/** Stored lines are never rebroken automatically. */
function Reflow() {
  const editor = useEditor()
  const t = useWords(words)
  const mayEdit = useCell(editor.mayEdit)
  const old = useSelected().filter(
    (element): element is TextElement => element.kind === 'text' && !editor.faces.isCurrent(element),
  )
  if (old.length === 0) return null
  const { of } = editor.faces.derivation
  return (
    <>
      <p className="label-hint">{t.otherEngine}</p>
      <QuietButton
        size="small"
        disabled={!mayEdit}
        startIcon={<Icon path={mdiRefresh} size={16} />}
        onClick={() =>
          act(
            editor,
            old.map((element) => ({ id: element.id, to: of({ ...element }) })),
            { key: 'breaks' },
          )
        }
      >
        {t.reflow}
      </QuietButton>
    </>
  )
}

const words = {
  en: {
    title: 'Element',
    locked: 'Locked',
    hidden: 'Hidden',
    copy: 'Copy',
    remove: 'Delete',
    otherEngine: 'These lines were broken with another font file or dictionary.',
    reflow: 'Break the lines again',
  },
  th: {
    title: 'ชิ้นงาน',
    locked: 'ล็อก',
    hidden: 'ซ่อน',
    copy: 'ทำสำเนา',
    remove: 'ลบ',
    otherEngine: 'บรรทัดเหล่านี้ตัดด้วยไฟล์ฟอนต์หรือพจนานุกรมอื่น',
    reflow: 'ตัดบรรทัดใหม่',
  },
}
