import { getLabelDesign } from '@rp/contract/recipes/label-design'
import { objectsOf } from '@rp/label/settings'
import { call } from '../../kit/call.ts'
import { useText, useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { act } from '../../label-editor/acts.ts'
import { useCell } from '../../label-editor/cell.ts'
import type { Editor } from '../../label-editor/editor.ts'
import { nameOf } from '../../label-editor/element-words.ts'
import { settingWords } from '../../label-editor/panels/history-words.ts'
import type { Saving } from '../../label-editor/saving/saving.ts'

/** Changes the server rejected: each with the reason and a button to restore the saved state. */
export function SetAsideNotice({ editor, saving }: { editor: Editor; saving: Saving }) {
  const t = useWords(words)
  const text = useText()
  const aside = useCell(saving.aside)
  if (aside.size === 0) return null

  /** Replaces the change by the server's state; an undo brings the change back and tries it again. */
  async function drop(id: string): Promise<void> {
    try {
      const { document } = await call(getLabelDesign, { params: { id: editor.design.get().id } })
      act(editor, [{ id, to: objectsOf(document).get(id) ?? null }], { key: 'revision' })
    } catch (cause) {
      toast({ tone: 'error', text: cause instanceof Error ? cause.message : String(cause) })
    }
  }

  return (
    <div className="label-notice label-set-aside" role="alert">
      <p>{t.about(aside.size)}</p>
      <ul>
        {[...aside].map(([id, problem]) => {
          const element = editor.label.element(id)
          const [first] = problem.errors
          return (
            <li key={id}>
              <strong>{text(element ? nameOf(element) : settingWords(id))}</strong>
              <span>{first?.message || problem.detail || problem.title}</span>
              {element && (
                <QuietButton size="small" onClick={() => editor.selection.set([id])}>
                  {t.show}
                </QuietButton>
              )}
              <QuietButton size="small" onClick={() => void drop(id)}>
                {t.drop}
              </QuietButton>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const words = {
  en: {
    about: (count: number) =>
      count === 1
        ? 'One change is kept in this browser only. Everything else is saved; change it again, undo it, or drop it.'
        : `${count} changes are kept in this browser only. Everything else is saved; change them again, undo or drop them.`,
    show: 'Show',
    drop: 'Drop the change',
  },
  th: {
    about: (count: number) =>
      `มีการแก้ไข ${count} รายการที่เก็บไว้ในเบราว์เซอร์นี้เท่านั้น ส่วนอื่นบันทึกแล้ว แก้ใหม่ เลิกทำ หรือทิ้งรายการนี้ได้`,
    show: 'แสดง',
    drop: 'ทิ้งการแก้ไขนี้',
  },
}
