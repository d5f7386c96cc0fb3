import {
  emptyDocument,
  type Box,
  type LabelDocument,
  type LabelElement,
  type TextElement,
} from '@rp/label/document'
import { inReadingOrder } from '@rp/label/first-layout'
import { flowTexts, type FirstText } from '@rp/label/flow-texts'
import type { TextGroup } from '@rp/label/groups'
import { black, white } from '@rp/label/ink'
import { newBarcode, newEllipse, newRect } from '@rp/label/new-element'
import { fromMm, type Um } from '@rp/label/units'
import type { LabelLook } from './label-looks.ts'

export interface LabelPlan {
  paper: { width: Um; height: Um; bleed: Um; safe: Um }
  texts: FirstText[]
  look: LabelLook
  /** EAN-13; empty if it does not fit. */
  ean: string
  /** The digits of a food's number must be at least 2 mm high (the rule of packages/label). */
  isFood: boolean
}

const front: Partial<Record<TextGroup, number>> = {
  brand: 1.9,
  'product head': 1.7,
  advert: 1,
  'net weight': 1.1,
}
const gap = fromMm(1.5)
/** The smallest module of a retail code, 80 % of the nominal one; its bars are shortened to fit a small label. */
const module = 264
const code = { width: 113 * module, barHeight: fromMm(9.2), height: fromMm(9.2) + 9 * module }
const frame = fromMm(1)
const foodNumber = { largest: fromMm(3.3), smallest: fromMm(3.15) }

interface Regions {
  panel: Box
  front: Box
  detail: Box
}

/** A label as a designer would draw it: background, front, details in columns, and a barcode if it fits. */
export function composeLabel(plan: LabelPlan): LabelDocument {
  const { paper, texts, look } = plan
  const regions = regionsOf(plan)
  const inFront = texts.filter(({ group }) => group in front)
  const inDetail = inReadingOrder(texts.filter(({ group }) => !(group in front)))
  const barcode = barcodeIn(regions.detail, plan.ean)
  const elements: LabelElement[] = [
    ...shapes(plan, regions),
    ...barcode,
    ...flowTexts({
      texts: inFront,
      columns: [regions.front],
      sizes: { largest: fromMm(4.2), smallest: fromMm(1.2) },
      scaleOf: (group) => front[group] ?? 1,
      style: (group) => frontStyle(group, look),
    }),
    ...detailTexts(plan, inDetail, columnsOf(regions.detail, barcode.length > 0)),
  ]
  return {
    ...emptyDocument(paper),
    elements: Object.fromEntries(elements.map((element) => [element.id, element])),
  }
}

/** The number of a food comes first, with digits of the legal size. */
function detailTexts({ look, isFood }: LabelPlan, texts: FirstText[], columns: Box[]): TextElement[] {
  const style = () => ({ fontId: look.body })
  const [first, ...others] = columns
  const numbered = isFood ? texts.filter(({ group }) => group === 'product detail') : []
  if (!first || numbered.length === 0)
    return flowTexts({ texts, columns, sizes: { largest: fromMm(2.6), smallest: fromMm(1.1) }, style })
  const head = flowTexts({ texts: numbered, columns: [first], sizes: foodNumber, style })
  const taken = head.reduce((height, one) => height + one.height + frame, 0)
  const rest = texts.filter(({ group }) => group !== 'product detail')
  const below = { ...first, y: first.y + taken, height: first.height - taken }
  const sizes = { largest: fromMm(2.6), smallest: fromMm(1.1) }
  return [...head, ...flowTexts({ texts: rest, columns: [below, ...others], sizes, style })]
}

function frontStyle(group: TextGroup, look: LabelLook): Partial<TextElement> {
  const isHead = group === 'brand' || group === 'product head'
  return { fontId: isHead ? look.head : look.body, fontColour: look.front, justify: 'center' }
}

/**
 * Narrow papers have the panel on top; others on the left, or on top for tall non-food labels with the `band` layout.
 */
function regionsOf({ paper, look, isFood }: LabelPlan): Regions {
  const { width, height, bleed, safe } = paper
  const whole = { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed }
  const inner = { x: safe, y: safe, width: width - 2 * safe, height: height - 2 * safe }
  if (width < fromMm(60)) {
    const upper = Math.round(inner.height * 0.5)
    const lower = { ...inner, y: safe + upper + frame, height: inner.height - upper - frame }
    return {
      panel: { ...whole, height: bleed + safe + upper },
      front: { ...inner, height: upper },
      detail: lower,
    }
  }
  if (look.layout === 'band' && !isFood && height >= fromMm(55)) {
    const band = Math.round(height * 0.36)
    return {
      panel: { ...whole, height: bleed + band },
      front: { ...inner, height: band - safe - frame },
      detail: { ...inner, y: band + gap, height: height - safe - band - gap },
    }
  }
  const side = Math.round(width * 0.34)
  return {
    panel: { ...whole, width: bleed + side },
    front: { ...inner, width: side - safe - frame },
    detail: { ...inner, x: side + gap, width: width - safe - side - gap },
  }
}

function shapes({ paper, look }: LabelPlan, { panel, front: box }: Regions): LabelElement[] {
  const { width, height, bleed } = paper
  const whole = { 'data-x': -bleed, 'data-y': -bleed, width: width + 2 * bleed, height: height + 2 * bleed }
  const isHigh = panel.height > panel.width
  const line = isHigh
    ? { 'data-x': panel.x + panel.width, 'data-y': panel.y, width: fromMm(0.8), height: panel.height }
    : { 'data-x': panel.x, 'data-y': panel.y + panel.height, width: panel.width, height: fromMm(0.8) }
  const radius = Math.round(Math.min(box.width, box.height) * 0.42)
  return [
    newRect({ id: 'ground', group: 'background 1', ...whole, fill: look.ground }),
    newRect({
      id: 'panel',
      group: 'highlight 1',
      'data-x': panel.x,
      'data-y': panel.y,
      width: panel.width,
      height: panel.height,
      fill: look.panel,
    }),
    newRect({ id: 'accent', group: 'highlight 2', ...line, fill: look.accent }),
    ...(look.isRound
      ? [
          newEllipse({
            id: 'halo',
            group: 'highlight 3',
            cx: box.x + Math.round(box.width / 2),
            cy: box.y + Math.round(box.height / 2),
            rx: radius,
            ry: radius,
            fill: null,
            stroke: { fill: look.accent, width: 250, opacity: 60 },
          }),
        ]
      : []),
  ]
}

/** In the lower right corner on white, which no scanner takes for a bar. */
function barcodeIn(detail: Box, value: string): LabelElement[] {
  const needed = { width: code.width + 2 * frame, height: code.height + 2 * frame }
  if (detail.width < 2 * needed.width || detail.height < needed.height + fromMm(12)) return []
  const x = detail.x + detail.width - needed.width
  const y = detail.y + detail.height - needed.height
  return [
    newRect({ id: 'barcode-ground', group: 'highlight 5', 'data-x': x, 'data-y': y, ...needed, fill: white }),
    newBarcode({
      id: 'barcode',
      symbology: 'ean13',
      value,
      'data-x': x + frame,
      'data-y': y + frame,
      module,
      barHeight: code.barHeight,
      fill: black,
    }),
  ]
}

/** Columns of the details; the last one ends above the barcode. */
function columnsOf(detail: Box, hasBarcode: boolean): Box[] {
  const last = hasBarcode ? code.width + 2 * frame : 0
  const count = detail.width < fromMm(45) ? 1 : 2
  const rest = Math.floor((detail.width - gap * (count - 1)) / count)
  const width = Math.max(rest, last)
  const first = { ...detail, width: count === 1 ? detail.width : detail.width - width - gap }
  if (count === 1) return [first]
  const below = hasBarcode ? code.height + 2 * frame + gap : 0
  return [first, { ...detail, x: detail.x + first.width + gap, width, height: detail.height - below }]
}
