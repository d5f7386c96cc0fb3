/** Footnote marks. */
export const marks = '*†‡°¹²³⁴⁵⁶⁷⁸⁹§¤^'

export const marksBehind = new RegExp(`(?<![\\s.。:;,+${marks}])[\\s.。:;,+${marks}]+$`, 'u')
export const marksBefore = new RegExp(`^[\\s\\-–—.:,~?+${marks}]+`, 'u')
export const marksInside = new RegExp(`[${marks}]+`, 'gu')
/** A mark between two names without a comma: "Farnesol** Citral". */
export const markBetween = new RegExp(`(?<=[\\p{L}\\d)\\]][${marks}]+)\\s+(?=\\p{Lu})`, 'gu')
/** "(+)" after a name is a mark; before a word it is part of it: "L (+) Lactic Acid", "(+)-Catechin". */
export const markInBrackets = /\s\(\+\)(?=\s*(?:\/|$))/gu
/** Marks directly after a name. */
export const attachedMarks = new RegExp(`(?<=[\\p{L}\\d)\\]])[${marks}]+`, 'gu')
/** A mark with spaces around it and a capital after it, to the end: "Disodium EDTA * Essential Oil". */
export const standingNote = new RegExp(`^[${marks}]+\\s\\p{Lu}[^,;:]*$`, 'u')
/** A mark after a space without a comma, with a capital after it: "Phenoxyethanol *Organic Olive Oil, Organic …". */
export const loneMark = new RegExp(`(?<=[\\p{L}\\d)\\]])\\s+([${marks}]+)\\s?(?=\\p{Lu})`, 'gu')
/** A text that begins with a mark and has no separators: only the explanation was copied. */
export const onlyNotes = new RegExp(`^\\s*[${marks}]+[^,;\\n•]*$`, 'u')
/** A clause without separators after a mark. */
export const markedClause = new RegExp(`^\\s*([${marks}]+)\\s*\\p{Lu}[^,;:]*$`, 'u')
/** Start of a mark's explanation. */
export const noteBegins = new RegExp(`(?<=^|[\\s.;])(?=[${marks}]+\\s?[\\p{L}(])`, 'gu')
/** "**natural essential oils": an explanation, because names begin with a capital. */
export const explainsMark = new RegExp(
  `^\\s*[${marks}]+\\s?(?!contains? natural)\\p{Ll}[\\p{Ll}\\s,.-]*$`,
  'u',
)
