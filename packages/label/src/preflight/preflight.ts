import type { LabelDocument, LabelElement, TextElement } from '../document.ts'
import { checkArea } from './check-area.ts'
import { checkBarcodes } from './check-barcodes.ts'
import { checkLetters } from './check-letters.ts'
import { checkLines } from './check-lines.ts'
import { checkPrint } from './check-print.ts'
import { checkSpots } from './check-spots.ts'
import { checkTexts, rulesFor } from './check-texts.ts'
import { inColours, isLegible } from '../technical.ts'
import { withOneInkPerName } from '../one-ink.ts'
import { printedOf, type PreflightContext, type TextMeasure } from './context.ts'
import { checkHidden } from './check-hidden.ts'
import { bySeverity, isOfRecipe, type Finding } from './finding.ts'
import type { LabelRule } from './label-rule.ts'

/** Finds what prevents printing a label, BLOCK first; a pure function, so that panel and server agree. */
export function preflight(document: LabelDocument, given: PreflightContext): Finding[] {
  const asDrawn = printedOf(document)
  const printed = withOneInkPerName(asDrawn)
  const context = { ...given, measure: measuredOnce(given.measure) }
  const { rules, findings } = rulesFor(context)
  // Technical inks are no colours: nothing is covered by them, and they are no background.
  const coloured = printed.flatMap((element) => inColours(element) ?? [])
  const all = [
    ...findings,
    ...checkTexts(printed.filter(isLegible), rules, context),
    ...claimsIn(
      printed.filter((element) => !isLegible(element)),
      rules,
      context,
    ),
    ...checkArea(document.paper, context),
    ...checkLetters(document, printed, rules, context),
    ...checkPrint(document, printed, context),
    ...checkHidden(coloured, context),
    ...checkBarcodes(document, coloured, context),
    ...checkLines(printed, context),
    ...checkSpots(asDrawn),
  ]
  return bySeverity(context.isTemplate ? all.filter((finding) => !isOfRecipe(finding)) : all)
}

/** Forbidden claims are forbidden in a varnish, too; otherwise such a text says nothing. */
function claimsIn(
  printed: readonly LabelElement[],
  rules: readonly LabelRule[],
  context: PreflightContext,
): Finding[] {
  if (printed.length === 0) return []
  return checkTexts(printed, rules, context).filter(({ code }) => code === 'FORBIDDEN_CLAIM')
}

/** Cache: every check uses the same texts. */
function measuredOnce(measure: PreflightContext['measure']): PreflightContext['measure'] {
  const known = new Map<TextElement, TextMeasure>()
  return (text) => {
    const found = known.get(text) ?? measure(text)
    known.set(text, found)
    return found
  }
}
