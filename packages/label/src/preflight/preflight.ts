import type { LabelDocument } from '../document.ts'
import { checkBarcodes } from './check-barcodes.ts'
import { checkLetters } from './check-letters.ts'
import { checkPrint } from './check-print.ts'
import { checkTexts, rulesFor } from './check-texts.ts'
import { printedOf, type PreflightContext } from './context.ts'
import { bySeverity, type Finding } from './finding.ts'

/** What stands between a label and the press, BLOCK first; pure, so that panel and server judge alike. */
export function preflight(document: LabelDocument, context: PreflightContext): Finding[] {
  const printed = printedOf(document)
  const { rules, findings } = rulesFor(context)
  return bySeverity([
    ...findings,
    ...checkTexts(printed, rules, context),
    ...checkLetters(document, printed, rules, context),
    ...checkPrint(document, printed, context),
    ...checkBarcodes(document, printed, context),
  ])
}
