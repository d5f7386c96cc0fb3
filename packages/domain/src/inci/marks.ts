/** Signs that point to a footnote. */
export const marks = '*†‡°¹²³⁴⁵⁶⁷⁸⁹§¤^'

export const marksBehind = new RegExp(`[\\s.。:;,+${marks}]+$`, 'u')
export const marksBefore = new RegExp(`^[\\s\\-–—.:,~?+${marks}]+`, 'u')
export const marksInside = new RegExp(`[${marks}]+`, 'gu')
/** A mark between two names that no comma parts: "Farnesol** Citral". */
export const markBetween = new RegExp(`(?<=[\\p{L}\\d)\\]][${marks}]+)\\s+(?=\\p{Lu})`, 'gu')
/** "(+)" behind a name is a mark; before a word it is part of it: "L (+) Lactic Acid", "(+)-Catechin". */
export const markInBrackets = /\s\(\+\)(?=\s*(?:\/|$))/gu
/** Marks that stand right behind a name. */
export const attachedMarks = new RegExp(`(?<=[\\p{L}\\d)\\]])[${marks}]+`, 'gu')
/** A mark with gaps around it and a capital behind it, to the end: "Disodium EDTA * Essential Oil". */
export const standingNote = new RegExp(`^[${marks}]+\\s\\p{Lu}[^,;:]*$`, 'u')
/** A mark behind a gap that no comma makes, with a capital behind it: "Phenoxyethanol *Organic Olive Oil, Organic …". */
export const loneMark = new RegExp(`(?<=[\\p{L}\\d)\\]])\\s+([${marks}]+)\\s?(?=\\p{Lu})`, 'gu')
/** A text that begins with a mark and parts nothing: only the explanation was copied. */
export const onlyNotes = new RegExp(`^\\s*[${marks}]+[^,;\\n•]*$`, 'u')
/** A clause without separators behind a mark. */
export const markedClause = new RegExp(`^\\s*([${marks}]+)\\s*\\p{Lu}[^,;:]*$`, 'u')
/** Where the explanation of a mark begins. */
export const noteBegins = new RegExp(`(?<=^|[\\s.;])(?=[${marks}]+\\s?[\\p{L}(])`, 'gu')
/** "**natural essential oils": an explanation is no name, which begins with a capital. */
export const explainsMark = new RegExp(
  `^\\s*[${marks}]+\\s?(?!contains? natural)\\p{Ll}[\\p{Ll}\\s,.-]*$`,
  'u',
)
