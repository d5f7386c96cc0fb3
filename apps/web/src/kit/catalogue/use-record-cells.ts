import type { RecordAction } from '@rp/contract/bulk-record'
import type { Words } from '@rp/domain/languages'
import { numberSentence } from '@rp/domain/number/number-problems'
import { call } from '../call.ts'
import { checkValues } from '../form/check-values.ts'
import { fieldsOf, valuesOf, type Field, type Section, type Values } from '../form/field.ts'
import { formWords } from '../form/form-words.ts'
import { useWords } from '../language.ts'
import { heldOf, unreadOf } from '../number/use-typed-number.ts'
import { useBulkCells, type CellInput } from '../list/cell-edit.ts'
import type { Column } from '../list/column.ts'
import { catalogueWords } from './catalogue-words.ts'
import type { PlainRecord, PlainResource } from './plain-resource.ts'

/** Makes the columns editable whose field the form has as one simple value. */
export function useRecordCells<R extends PlainRecord>(
  { input, endpoints }: Pick<PlainResource<R>, 'input' | 'endpoints'>,
  sections: Section[],
): (columns: Column<R>[]) => Column<R>[] {
  const t = useWords(catalogueWords)
  const refusals = useWords(formWords)
  const all = fieldsOf(sections)
  const cellOf = useBulkCells<R, RecordAction>({
    send: (body) => call(endpoints.bulk, { body }),
    undo: (run_id) => call(endpoints.undoBulk, { params: { run_id } }),
  })
  return (columns) =>
    columns.map((column) => {
      const field = all.find(({ name }) => name === fieldOf(column))
      const cell = field && inputOf(field, t)
      if (!field || !cell) return column
      const edit = cellOf({
        input: cell,
        value: (record) => textOf((record as Values)[field.name]),
        mayEdit: ({ archived_at }) => archived_at === null,
        actionOf: (value) => ({ kind: 'set', field: field.name, value: valueOf(field, value) }),
        check: (value, record) =>
          unreadCell(field, value)?.[refusals.language] ??
          checkValues(input, { ...valuesOf(record, all), [field.name]: valueOf(field, value) }, refusals)[
            field.name
          ] ??
          null,
      })
      return { ...column, edit }
    })
}

/** The field that a column shows: in two languages the reader's, as its export says. */
function fieldOf<R>({ key, exports }: Column<R>): string | undefined {
  if (!exports) return key
  return exports.length === 1 ? exports[0]?.[0] : undefined
}

function inputOf(field: Field, t: (typeof catalogueWords)['en']): CellInput | null {
  if (field.readOnly) return null
  switch (field.kind) {
    case 'text':
    case 'number':
    case 'date':
      return { kind: field.kind }
    case 'choice':
      return {
        kind: 'choice',
        choices: field.choices,
        ...(field.none !== undefined && { none: field.none }),
      }
    case 'switch':
      return {
        kind: 'choice',
        choices: [
          { value: 'true', label: field.name === 'is_active' ? t.active : t.yes },
          { value: 'false', label: field.name === 'is_active' ? t.inactive : t.no },
        ],
      }
    default:
      return null
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

function valueOf(field: Field, text: string): unknown {
  if (field.kind === 'switch') return text === 'true'
  if (field.kind === 'text') return text
  if (text.trim() === '') return null
  if (field.kind !== 'number') return text
  const held = heldOf(text, { isWhole: field.integer, unit: field.unit })
  return field.integer ? Number(held) : held
}

/** Why a typed text is not one number of the field. */
function unreadCell(field: Field, typed: string): Words | null {
  if (field.kind !== 'number') return null
  const unread = unreadOf(typed.trim(), { isWhole: field.integer, unit: field.unit })
  return unread && numberSentence(unread, field.unit)
}
