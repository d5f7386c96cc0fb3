let segmenter: Intl.Segmenter | undefined

/**
 * Splits a text into words by Thai rules, which use no spaces; works for Latin words too. The segmenter is created on
 * first use, so that other screens start without it.
 */
export function wordSegments(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' })
  return segmenter.segment(text)
}
