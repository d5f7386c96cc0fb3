/**
 * The problem of a CAS number, else null. A warning, never a refusal: official EU annexes contain numbers with a
 * wrong check digit.
 */
export function casCheck(cas: string): 'form' | 'digit' | null {
  const match = /^(\d{2,7})-(\d{2})-(\d)$/.exec(cas.trim())
  if (!match) return 'form'
  const digits = [...`${match[1]}${match[2]}`].toReversed().map(Number)
  const sum = digits.reduce((total, digit, at) => total + digit * (at + 1), 0)
  return sum % 10 === Number(match[3]) ? null : 'digit'
}
