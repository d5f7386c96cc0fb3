/**
 * Normalises a Thai tax number to thirteen digits (Revenue Code, section 3 undecies; for persons the number of the
 * Civil Registration Act). The last digit is a check digit: weights 13 to 2, `(11 - sum mod 11) mod 10`. Hyphens and
 * spaces are ignored; null if invalid.
 */
export function thaiTaxId(text: string): string | null {
  const digits = text.replace(/[\s-]/gu, '')
  if (!/^\d{13}$/u.test(digits)) return null
  const sum = Array.from(digits.slice(0, 12), Number).reduce(
    (total, digit, at) => total + digit * (13 - at),
    0,
  )
  return (11 - (sum % 11)) % 10 === Number(digits[12]) ? digits : null
}

/** `0-1075-44000-10-8`, the format on papers. */
export function writtenTaxId(digits: string): string {
  return digits.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/u, '$1-$2-$3-$4-$5')
}
