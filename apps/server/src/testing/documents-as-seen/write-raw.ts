import { placeParts, sheetHeight, type PlacedPart, type PlacedSheet } from './place-parts.ts'
import type { SeenDocument } from './seen-document.ts'

/** A document as a sequence of PDF operators, with the means that drawing libraries do not offer. */
export function writeRaw(document: SeenDocument, isOther: boolean): Buffer {
  const objects: string[] = [
    '<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[6 0 R]/D<</BaseState/ON/OFF[6 0 R]>>>>>>',
    '',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/ZapfDingbats>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
    '<</Type/OCG/Name(Draft)>>',
  ]
  const add = (object: string): number => objects.push(object)
  const stream = (content: string, entries = '') =>
    add(`<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`)
  const pages = placeParts(document).map((sheet) => {
    const content = stream(sheet.parts.map((part) => operatorsOf(part, isOther)).join('\n'))
    const annotations = [
      ...sheet.parts.flatMap((part) => (part.kind === 'crossed' ? [add(strikeOut(part))] : [])),
      ...sheet.annotations.map((one) => add(annotationOf(one, stream))),
    ]
    const resources =
      '<</Font<</F1 3 0 R/F2 4 0 R/F3 5 0 R>>/Properties<</L1 6 0 R>>/ExtGState<</G1<</ca 0/CA 0>>>>>>'
    return add(
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 ${sheetHeight}]/Resources${resources}/Contents ${content} 0 R/Annots[${annotations.map((one) => `${one} 0 R`).join(' ')}]>>`,
    )
  })
  objects[1] = `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]>>`
  return fileOf(objects)
}

function fileOf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.7\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}

const quoted = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`)

function operatorsOf(part: PlacedPart, isOther: boolean): string {
  const { kind, text, x, size, width } = part
  const y = sheetHeight - part.y
  const font = kind === 'bold' ? 'F3' : 'F1'
  const say = (before = '') => `BT /${font} ${size} Tf ${before} 1 0 0 1 ${x} ${y} Tm (${quoted(text)}) Tj ET`
  const box = (colour: string) =>
    `q ${colour} rg ${x - 1} ${y - size * 0.3} ${width + 2} ${size * 1.3} re f Q`
  const rises: Record<string, number> = { up: 4, down: -2 }
  const written: Partial<Record<PlacedPart['kind'], () => string>> = {
    // The text rise of the standard, or another position.
    up: () => (isOther ? say() : rise(part, rises['up'] ?? 0)),
    down: () => (isOther ? say() : rise(part, rises['down'] ?? 0)),
    struck: () =>
      isOther
        ? `${say()} q 0 0 0 rg ${x} ${y + size * 0.27} ${width} 0.7 re f Q`
        : `${say()} 0.7 w ${x} ${y + size * 0.3} m ${x + width} ${y + size * 0.3} l S`,
    hidden: () => (isOther ? `q /G1 gs ${say()} Q` : `q ${say('3 Tr')} Q`),
    white: () => `q ${isOther ? '0 0 0 0 k' : '1 g'} ${say()} Q`,
    layer: () => `/OC /L1 BDC ${say()} EMC`,
    covered: () => `${say()} ${box(isOther ? '0 0 0' : '1 1 1')}`,
    clipped: () => `q ${x} ${y - 40} 20 10 re W n ${say()} Q`,
    onDark: () => `${box('0.1 0.1 0.3')} q 1 g ${say()} Q`,
    underlined: () => `${say()} 0.7 w ${x} ${y - 1.5} m ${x + width} ${y - 1.5} l S`,
    highlighted: () => `${box('1 1 0')} ${say()}`,
    box: () => `BT /F2 10 Tf 1 0 0 1 ${x} ${y} Tm (${boxLetter(text !== '', isOther)}) Tj ET`,
  }
  return written[kind]?.() ?? say()
}

/** Ticked: 3 or 4 (check marks); not ticked: o or q, two squares with a shadow. A cross is no tick. */
function boxLetter(isTicked: boolean, isOther: boolean): string {
  if (isTicked) return isOther ? '3' : '4'
  return isOther ? 'q' : 'o'
}

function rise({ text, x, y, size }: PlacedPart, by: number): string {
  return `BT /F1 ${size} Tf ${by} Ts 1 0 0 1 ${x} ${sheetHeight - y - by} Tm (${quoted(text)}) Tj 0 Ts ET`
}

function strikeOut({ x, y: from, size, width }: PlacedPart): string {
  const [low, high] = [sheetHeight - from - size * 0.25, sheetHeight - from + size * 0.75]
  return `<</Type/Annot/Subtype/StrikeOut/F 4/Rect[${x} ${low} ${x + width} ${high}]/QuadPoints[${x} ${high} ${x + width} ${high} ${x} ${low} ${x + width} ${low}]/C[1 0 0]>>`
}

function annotationOf(
  { kind, text, y }: PlacedSheet['annotations'][number],
  stream: (content: string, entries: string) => number,
): string {
  const content = `BT /F1 12 Tf 4 10 Td (${quoted(text)}) Tj ET`
  const look = stream(content, '/Type/XObject/Subtype/Form/BBox[0 0 120 30]/Resources<</Font<</F1 3 0 R>>>>')
  const appearance = kind === 'Text' ? '' : `/AP<</N ${look} 0 R>>`
  return `<</Type/Annot/Subtype/${kind}/F 4/Rect[300 ${sheetHeight - y - 30} 420 ${sheetHeight - y}]/Contents(${quoted(text)})/DA(/F1 12 Tf 0 g)${appearance}>>`
}
