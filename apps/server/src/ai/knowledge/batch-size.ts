/** The limit of texts per call, remembered for the model. */
export interface BatchLimit {
  /** Null: no limit is known. */
  batchMax(): number | null
  setBatchMax(texts: number): void
}

/**
 * How many texts the next call has. A refused batch makes it smaller, until all its texts are accepted: then their
 * number was to blame and is remembered; or until one text alone is refused: then that was.
 */
export interface BatchSize {
  next(): number
  /** All texts before this place are accepted. */
  accepted(to: number): void
  /** Returns whether the next call is smaller; false: only one text is left, or nothing is known of the limit. */
  refused(batch: { from: number; size: number; batchMax: number | undefined }): boolean
  /** One text was to blame. */
  blamed(): void
}

export function openBatchSize(most: number, limit: BatchLimit | null): BatchSize {
  /** Where the batch ends whose refusal made the size smaller; null: the size is the known limit. */
  let smaller = null as { size: number; until: number } | null
  return {
    next: () => smaller?.size ?? Math.min(most, limit?.batchMax() ?? most),
    accepted(to) {
      if (!smaller || to < smaller.until) return
      limit?.setBatchMax(smaller.size)
      smaller = null
    },
    refused({ from, size, batchMax }) {
      const isNamed = batchMax !== undefined && batchMax < size
      if (isNamed) limit?.setBatchMax(batchMax)
      if (size === 1) return false
      smaller = { size: isNamed ? batchMax : Math.ceil(size / 2), until: smaller?.until ?? from + size }
      return true
    },
    blamed: () => void (smaller = null),
  }
}
