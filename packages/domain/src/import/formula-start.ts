import { invisibleClass } from '../plain-letters.ts'

/** The signs of a formula, also in full width, and the minus of mathematics. */
const signs = String.raw`=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212`
/** After a separator a program of another locale begins a new cell. */
const separators = String.raw`\s;,`

// Some programs drop invisible characters before they read a cell.
const start = new RegExp(`^'*(?:[\\t\\r]|[${invisibleClass}${separators}]*[${signs}])`, 'u')

/** Whether a spreadsheet may read the text of a cell as a formula; apostrophes of an export may stand before it. */
export const startsFormula = (text: string): boolean => start.test(text)

/** The text without the apostrophe that an export put before what a spreadsheet would run. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && startsFormula(text.slice(1)) ? text.slice(1) : text
