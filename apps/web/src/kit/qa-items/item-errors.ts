/** The errors at one place; errors of lists are nested as their values are. */
export function placeOf(errors: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined,
    errors,
  )
}

/** The message at one place of an item. */
export function messageAt(errors: unknown, ...path: (string | number)[]): string | undefined {
  const found = placeOf(errors, ...path)
  if (typeof found !== 'object' || found === null) return undefined
  return 'message' in found && typeof found.message === 'string' ? found.message : undefined
}

/** The first message, with the number of its item and the name of its field as shown on the screen. */
export function firstMessage(
  error: unknown,
  labels: Partial<Record<string, string>>,
  place = '',
): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return place + error.message
  for (const [key, inner] of Object.entries(error)) {
    const at = /^\d+$/.test(key) ? `${Number(key) + 1}. ` : labels[key] ? `${place}${labels[key]}: ` : place
    const found = firstMessage(inner, labels, at)
    if (found) return found
  }
  return undefined
}
