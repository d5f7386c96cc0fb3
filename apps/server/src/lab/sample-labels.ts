import type { sampleLabelPapers } from '@rp/contract/lab/report'
import { writtenDate } from '@rp/domain/dates'
import { sampleStorages } from '@rp/domain/lab/lab-rules'
import type { Language } from '@rp/domain/languages'
import { toSVG } from 'bwip-js/node'
import type { Content } from 'pdfmake/interfaces'
import { breakable } from '../platform/pdf/breakable.ts'
import { labelsPdf, mm } from '../platform/pdf/pdf.ts'
import type { Order, Sample } from './order-of.ts'

type Paper = (typeof sampleLabelPapers)[number]

const roll = { width_mm: 62, height_mm: 29 }
const a4 = { columns: 3, rows: 8, labelWidth: mm(70), labelHeight: mm(37) }
/** No paper is left white: each label keeps its own edge. */
const paperless = { margin: 0, fontSize: 7 }
/** Bars need as much white before and behind them as ten of their narrowest. */
const besideBars = { roll: mm(4), sheet: mm(6) }

interface Printing {
  /** Of the document. */
  title: string
  labels: { order: Pick<Order, 'created_at' | 'service_name_en' | 'service_name_th'>; sample: Sample }[]
  paper: Paper
  /** Labels of the first sheet that are used already. */
  skip: number
  language: Language
}

/** Labels with the barcode that a scanner finds the sample by. */
export function sampleLabels({ title, labels: asked, paper, skip, language }: Printing): Promise<Buffer> {
  const labels = asked.map(
    ({ order, sample }) =>
      (x: number, y: number, width: number) =>
        labelAt({ x, y, width }, linesOf(order, sample, language), sample.barcode),
  )
  if (paper === 'ROLL_62X29')
    return labelsPdf({
      title,
      ...roll,
      ...paperless,
      content: labels.map((label, at) => page(label(0, 0, mm(roll.width_mm)), at > 0)),
    })
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
  return labelsPdf({
    title,
    width_mm: 210,
    height_mm: 297,
    ...paperless,
    content: sheets.map((sheet, at) => page(sheet, at > 0)),
  })
}

interface Place {
  x: number
  y: number
  width: number
}

/** The parts of a label, each at its place: name, lot and storage above the bars, number and date beside them. */
function labelAt(
  { x, y, width }: Place,
  lines: { name: string; about: string; foot: string },
  barcode: string,
): Content[] {
  const beside = width > mm(roll.width_mm) ? besideBars.sheet : besideBars.roll
  const left = x + beside
  const inside = width - 2 * beside
  const at = (top: number, text: string, more: object = {}): Content => ({
    absolutePosition: { x: left, y: y + mm(top) },
    // A table keeps to its width, where a text at a place of its own would run to the edge of the page.
    table: { widths: [inside], heights: [mm(3)], body: [[{ text: breakable(text), noWrap: true, ...more }]] },
    layout: bare,
  })
  return [
    at(1.4, cut(lines.name, 34), { bold: true, fontSize: 9 }),
    at(5.6, cut(lines.about, 58)),
    {
      absolutePosition: { x: left, y: y + mm(9.4) },
      svg: toSVG({ bcid: 'code128', text: barcode, height: 11, includetext: false }),
      width: inside,
      height: mm(11.5),
    },
    at(21.2, barcode, { bold: true, fontSize: 8 }),
    at(24.8, cut(lines.foot, 58)),
  ]
}

const bare = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
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
