import type { sampleLabelPapers } from '@rp/contract/lab/report'
import { writtenDate } from '@rp/domain/dates'
import { sampleStorages } from '@rp/domain/lab/lab-rules'
import type { Language } from '@rp/domain/languages'
import { toSVG } from 'bwip-js/node'
import type { Content } from 'pdfmake/interfaces'
import { openPace } from '../platform/pace.ts'
import { breakable } from '../platform/pdf/breakable.ts'
import { mm } from '../platform/pdf/paper.ts'
import { labelsPdf } from '../platform/pdf/pdf.ts'
import type { TableLayout } from '../platform/pdf/table-layouts.ts'
import type { Order, Sample } from './order-of.ts'

type Paper = (typeof sampleLabelPapers)[number]

const roll = { width_mm: 62, height_mm: 29 }
const a4 = { columns: 3, rows: 8, labelWidth: mm(70), labelHeight: mm(37) }
/** No page margin: each label has its own. */
const paperless = { margin: 0, fontSize: 7 }
/** Barcodes need a quiet zone of ten times their narrowest bar on either side. */
const besideBars = { roll: mm(4), sheet: mm(6) }

interface Printing {
  /** The document's title. */
  title: string
  labels: { order: Pick<Order, 'created_at' | 'service_name_en' | 'service_name_th'>; sample: Sample }[]
  paper: Paper
  /** Used labels on the first sheet. */
  skip: number
  language: Language
  /** Who wants them, as in `pdfOf`. */
  caller: string
}

/** Labels with the barcode by which a scanner finds the sample. */
export async function sampleLabels({
  title,
  labels: request,
  paper,
  skip,
  language,
  caller,
}: Printing): Promise<Buffer> {
  const bars = await barcodesOf(request.map(({ sample }) => sample.barcode))
  const labels = request.map(({ order, sample }) => {
    const text = { ...linesOf(order, sample, language), barcode: sample.barcode }
    return (x: number, y: number, width: number) =>
      labelAt({ x, y, width }, text, bars.get(sample.barcode) ?? '')
  })
  if (paper === 'ROLL_62X29')
    return labelsPdf(
      {
        title,
        ...roll,
        ...paperless,
        content: labels.map((label, at) => page(label(0, 0, mm(roll.width_mm)), at > 0)),
      },
      caller,
    )
  const aSheet = a4.columns * a4.rows
  const sheets: Content[][] = []
  labels.forEach((label, at) => {
    const place = (at + skip) % aSheet
    const sheet = Math.floor((at + skip) / aSheet)
    const [column, row] = [place % a4.columns, Math.floor(place / a4.columns)]
    sheets[sheet] = [
      ...(sheets[sheet] ?? []),
      ...label(
        column * a4.labelWidth,
        row * a4.labelHeight + (a4.labelHeight - mm(roll.height_mm)) / 2,
        a4.labelWidth,
      ),
    ]
  })
  return labelsPdf(
    {
      title,
      width_mm: 210,
      height_mm: 297,
      ...paperless,
      content: sheets.map((sheet, at) => page(sheet, at > 0)),
    },
    caller,
  )
}

/** The bars by their text, drawn with pauses for other work: a hundred take half a second. */
async function barcodesOf(texts: string[]): Promise<Map<string, string>> {
  const bars = new Map<string, string>()
  const pace = openPace()
  for (const text of texts) {
    bars.set(text, toSVG({ bcid: 'code128', text, height: 11, includetext: false }))
    await pace()
  }
  return bars
}

interface Place {
  x: number
  y: number
  width: number
}

/** The parts of a label at their positions: name, lot and storage above the barcode, number and date beside it. */
function labelAt(
  { x, y, width }: Place,
  lines: { name: string; about: string; foot: string; barcode: string },
  bars: string,
): Content[] {
  const beside = width > mm(roll.width_mm) ? besideBars.sheet : besideBars.roll
  const left = x + beside
  const inside = width - 2 * beside
  const at = (top: number, text: string, more: object = {}): Content => ({
    absolutePosition: { x: left, y: y + mm(top) },
    // A table respects its width; positioned text would run to the edge of the page.
    table: { widths: [inside], heights: [mm(3)], body: [[{ text: breakable(text), noWrap: true, ...more }]] },
    layout: 'bare' satisfies TableLayout,
  })
  return [
    at(1.4, cut(lines.name, 34), { bold: true, fontSize: 9 }),
    at(5.6, cut(lines.about, 58)),
    {
      absolutePosition: { x: left, y: y + mm(9.4) },
      svg: bars,
      width: inside,
      height: mm(11.5),
    },
    at(21.2, lines.barcode, { bold: true, fontSize: 8 }),
    at(24.8, cut(lines.foot, 58)),
  ]
}

function linesOf(
  order: Printing['labels'][number]['order'],
  sample: Sample,
  language: Language,
): { name: string; about: string; foot: string } {
  const lot = language === 'th' ? 'ล็อต' : 'Lot'
  const service = language === 'th' ? order.service_name_th : order.service_name_en
  return {
    name: sample.name,
    about: [sample.lot && `${lot} ${sample.lot}`, sampleStorages[sample.storage][language]]
      .filter(Boolean)
      .join(' · '),
    foot: `${writtenDate(sample.received_at ?? order.created_at, language)} · ${service}`,
  }
}

function page(content: Content[], isNext: boolean): Content {
  return { stack: [{ text: ' ', fontSize: 1 }, ...content], ...(isNext && { pageBreak: 'before' }) }
}

function cut(text: string, most: number): string {
  const characters = [...text]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text
}
