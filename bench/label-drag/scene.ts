import { emptyDocument, type LabelDocument, type LabelElement } from '@rp/label/document'
import { newEllipse, newRect, newText } from '@rp/label/new-element'

const texts = [
  'เซรั่มบำรุงผิวกระจ่างใส',
  'ปริมาณสุทธิ 30 มล.',
  'Brightening Serum',
  'เก็บในที่แห้งและเย็น',
  'ไนอะซินาไมด์ 5%',
]

const paper = { width: 300_000, height: 200_000, bleed: 3000, safe: 2000 }

/** A paper full of elements: sixty percent texts, the others shapes; the same every time. */
export function sceneOf(count: number): LabelDocument {
  const columns = Math.ceil(Math.sqrt(count * 1.5))
  const cell = { width: paper.width / columns, height: paper.height / Math.ceil(count / columns) }
  const elements: Record<string, LabelElement> = {}
  for (let at = 0; at < count; at += 1) {
    const element = elementAt(at, {
      x: Math.round((at % columns) * cell.width),
      y: Math.round(Math.floor(at / columns) * cell.height),
      width: Math.round(cell.width * 0.8),
      height: Math.round(cell.height * 0.7),
    })
    elements[element.id] = element
  }
  return { ...emptyDocument(paper), elements }
}

interface Place {
  x: number
  y: number
  width: number
  height: number
}

function elementAt(at: number, { x, y, width, height }: Place): LabelElement {
  const id = `e${String(at).padStart(5, '0')}`
  const box = { 'data-x': x, 'data-y': y, width, height }
  if (at % 5 < 3)
    return newText({ id, group: 'advert', text: texts[at % texts.length] ?? '', fontSize: 1200, ...box })
  if (at % 5 === 3)
    return newRect({ id, group: 'highlight 1', fill: { c: 40, m: at % 60, y: 10, k: 0 }, ...box })
  const half = { rx: Math.round(width / 2), ry: Math.round(height / 2) }
  return newEllipse({ id, group: 'highlight 2', cx: x + half.rx, cy: y + half.ry, ...half })
}
