/** Lone surrogates and NUL, which databases reject. */
const unstorable = new RegExp('[\\ud800-\\udfff]|\\0', 'gu')

/** A model's answer without characters that cannot be stored: one bad character must not cost the whole answer. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(unstorable, '')
  if (Array.isArray(value)) return value.map((one) => storable(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, storable(one)]))
}
