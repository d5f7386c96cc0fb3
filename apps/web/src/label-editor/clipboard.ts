import type { LabelElement } from '@rp/label/document'

let kept: readonly LabelElement[] = []

/** Elements that were copied; kept in this window, so that they can be pasted into another label. */
export function copy(elements: readonly LabelElement[]): void {
  if (elements.length > 0) kept = elements
}

export const copied = (): readonly LabelElement[] => kept
