import type { LabelDocument, LabelElement, TextElement } from '../document.ts'
import { below, backgroundsOf, near } from '../backdrop.ts'
import { drawnFigures } from '../drawn.ts'
import { fontFaces } from '../fonts.ts'
import { cornersOf, union } from '../geometry.ts'
import { bareStock, coated, onEachBackground, platesAt, seenOf } from '../background.ts'
import { isTechnical } from '../ink.ts'
import { fromPoints, toMm, toPoints } from '../units.ts'
import { backdropAmong, drawnBy, textsOf, type PreflightContext, type TextMeasure } from './context.ts'
import { finding, type Finding } from './finding.ts'
import { cm2Of, leastHeightOf, type LabelRule } from './label-rule.ts'

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
  const cm2 = cm2Of(paper)
  return [
    ...texts.flatMap(checkSetting),
    ...rules.flatMap((rule) => checkHeights(texts, rule, cm2)),
    ...checkCompanyMinimum(texts, context.minLetterHeightMm),
    ...(rules.some(({ nameIsLargest }) => nameIsLargest) ? checkName(texts) : []),
    ...texts.flatMap(({ text }) => checkPlates(text, printed, context)),
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

function checkHeights(texts: readonly MeasuredText[], rule: LabelRule, cm2: number): Finding[] {
  return rule.heights.flatMap(({ group }) => {
    const least = toMm(leastHeightOf(rule, group, cm2) ?? 0)
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

/** Below these sizes, misregistered plates blur letters, or fill those that are left out of several plates. */
const smallText = { positive: fromPoints(7), reversed: fromPoints(8), reversedBold: fromPoints(6) }

const isBold = ({ fontId }: TextElement): boolean =>
  fontFaces.some(({ id, weight }) => id === fontId && weight >= 600)

function checkPlates(
  text: TextElement,
  printed: readonly LabelElement[],
  context: PreflightContext,
): Finding[] {
  if (isTechnical(text.fontColour)) return []
  const own = coated(bareStock, { ink: text.fontColour, opacity: 100 }, context.separate)
  if (text.fontSize < smallText.positive && platesAt(own) > 1) return [finding('SMALL_TEXT_PLATES', at(text))]
  const least = isBold(text) ? smallText.reversedBold : smallText.reversed
  if (text.fontSize >= least || !isReversed(text, printed, context)) return []
  return [finding('SMALL_TEXT_REVERSED', { ...at(text), params: { points: Math.round(toPoints(least)) } })]
}

/** Whether a letter is lighter than a background of several plates, so that it is left out of them. */
function isReversed(text: TextElement, printed: readonly LabelElement[], context: PreflightContext): boolean {
  const { separate, luminance } = context
  const letters = drawnFigures(text, drawnBy(context)).map((letter) => letter.bounds)
  const bounds = union(letters)
  if (bounds === null) return false
  const backdrop = near(below(backdropAmong(printed, context), printed.indexOf(text)), bounds)
  if (backdrop.layers.length === 0) return false
  const isLighter = onEachBackground((background) => {
    if (platesAt(background) < 2) return false
    const letter = coated(background, { ink: text.fontColour, opacity: text.opacity }, separate)
    return luminance(seenOf(letter, separate)) > luminance(seenOf(background, separate))
  })
  return letters.some((box) =>
    backgroundsOf(near(backdrop, box), cornersOf(box, 0), 3).some((background) => isLighter(background)),
  )
}
