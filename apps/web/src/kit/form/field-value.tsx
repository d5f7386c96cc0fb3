import { useWords } from '../language.ts'
import type { Reference } from '../reference.ts'
import { useReferenceNames } from '../use-reference.ts'
import type { Field } from './field.ts'
import { formWords } from './form-words.ts'

/** A value of a field as a reader sees it, for comparing two versions. */
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
      return field.choices.find((choice) => choice.value === value)?.label ?? entries.join(', ')
    case 'reference':
    case 'references':
      return <Names reference={field.reference} ids={entries} />
    default:
      return entries.join(', ')
  }
}

function entriesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  return value === null || value === undefined || value === ''
    ? []
    : [typeof value === 'string' ? value : JSON.stringify(value)]
}

function Names({ reference, ids }: { reference: Reference; ids: string[] }) {
  return useReferenceNames(reference, ids).join(', ')
}
