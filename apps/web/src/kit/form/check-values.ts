import type { Schema } from '@rp/contract/endpoint'
import type { Values } from './field.ts'
import type { FormWords } from './form-words.ts'

type Issue = NonNullable<ReturnType<Schema['safeParse']>['error']>['issues'][number]

/**
 * What the contract would refuse, in the user's language and before anything is sent; the first issue a value. Values
 * inside a record of a list have its path, `price_tiers.1.min_qty`; an entry of a plain list is told on the list.
 */
export function checkValues(input: Schema, values: Values, t: FormWords): Record<string, string> {
  const issues = input.safeParse(values).error?.issues ?? []
  const found: Record<string, string> = {}
  for (const issue of issues) {
    const [name, at, inner] = issue.path
    if (name === undefined) continue
    const value = values[String(name)]
    const entry: unknown = Array.isArray(value) ? value[Number(at)] : undefined
    if (inner !== undefined && isRecord(entry))
      found[issue.path.slice(0, 3).join('.')] ??= sentenceOf(issue, entry[String(inner)], t)
    else if (entry !== undefined) found[String(name)] ??= t.wrongEntry(String(entry))
    else found[String(name)] ??= sentenceOf(issue, value, t)
  }
  return found
}

function sentenceOf(issue: Issue, value: unknown, t: FormWords): string {
  if (isEmpty(value)) return t.required
  if (issue.code === 'custom' && issue.params?.['repeated']) return t.repeated
  if (issue.code === 'too_small') return smallSentence(issue, t)
  if (issue.code === 'too_big') return bigSentence(issue, t)
  return isNumberIssue(issue) ? t.wrongNumber : t.wrongFormat
}

type Small = Extract<Issue, { code: 'too_small' }>
type Big = Extract<Issue, { code: 'too_big' }>

function smallSentence({ origin, minimum, inclusive }: Small, t: FormWords): string {
  if (origin === 'array') return t.entriesAtLeast(Number(minimum))
  if (origin === 'string') return t.atLeast(Number(minimum))
  return inclusive === false ? t.moreThan(String(minimum)) : t.numberAtLeast(String(minimum))
}

function bigSentence({ origin, maximum }: Big, t: FormWords): string {
  if (origin === 'array') return t.entriesAtMost(Number(maximum))
  return origin === 'string' ? t.atMost(Number(maximum)) : t.numberAtMost(String(maximum))
}

const isNumberIssue = (issue: Issue): boolean =>
  issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int')

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
