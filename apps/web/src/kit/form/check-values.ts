import type { Schema } from '@rp/contract/endpoint'
import type { Values } from './field.ts'
import type { FormWords } from './form-words.ts'

type Issue = NonNullable<ReturnType<Schema['safeParse']>['error']>['issues'][number]

/** What the contract would refuse, in the user's language and before anything is sent; the first issue a field. */
export function checkValues(input: Schema, values: Values, t: FormWords): Record<string, string> {
  const issues = input.safeParse(values).error?.issues ?? []
  const found: Record<string, string> = {}
  for (const issue of issues) {
    const [name, at] = issue.path
    if (name === undefined) continue
    found[String(name)] ??= sentenceOf(issue, values[String(name)], at, t)
  }
  return found
}

function sentenceOf(issue: Issue, value: unknown, at: PropertyKey | undefined, t: FormWords): string {
  if (at !== undefined && Array.isArray(value)) {
    const entry: unknown = value[Number(at)]
    return typeof entry === 'string' ? t.wrongEntry(entry) : t.wrongRow(Number(at) + 1)
  }
  if (issue.code === 'too_small' && Array.isArray(value)) return t.entriesAtLeast(Number(issue.minimum))
  if (issue.code === 'too_big' && Array.isArray(value)) return t.entriesAtMost(Number(issue.maximum))
  if (isEmpty(value)) return t.required
  if (issue.code === 'too_small') return t.atLeast(Number(issue.minimum))
  if (issue.code === 'too_big') return t.atMost(Number(issue.maximum))
  return t.wrongFormat
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
