import { moduleLimits, scannedByOf } from '@rp/label/barcode-module'
import { scanPlaces, symbologies, type BarcodeElement, type ScanPlace } from '@rp/label/document'
import { barcodeFault } from '@rp/label/barcode'
import { useWords } from '../../kit/language.ts'
import { act } from '../acts.ts'
import { useCell } from '../cell.ts'
import { cleanField } from '../clean-field.ts'
import { useEditor, useSelected } from '../editor.ts'
import { scanPlaceWords, symbologyNames } from '../element-words.ts'
import { InkField } from './ink-field.tsx'
import { Section } from './section.tsx'
import { faultWords } from './barcode-words.ts'
import { useText } from '../../kit/language.ts'

/** What a barcode encodes. */
export function BarcodeSection() {
  const editor = useEditor()
  const t = useWords(words)
  const text = useText()
  const mayEdit = useCell(editor.mayEdit)
  const [barcode, ...others] = useSelected()
  if (barcode?.kind !== 'barcode' || others.length > 0) return null
  const disabled = !mayEdit || barcode.locked
  const set = (to: Partial<BarcodeElement>, key: string): void =>
    act(editor, [{ id: barcode.id, to }], { key })
  const fault = barcodeFault(barcode)
  return (
    <Section title={t.title}>
      <select
        className="label-select"
        aria-label={t.symbology}
        value={barcode.symbology}
        disabled={disabled}
        onChange={({ target }) =>
          set({ symbology: target.value as BarcodeElement['symbology'] }, 'symbology')
        }
      >
        {symbologies.map((symbology) => (
          <option key={symbology} value={symbology}>
            {symbologyNames[symbology]}
          </option>
        ))}
      </select>
      <div className={`label-number${fault ? ' label-number-wrong' : ''}`}>
        <label htmlFor="label-barcode-value">{t.value}</label>
        <input
          id="label-barcode-value"
          value={barcode.value}
          disabled={disabled}
          aria-invalid={fault !== null}
          onChange={({ target }) => set({ value: cleanField(target, 'barcode') }, 'value')}
        />
        {fault && <em role="alert">{text(faultWords(fault))}</em>}
      </div>
      <label className="label-check">
        <input
          type="checkbox"
          checked={barcode.hri}
          disabled={disabled}
          onChange={({ target }) => set({ hri: target.checked }, 'hri')}
        />
        {t.hri}
      </label>
      <div className="label-number">
        <label htmlFor="label-barcode-scanned">{t.scannedBy}</label>
        <select
          id="label-barcode-scanned"
          className="label-select"
          value={scannedByOf(barcode)}
          disabled={disabled}
          onChange={({ target }) => set({ scannedBy: target.value as ScanPlace }, 'scannedBy')}
        >
          {scanPlaces.map((place) => (
            <option key={place} value={place}>
              {text(scanPlaceWords[place])}
            </option>
          ))}
        </select>
      </div>
      <p className="label-hint">{t.least(moduleLimits(barcode).least / 1000)}</p>
      <InkField
        label={t.ink}
        value={{ value: barcode.fill }}
        disabled={disabled}
        onChange={(fill) => fill && set({ fill }, 'fill')}
      />
    </Section>
  )
}

const words = {
  en: {
    title: 'Barcode',
    symbology: 'Symbology',
    value: 'Value',
    hri: 'Value below the bars',
    scannedBy: 'Scanned by',
    least: (mm: number) => `Narrowest bar or dot: at least ${mm} mm`,
    ink: 'Ink',
  },
  th: {
    title: 'บาร์โค้ด',
    symbology: 'ชนิด',
    value: 'ค่า',
    hri: 'แสดงค่าใต้แท่ง',
    scannedBy: 'สแกนด้วย',
    least: (mm: number) => `แท่งหรือจุดแคบสุดไม่น้อยกว่า ${mm} มม.`,
    ink: 'หมึก',
  },
}
