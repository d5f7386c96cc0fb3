import { counted } from '@rp/domain/counted'
import { boundsOfAll } from '@rp/label/transform-selection'
import { useText, useWords } from '../kit/language.ts'
import { sizeOfBarcode } from './barcodes.ts'
import { useCell } from './cell.ts'
import { useEditor, useLabelVersion, useSelected } from './editor.ts'
import { millimetres } from './element-words.ts'
import { useSetting } from './use-setting.ts'

/** Paper, position of the selection, and counts. */
export function StatusBar() {
  const { label, uploads } = useEditor()
  const t = useWords(words)
  const { width, height, bleed } = useSetting('paper')
  const box = boundsOfAll(useSelected(), sizeOfBarcode)
  const sending = useCell(uploads)
  useLabelVersion()
  return (
    <footer className="label-status">
      <span>{t.paper(millimetres(width), millimetres(height))}</span>
      <span>{t.bleed(millimetres(bleed.top))}</span>
      {box && <span>{`x ${millimetres(box.x)} y ${millimetres(box.y)} mm`}</span>}
      <span role="status" className="label-sending">
        {sending > 0 && t.sending(sending)}
      </span>
      <span className="label-status-end">{t.history(label.history.records().length)}</span>
      <span>{t.elements(label.painted().length)}</span>
    </footer>
  )
}

/** Announces to screen readers what a gesture or a key did. */
export function LiveRegion() {
  const said = useCell(useEditor().said)
  const text = useText()
  return (
    <div role="status" className="label-said">
      {said ? text(said) : ''}
    </div>
  )
}

const words = {
  en: {
    paper: (width: string, height: string) => `Paper ${width} × ${height} mm`,
    bleed: (bleed: string) => `Bleed ${bleed} mm`,
    sending: (count: number) => `Sending ${counted(count, 'picture', 'pictures')} …`,
    history: (count: number) => `History ${count}`,
    elements: (count: number) => counted(count, 'element', 'elements'),
  },
  th: {
    paper: (width: string, height: string) => `กระดาษ ${width} × ${height} มม.`,
    bleed: (bleed: string) => `ตัดตก ${bleed} มม.`,
    sending: (count: number) => `กำลังอัปโหลดรูปภาพ ${count} รูป …`,
    history: (count: number) => `ประวัติ ${count}`,
    elements: (count: number) => `${count} ชิ้น`,
  },
}
