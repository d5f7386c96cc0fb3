import type { LabelDocument, LabelElement, TextElement } from '../document.ts'
import { processOf, type Separate } from '../ink.ts'
import { fromPoints, toMm } from '../units.ts'
import { textsOf, type PreflightContext, type TextMeasure } from './context.ts'
import { finding, type Finding } from './finding.ts'
import type { LabelRule } from './label-rule.ts'

interface MeasuredText {
  text: TextElement
  measure: TextMeasure
}

/** Text settings: complete, legible, and high enough for the rules. */
export function checkLetters(
  { paper }: Pick<LabelDocument, 'paper'>,
  printed: readonly LabelElement[],
  rules: readonly LabelRule[],
  context: PreflightContext,
): Finding[] {
  const texts = textsOf(printed).map((text) => ({ text, measure: context.measure(text) }))
  const cm2 = (paper.width * paper.height) / 1e8
  return [
    ...texts.flatMap(checkSetting),
    ...rules.flatMap((rule) => checkHeights(texts, rule, cm2)),
    ...checkCompanyMinimum(texts, context.minLetterHeightMm),
    ...(rules.some(({ nameIsLargest }) => nameIsLargest) ? checkName(texts) : []),
    ...texts.flatMap((one) => checkPlates(one, context.separate)),
  ]
}

const at = ({ id, group }: TextElement) => ({ elementIds: [id], group })
const round = (value: number): number => Math.round(value * 100) / 100

function checkSetting({ text, measure }: MeasuredText): Finding[] {
  const findings: Finding[] = []
  if (measure.overset) findings.push(finding('TEXT_OVERSET', at(text)))
  if (measure.missing.length > 0)
    findings.push(
      finding('GLYPH_MISSING', { ...at(text), params: { characters: measure.missing.join(' ') } }),
    )
  return findings
}

function checkHeights(texts: readonly MeasuredText[], { heights }: LabelRule, cm2: number): Finding[] {
  return heights.flatMap(({ group, min, onSmall }) => {
    const least = toMm(onSmall !== undefined && cm2 < onSmall.belowCm2 ? onSmall.min : min)
    return texts
      .filter(({ text, measure }) => text.group === group && measure.letterHeightMm < least)
      .map(({ text, measure }) =>
        finding('LETTERS_TOO_SMALL', {
          ...at(text),
          params: { height: round(measure.letterHeightMm), least },
        }),
      )
  })
}

function checkCompanyMinimum(texts: readonly MeasuredText[], least: number | null): Finding[] {
  if (least === null) return []
  return texts
    .filter(({ measure }) => measure.letterHeightMm > 0 && measure.letterHeightMm < least)
    .map(({ text, measure }) =>
      finding('LETTERS_BELOW_HOUSE', {
        ...at(text),
        params: { height: round(measure.letterHeightMm), least },
      }),
    )
}

/** The name, or the trade name beside it, must be the largest text of the label. */
function checkName(texts: readonly MeasuredText[]): Finding[] {
  const isName = ({ text }: MeasuredText): boolean => text.group === 'brand' || text.group === 'product head'
  const names = texts.filter(isName)
  if (names.length === 0) return []
  const height = Math.max(...names.map(({ measure }) => measure.letterHeightMm))
  const larger = texts.filter((one) => !isName(one) && one.measure.letterHeightMm > height)
  return larger.length === 0
    ? []
    : [finding('NAME_NOT_LARGEST', { elementIds: larger.map(({ text }) => text.id) })]
}

/** Below this size, misregistered plates blur letters. */
const smallText = fromPoints(7)

function checkPlates({ text }: MeasuredText, separate: Separate): Finding[] {
  return text.fontSize < smallText && platesOf(text, separate) > 1
    ? [finding('SMALL_TEXT_PLATES', at(text))]
    : []
}

function platesOf({ fontColour }: TextElement, separate: Separate): number {
  if (typeof fontColour !== 'string' && 'spot' in fontColour) return 1
  return Object.values(processOf(fontColour, separate)).filter((share) => share > 0).length
}
