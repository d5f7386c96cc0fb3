import type { LabelElement } from '@rp/label/document'
import { same } from '@rp/label/same'

/** A value shared by all selected elements, or `mixed`. */
export type Shared<T> = { value: T } | 'mixed' | null

/** The value of a field across the selected elements of a kind; null if there are none. */
export function shared<T>(
  elements: readonly LabelElement[],
  read: (element: LabelElement) => T | undefined,
): Shared<T> {
  const values = elements.flatMap((element) => {
    const value = read(element)
    return value === undefined ? [] : [value]
  })
  const [first] = values
  if (first === undefined) return null
  return values.every((value) => same(value, first)) ? { value: first } : 'mixed'
}
