/** Whether two values of a document are deeply equal. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && same(valueOf(a, key), valueOf(b, key)))
}

const valueOf = (object: object, key: string): unknown => (object as Record<string, unknown>)[key]
