/** A search text that looks like a phone number: digits and separators. */
const spelling = /^\+?[\d\s().-]{5,25}$/

/**
 * The digits that identify a phone number in any notation: without separators and without the Thai prefix (0, +66 or
 * 0066). Null: no number.
 */
export function phoneCore(text: string): string | null {
  const typed = text.trim()
  if (!spelling.test(typed)) return null
  const digits = typed.replace(/\D/g, '')
  const core = digits.replace(/^(0066|66|0)0?/, '')
  return core.length >= 5 ? core : null
}
