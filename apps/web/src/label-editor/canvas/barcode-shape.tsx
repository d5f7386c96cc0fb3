import { hriFontId, type HriText } from '@rp/label/barcode-geometry'
import type { BarcodeElement } from '@rp/label/document'
import type { ShapedFont } from '@rp/label/text/shaped-font'
import { layoutStored } from '@rp/label/text/stored-layout'
import { sizeOfBarcode, useBarcodes } from '../barcodes.ts'
import { useEditor } from '../editor.ts'
import { usePaint } from '../paint.ts'
import { textOutlines } from './text-outlines.ts'

/** The bars as printed, with the value below; a hatched box if the value cannot be encoded. */
export function BarcodeShape({ element }: { element: BarcodeElement }) {
  const paint = usePaint()
  const font = useEditor().faces.use(hriFontId)
  const drawn = useBarcodes()?.draw(element)
  const size = sizeOfBarcode(element)
  if (!drawn || 'fault' in drawn) return <rect {...size} className="label-missing" />
  const bars = drawn.bars.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`)
  return (
    <>
      <rect {...size} fill="transparent" />
      <g fill={paint(element.fill)}>
        <path d={bars.join('')} />
        {font && drawn.texts.map((text) => <Digits key={text.middle} text={text} font={font} />)}
      </g>
    </>
  )
}

function Digits({ text: { text, middle, baseline, fontSize }, font }: { text: HriText; font: ShapedFont }) {
  const width = fontSize * (text.length + 2)
  const set = {
    text,
    width,
    height: fontSize * 2,
    padding: { top: 0, right: 0, bottom: 0, left: 0 },
    fontSize,
    justify: 'center' as const,
    lineSpacing: 1000,
    letterSpacing: 0,
    breaks: [],
  }
  const { path, scale } = textOutlines(layoutStored(set, font), font, fontSize)
  const top = baseline - font.ascender * scale
  return <path d={path} transform={`translate(${middle - width / 2} ${top}) scale(${scale})`} />
}
