import { storedFile } from '@rp/contract/fields'
import { Fragment } from 'react'
import type { Reference } from '../choice/reference.ts'
import { useReferenceNames } from '../choice/use-reference.ts'
import { useWords } from '../language.ts'
import type { CellField, Field, Values } from './field.ts'
import { formWords } from './form-words.ts'
import { AwaitedLine } from '../page/awaited.tsx'

/** A field's value for a reader, to compare two versions. */
export function FieldValue({ field, value }: { field: Field; value: unknown }) {
  const t = useWords(formWords)
  const entries = entriesOf(value)
  if (entries.length === 0) return <em>{t.none}</em>
  switch (field.kind) {
    case 'own':
      return field.show(value)
    case 'switch':
      return value === true ? t.yes : t.no
    case 'choice':
    case 'choices':
      return entries
        .map((entry) => field.choices.find((choice) => choice.value === entry)?.label ?? entry)
        .join(', ')
    case 'file':
      return fileName(value)
    case 'rows':
      return <Lines columns={field.columns} lines={Array.isArray(value) ? value : []} />
    case 'reference':
    case 'references':
      return <Names reference={field.reference} ids={entries} />
    default:
      return entries.join(', ')
  }
}

function fileName(value: unknown): string | null {
  const file = storedFile.safeParse(value)
  return file.success ? file.data.name : null
}

/** One line per row, values in column order. */
function Lines({ columns, lines }: { columns: CellField[]; lines: Values[] }) {
  return lines.map((line, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- the lines of a value that is only shown
    <div key={at}>
      {columns.map((column, place) => (
        <Fragment key={column.name}>
          {place > 0 && ' · '}
          <FieldValue field={column} value={line[column.name]} />
        </Fragment>
      ))}
    </div>
  ))
}

function entriesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  return value === null || value === undefined || value === ''
    ? []
    : [typeof value === 'string' ? value : JSON.stringify(value)]
}

function Names({ reference, ids }: { reference: Reference; ids: string[] }) {
  const { names, query } = useReferenceNames(reference, ids)
  return (
    <>
      {names.join(', ')}
      {query.error && <AwaitedLine of={query} />}
    </>
  )
}
