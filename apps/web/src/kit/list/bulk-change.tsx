import { lazy, Suspense, useState } from 'react'
import type { BulkChangeDialog as Dialog } from './bulk-change-dialog.tsx'
import type { BulkAction } from './bulk.ts'
import type { BulkDeclared, OpenChange } from './bulk-declared.ts'

/** The list renders before the form inputs are loaded; `lazy` loses the type parameters, which the cast restores. */
const BulkChangeDialog = lazy(async () => ({
  default: (await import('./bulk-change-dialog.tsx')).BulkChangeDialog,
})) as unknown as typeof Dialog

/** The bulk actions of a list, and the dialog of the open one. */
export function useBulkChanges<T extends { id: string }, A>(declared: BulkDeclared<T, A>) {
  const [opened, setOpened] = useState<OpenChange<T, A> | null>(null)
  const actions = declared.changes.map((change): BulkAction<T> => ({
    ...change,
    open: (records, onDone) => setOpened({ change, records, onDone }),
  }))
  const dialog = opened && (
    <Suspense>
      <BulkChangeDialog {...declared} {...opened} onClose={() => setOpened(null)} />
    </Suspense>
  )
  return { actions, dialog }
}
