/** Digits of the counter of each series of document numbers: LAB-2026-00083, RC-2026-000040, RAR-2026-0012. */
const counterDigits: Record<string, number> = { lab: 5, mch: 5, mc: 5, rc: 6, rar: 4, qt: 6 }
const mostParts = 6

/**
 * Other spellings of a code, in lower case, since people leave out its hyphens or write other signs in their place:
 * `lab/2026/00080`, `LAB202600080-01`, `st42406`. Empty for a text that is no code.
 */
export function codeSpellings(text: string): string[] {
  const parts = text.split(/[ ./_:#-]+/).filter((part) => part !== '')
  if (parts.length === 0 || parts.length > mostParts || !parts.every((part) => /^[a-z0-9]+$/.test(part)))
    return []
  const whole = parts.join('')
  if (!/[a-z]/.test(whole) || !/\d/.test(whole)) return []
  const runs = parts.flatMap((part) => part.match(/[a-z]+|\d+/g) ?? [])
  const broken = parts.length === 1 ? brokenAtDigits(whole) : []
  const spellings = [
    ...documentNumber(whole),
    parts.join('-'),
    runs.join('-'),
    runs.join(' '),
    whole,
    ...broken,
  ]
  return [...new Set(spellings)].filter((one) => one !== text)
}

/** Serial numbers have their hyphen anywhere among the digits: `st42406` is ST4-2406. */
function brokenAtDigits(whole: string): string[] {
  const [, letters = '', digits = ''] = /^([a-z]{1,4})(\d{3,6})$/.exec(whole) ?? []
  return Array.from(
    { length: Math.max(0, digits.length - 1) },
    (_, at) => `${letters}${digits.slice(0, at + 1)}-${digits.slice(at + 1)}`,
  )
}

/** A document number without its hyphens, also with the number of a sample behind it. */
function documentNumber(whole: string): string[] {
  const [, prefix = '', year = '', rest = ''] = /^([a-z]{2,3})(20\d\d)(\d{1,9})$/.exec(whole) ?? []
  const digits = counterDigits[prefix]
  if (digits === undefined) return []
  if (rest.length === digits + 2) return [`${prefix}-${year}-${rest.slice(0, digits)}-${rest.slice(digits)}`]
  return rest.length <= digits ? [`${prefix}-${year}-${rest.padStart(digits, '0')}`] : []
}

/**
 * The spellings of an E number, which is also an INS number: `INS 300`, `E300`, `e-300`, `อี 300`. Empty for any other text.
 */
export function additiveSpellings(text: string): string[] {
  const [, number = '', letter = ''] =
    /^(?:e|ins|อี|ไอเอ็นเอส)[ .-]{0,2}(?:no\.? ?)?(\d{3,4})([a-z]?)$/.exec(text) ?? []
  return number === '' ? [] : [`e${number}${letter}`, `e ${number}${letter}`, `e-${number}${letter}`]
}
