import type { LabelElement } from '@rp/label/document'

/** Elements as a gesture would leave them; the label itself changes once, when the gesture ends. */
export interface Preview {
  element(id: string): LabelElement | undefined
  show(elements: readonly LabelElement[]): void
  clear(): void
  listen(id: string, listener: () => void): () => void
  listenAll(listener: () => void): () => void
  /** Counts the changes of the preview. */
  version(): number
}

export function createPreview(): Preview {
  const shown = new Map<string, LabelElement>()
  const listeners = new Map<string, Set<() => void>>()
  const all = new Set<() => void>()
  let version = 0

  function emitChanges(ids: Iterable<string>): void {
    version += 1
    for (const id of ids) for (const listener of listeners.get(id) ?? []) listener()
    for (const listener of all) listener()
  }

  return {
    element: (id) => shown.get(id),
    show(elements) {
      for (const element of elements) shown.set(element.id, element)
      emitChanges(elements.map(({ id }) => id))
    },
    clear() {
      const ids = [...shown.keys()]
      shown.clear()
      if (ids.length > 0) emitChanges(ids)
    },
    listen(id, listener) {
      const those = listeners.get(id) ?? new Set()
      listeners.set(id, those.add(listener))
      return () => those.delete(listener)
    },
    listenAll(listener) {
      all.add(listener)
      return () => all.delete(listener)
    },
    version: () => version,
  }
}
