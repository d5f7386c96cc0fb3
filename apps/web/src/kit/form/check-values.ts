import type { Schema } from '@rp/contract/endpoint'
import { ownWords } from '@rp/contract/problems'
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
    const [path, sentence] = toldOf(issue, values, t)
    if (path !== '') found[path] ??= sentence
  }
  return found
}

/** Where an issue is told, and how. */
function toldOf(issue: Issue, values: Values, t: FormWords): [path: string, sentence: string] {
  const [name = '', at, inner] = issue.path.map(String)
  const value = values[name]
  const entry: unknown = Array.isArray(value) ? value[Number(at)] : undefined
  if (entry === undefined) return [name, sentenceOf(issue, value, t)]
  if (inner !== undefined && isRecord(entry))
    return [`${name}.${at}.${inner}`, sentenceOf(issue, entry[inner], t)]
  return [name, t.wrongEntry(typeof entry === 'string' ? entry : JSON.stringify(entry))]
}

function sentenceOf(issue: Issue, value: unknown, t: FormWords): string {
  if (isEmpty(value)) return t.required
  if (issue.code === 'custom' && issue.params?.['repeated']) return t.repeated
  const own = ownWords(issue)
  if (own) return own[t.language]
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
