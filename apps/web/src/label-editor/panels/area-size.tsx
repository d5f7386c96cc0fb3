import { paperVerdict, sizeOfArea } from '@rp/label/preflight/paper-verdict'
import { settingIds } from '@rp/label/settings'
import { toMm } from '@rp/label/units'
import { useText, useWords } from '../../kit/language.ts'
import { act } from '../acts.ts'
import { useCell } from '../cell.ts'
import { useEditor } from '../editor.ts'
import { useSetting } from '../use-setting.ts'
import { pageWords } from './page-words.ts'

/** The label's place on its packaging; one click gives the paper its size, which undo reverses. */
export function AreaSize() {
  const t = useWords(pageWords)
  const text = useText()
  const editor = useEditor()
  const mayEdit = useCell(editor.mayEdit)
  const { area } = useCell(editor.design)
  const paper = useSetting('paper')
  const size = sizeOfArea(area)
  if (!area || !size) return <p className="label-hint">{t.noArea}</p>
  const isSame = paper.width === size.width && paper.height === size.height
  const name = text({ en: area.name_en, th: area.name_th })
  const mm = `${toMm(size.width)} × ${toMm(size.height)}`
  return (
    <>
      <p className="label-hint">{t.area(name, mm)}</p>
      {paperVerdict(paper, size) !== 'fits' && <p className="label-hint">{t.differs}</p>}
      {!isSame && (
        <button
          type="button"
          className="label-link"
          disabled={!mayEdit}
          onClick={() => act(editor, [{ id: settingIds.paper, to: { ...size } }], { key: 'paper' })}
        >
          {t.takeArea}
        </button>
      )}
    </>
  )
}
