import { fieldsOf, type Section } from '../form/field.ts'

/** What people call the fields of a form, from its sections in each language, the reader's first. */
export function labelsOf(forms: Section[][]): Record<string, string[]> {
  const labels: Record<string, string[]> = {}
  for (const { name, label } of forms.flatMap(fieldsOf))
    labels[name] = [...new Set([...(labels[name] ?? []), label])]
  return labels
}
