import { lazy, Suspense, type ComponentProps } from 'react'
import type { CellEditor as Editor } from './cell-editor.tsx'

// The inputs are not needed to read a list.
const CellEditor = lazy(async () => ({
  default: (await import('./cell-editor.tsx')).CellEditor,
})) as unknown as typeof Editor

/** The editor of a cell, loaded when the first cell is opened. */
export function OpenedCell<T>(props: ComponentProps<typeof Editor<T>>) {
  return (
    <Suspense>
      <CellEditor {...props} />
    </Suspense>
  )
}
