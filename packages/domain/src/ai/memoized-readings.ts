/** Longer texts are documents: read once, they would evict many texts that are read for each question. */
const longestCached = 4000

/**
 * Caches the last `most` results of reading a text, least recently used evicted first: the same knowledge is read for
 * every question. Results are shared, so callers must not change them.
 */
export function memoizedReadings<T>(most: number, read: (text: string) => T): (text: string) => T {
  const cache = new Map<string, { reading: T }>()
  return (text) => {
    const known = cache.get(text)
    if (known) {
      cache.delete(text)
      cache.set(text, known)
      return known.reading
    }
    const reading = read(text)
    if (text.length > longestCached) return reading
    const [oldest] = cache.keys()
    if (oldest !== undefined && cache.size >= most) cache.delete(oldest)
    cache.set(text, { reading })
    return reading
  }
}
