/** A number stated as a registration number. */
export interface StatedNumber {
  elementId: string
  /** As written. */
  written: string
  digits: string
}

/** Words before a registration number; not `registration` alone, which companies have too. */
const before =
  /(?:จดแจ้ง|สารบบ(?:อาหาร)?|(?<![\u0e00-\u0e7f])อย\.?(?![\u0e00-\u0e7f])|notification|\bfda\b)[^\d\n]{0,24}?(\d[\d\s\-–./]*\d)/giu

/** Grouped Thai numbers, also without a word before them: 2-1-5-1-4 digits for food, 2-1-10 or 2-1-7 for cosmetics. */
const grouped = /(?<![\d-])\d{2}-\d-(?:\d{5}-\d-\d{4}|\d{10}|\d{7})(?![\d-])/g

/** Finds registration numbers on a label by words or format; each place once. */
export function statedNumbers(texts: readonly { id: string; text: string }[]): StatedNumber[] {
  const found = new Map<string, StatedNumber>()
  for (const { id, text } of texts) {
    const named = [...text.matchAll(before)].map(([, written = '']) => written)
    const formed = [...text.matchAll(grouped)].map(([written]) => written)
    for (const written of [...named, ...formed].map((one) => one.trim())) {
      const digits = written.replace(/\D/g, '')
      found.set(`${id} ${digits}`, { elementId: id, written, digits })
    }
  }
  return [...found.values()]
}
