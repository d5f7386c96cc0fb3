/** What somebody types who looks for a phone number: digits and what stands between them. */
const spelling = /^\+?[\d\s().-]{5,25}$/

/**
 * The digits by which a number is found however it is written: without what separates them, and without the prefix by
 * which a Thai number is called from here (0) or from abroad (+66, 0066). Null: it is no number.
 */
export function phoneCore(text: string): string | null {
  const typed = text.trim()
  if (!spelling.test(typed)) return null
  const digits = typed.replace(/\D/g, '')
  const core = digits.replace(/^(0066|66|0)0?/, '')
  return core.length >= 5 ? core : null
}
