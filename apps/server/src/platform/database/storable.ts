import type { Words } from '@rp/domain/languages'

/** PostgreSQL keeps no NUL, and half a surrogate pair is no character at all. */
// oxlint-disable-next-line no-control-regex -- the control character is what is looked for
const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

export const unstorableWords: Words = {
  en: 'holds a character that cannot be stored',
  th: 'มีอักขระที่บันทึกไม่ได้',
}

/** Where in checked input a text cannot be stored, as a path of keys; undefined when all can. */
export function unstorablePath(value: unknown, path: string[] = []): string[] | undefined {
  if (typeof value === 'string') return unstorable.test(value) ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, one] of Object.entries(value)) {
    if (unstorable.test(key)) return path
    const found = unstorablePath(one, [...path, key])
    if (found) return found
  }
  return undefined
}
