/** RFC 8785 canonical JSON: keys sorted by UTF-16 units, numbers and strings as ECMAScript writes them. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'object' && value !== null)
    return Array.isArray(value) ? `[${value.map(canonicalJson).join(',')}]` : canonicalObject(value)
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`Cannot write "${value}" as JSON`)
  return JSON.stringify(value)
}

// Optimised: no arrays of pairs, and insertion sort while small, because a verification writes millions of these.
function canonicalObject(value: object): string {
  let text = ''
  for (const key of sorted(Object.keys(value))) {
    const field = (value as Record<string, unknown>)[key]
    if (field === undefined) continue
    text += `${text === '' ? '{' : ','}${JSON.stringify(key)}:${canonicalJson(field)}`
  }
  return text === '' ? '{}' : `${text}}`
}

function sorted(keys: string[]): string[] {
  if (keys.length > 20) return keys.toSorted()
  for (let at = 1; at < keys.length; at += 1) {
    const key = keys[at] as string
    let to = at
    for (; to > 0 && (keys[to - 1] as string) > key; to -= 1) keys[to] = keys[to - 1] as string
    keys[to] = key
  }
  return keys
}
