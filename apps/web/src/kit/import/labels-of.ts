import { fieldsOf, type Section } from '../form/field.ts'

/** The labels of a form's fields, from its sections in each language, the reader's first. */
export function labelsOf(forms: Section[][]): Record<string, string[]> {
  const labels: Record<string, string[]> = {}
  for (const { name, label } of forms.flatMap(fieldsOf))
    labels[name] = [...new Set([...(labels[name] ?? []), label])]
  return labels
}
