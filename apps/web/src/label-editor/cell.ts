import { useSyncExternalStore } from 'react'

/** A value outside React that gestures write and screens subscribe to. */
export interface Cell<T> {
  get(): T
  set(next: T): void
  listen(listener: () => void): () => void
}

export function createCell<T>(first: T): Cell<T> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useCell<T>(cell: Cell<T>): T {
  return useSyncExternalStore(cell.listen, cell.get)
}

/** One fact of a cell; rerenders only when the fact changes. */
export function useCellPart<T, P>(cell: Cell<T>, part: (value: T) => P): P {
  return useSyncExternalStore(cell.listen, () => part(cell.get()))
}
