/** Signs that point to a footnote. */
export const marks = '*†‡°¹²³⁴⁵⁶⁷⁸⁹§¤^'

export const marksBehind = new RegExp(`[\\s.。:;,+${marks}]+$`, 'u')
export const marksBefore = new RegExp(`^[\\s\\-–—.:,~?+${marks}]+`, 'u')
export const marksInside = new RegExp(`[${marks}]+`, 'gu')
/** A mark between two names that no comma parts: "Farnesol** Citral". */
export const markBetween = new RegExp(`(?<=[\\p{L}\\d)\\]][${marks}]+)\\s+(?=\\p{Lu})`, 'gu')
/** Where the explanation of a mark begins. */
export const noteBegins = new RegExp(`(?<=^|[\\s.;])(?=[${marks}]+\\s?[\\p{L}(])`, 'gu')
/** "**natural essential oils": an explanation is no name, which begins with a capital. */
export const explainsMark = new RegExp(
  `^\\s*[${marks}]+\\s?(?!contains? natural)\\p{Ll}[\\p{Ll}\\s,.-]*$`,
  'u',
)
