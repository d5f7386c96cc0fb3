/**
 * A denial among colleagues ("500, not 200") is not for the customer, who gets the 500. Only a denied figure or word
 * at the end or between punctuation counts, never a sentence that denies something to the customer.
 */
const denied =
  /(?:(?<!\s)\s+)?(?:[,;(]\s*)?(?:(?:and |but )?(?:is |are |it is )?\bnot\b|ไม่ใช่|มิใช่)\s+((?:(?:[^\s,;().]+\s){3}|(?:[^\s,;().]+\s){0,2}[^\s,;().\d]*)\d[^\s,;()]*(?:\s(?:baht|thb|pieces?|days?|weeks?|percent))?|\d[^\s,;()]*(?:\s?(?:บาท|ชิ้น|แท่ง|วัน|%))?)\s*[)]?(?=$|[\s,;.)])/giu

/** A wording without the part that it merely corrects. */
export function withoutDenied(text: string): string {
  const left = text
    .replace(denied, '')
    .replace(/\s{2,}/gu, ' ')
    .trim()
  return left === '' ? text : left
}

/** The figures that a correction denies, as written. */
export function deniedFigures(text: string): string[] {
  return [...text.matchAll(denied)].flatMap(([, figure]) => (figure === undefined ? [] : [figure.trim()]))
}
