import { labelPlaceholders, unknownPlaceholders } from '@rp/domain/recipe-words'
import { refuseField } from '../platform/refusal.ts'

/** Refuses a text with an unknown placeholder in braces: it would be printed literally. */
export function refuseUnknownPlaceholders(path: string, text: string): void {
  const unknown = [...new Set(unknownPlaceholders(text))]
  if (unknown.length === 0) return
  const [names, known] = [unknown.join(', '), labelPlaceholders.map((name) => `{${name}}`).join(', ')]
  throw refuseField(path, {
    en: `names ${names}, which no label fills in; allowed are ${known}`,
    th: `มี ${names} ซึ่งไม่มีค่ามาแทน ใช้ได้เฉพาะ ${known}`,
  })
}
