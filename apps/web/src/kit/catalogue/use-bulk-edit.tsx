import { mdiPencilOutline } from '@mdi/js'
import { lazy, Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { useWords } from '../language.ts'
import type { BulkAction } from '../list/bulk.ts'
import type { BulkEdit as Dialog } from './bulk-edit.tsx'
import { bulkEditWords } from './bulk-edit-words.ts'
import type { PlainRecord } from './plain-resource.ts'

/**
 * A list is there before the inputs of its form are loaded. `lazy` keeps no type parameter: the cast gives back the
 * record's, which ties the dialog to its list.
 */
const BulkEdit = lazy(async () => ({
  default: (await import('./bulk-edit.tsx')).BulkEdit,
})) as unknown as typeof Dialog

type Given<R extends PlainRecord> = Omit<ComponentProps<typeof Dialog<R>>, 'records' | 'onDone' | 'onClose'>

/** Changing a field of the selected records: the action for the list, and the dialog while it is open. */
export function useBulkEdit<R extends PlainRecord>(
  given: Given<R>,
): { edit: BulkAction<R>; dialog: ReactNode } {
  const t = useWords(bulkEditWords)
  const [opened, setOpened] = useState<{ records: R[]; onDone: () => void }>()
  return {
    edit: {
      key: 'edit',
      icon: mdiPencilOutline,
      label: t.edit,
      applies: ({ archived_at }) => archived_at === null,
      open: (records, onDone) => setOpened({ records, onDone }),
    },
    dialog: opened && (
      <Suspense>
        <BulkEdit {...given} {...opened} onClose={() => setOpened(undefined)} />
      </Suspense>
    ),
  }
}
