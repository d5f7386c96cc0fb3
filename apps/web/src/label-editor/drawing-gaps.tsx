import { useWords } from '../kit/language.ts'
import { QuietButton } from '../kit/look/quiet-button.ts'
import { retryDrawing, type Drawn } from './drawn-whole.ts'

/** Says what is missing in a label's picture, with a retry button; renders nothing while all is drawn or loading. */
export function DrawingGaps({ drawn: { faces, pictures, barcodes } }: { drawn: Drawn }) {
  const t = useWords(words)
  if (faces.length === 0 && pictures === 0 && !barcodes) return null
  const gaps = [
    ...faces.map(t.face),
    ...(pictures > 0 ? [t.pictures(pictures)] : []),
    ...(barcodes ? [t.barcodes] : []),
  ]
  return (
    <div className="label-gaps" role="alert">
      {`${t.notWhole} ${gaps.join(', ')}. `}
      <QuietButton size="small" onClick={retryDrawing}>
        {t.retry}
      </QuietButton>
    </div>
  )
}

const words = {
  en: {
    notWhole: 'This picture of the label is not complete. Missing:',
    face: (name: string) => `the font ${name}`,
    pictures: (count: number) => (count === 1 ? '1 picture' : `${count} pictures`),
    barcodes: 'the barcodes',
    retry: 'Load again',
  },
  th: {
    notWhole: 'ภาพฉลากนี้ยังไม่ครบ ขาด',
    face: (name: string) => `แบบอักษร ${name}`,
    pictures: (count: number) => `รูปภาพ ${count} รูป`,
    barcodes: 'บาร์โค้ด',
    retry: 'โหลดอีกครั้ง',
  },
}
