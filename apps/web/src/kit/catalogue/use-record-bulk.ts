import { mdiArchiveArrowDownOutline, mdiArchiveArrowUpOutline, mdiPencilOutline } from '@mdi/js'
import type { RecordAction } from '@rp/contract/bulk-record'
import type { ReactNode } from 'react'
import { call } from '../call.ts'
import { checkValues } from '../form/check-values.ts'
import { fieldsOf, valuesOf, type Field, type Section, type Values } from '../form/field.ts'
import { formWords } from '../form/form-words.ts'
import { useWords } from '../language.ts'
import { useBulkChanges } from '../list/bulk-change.tsx'
import type { BulkChange } from '../list/bulk-declared.ts'
import { bulkEditWords } from './bulk-edit-words.ts'
import { catalogueWords } from './catalogue-words.ts'
import type { PlainRecord, PlainResource } from './plain-resource.ts'

interface Declared<R extends PlainRecord> {
  resource: Pick<PlainResource<R>, 'path' | 'key' | 'input'> & {
    endpoints: Pick<PlainResource<R>['endpoints'], 'bulk' | 'undoBulk'>
  }
  nameOf: (record: R) => string
  /** The form whose fields can be set for many; without it records are archived and restored only. */
  form?: { sections: Section[]; blank: Values; now: (record: R, field: string) => ReactNode }
  /** What an undo of archiving does not bring back. */
  lasting?: string
}

/** The bulk changes of plain records: set a field, archive, restore. */
export function useRecordBulk<R extends PlainRecord>({ resource, nameOf, form, lasting }: Declared<R>) {
  const t = useWords(catalogueWords)
  const edit = useFieldChange(resource, form)
  return useBulkChanges<R, RecordAction>({
    list: resource.path,
    nameOf,
    isVersioned: true,
    labelOf: (path) => form && fieldsOf(form.sections).find(({ name }) => name === path)?.label,
    send: (body) => call(resource.endpoints.bulk, { body }),
    undo: (run_id) => call(resource.endpoints.undoBulk, { params: { run_id } }),
    changes: [
      ...(edit ? [edit] : []),
      {
        key: 'archive',
        icon: mdiArchiveArrowDownOutline,
        label: t.archive,
        danger: true,
        applies: ({ archived_at }) => archived_at === null,
        text: t.archiveManyText,
        ...(lasting && { lasting }),
        actionOf: () => ({ kind: 'archive' }),
      },
      {
        key: 'restore',
        icon: mdiArchiveArrowUpOutline,
        label: t.restore,
        applies: ({ archived_at }) => archived_at !== null,
        text: t.restoreText,
        actionOf: () => ({ kind: 'restore' }),
      },
    ],
  })
}

function useFieldChange<R extends PlainRecord>(
  { key, input }: Pick<PlainResource<R>, 'key' | 'input'>,
  form: Declared<R>['form'],
): BulkChange<R, RecordAction> | undefined {
  const t = useWords(bulkEditWords)
  const refusals = useWords(formWords)
  if (!form) return undefined
  const all = fieldsOf(form.sections)
  return {
    key: 'edit',
    icon: mdiPencilOutline,
    label: t.edit,
    text: t.text,
    applies: ({ archived_at }) => archived_at === null,
    fields: all.filter((field) => field.name !== key && isPlain(field)),
    blank: valuesOf(form.blank, all),
    actionOf: (value, field) => ({ kind: 'set', field, value: value ?? null }),
    check: (value, field, [first]) =>
      (first && checkValues(input, { ...valuesOf(first, all), [field]: value }, refusals)[field]) ?? null,
    now: form.now,
  }
}

/** Whether a value makes sense for several records; files and tables do not. */
function isPlain({ kind, readOnly }: Field): boolean {
  return readOnly !== true && kind !== 'file' && kind !== 'own' && kind !== 'rows'
}
