import type { Schema } from '@rp/contract/endpoint'
import { allowedAt } from '@rp/contract/allowed-sentence'
import { ownWords } from '@rp/contract/problems'
import type { Values } from './field.ts'
import type { FormWords } from './form-words.ts'

type Issue = NonNullable<ReturnType<Schema['safeParse']>['error']>['issues'][number]

/**
 * The values that the contract would refuse, found before sending, in the user's language; the first issue per value.
 * Values inside a record of a list use its path, `price_tiers.1.min_qty`; an entry of a plain list is reported on the
 * list.
 */
export function checkValues(input: Schema, values: Values, t: FormWords): Record<string, string> {
  const issues = input.safeParse(values).error?.issues ?? []
  const found: Record<string, string> = {}
  for (const issue of issues) {
    const [path, sentence] = publishedOf(issue, values, { t, input })
    if (path !== '') found[path] ??= sentence
  }
  return found
}

interface Telling {
  t: FormWords
  /** The validating schema: it knows what each field accepts. */
  input: Schema
}

/** Where an issue is shown, and its text. */
function publishedOf(issue: Issue, values: Values, { t, input }: Telling): [path: string, sentence: string] {
  const [name = '', at, inner] = issue.path.map(String)
  const value = values[name]
  const entry: unknown = Array.isArray(value) ? value[Number(at)] : undefined
  if (entry === undefined) return [name, sentenceOf(issue, value, { t, input })]
  if (inner !== undefined && isRecord(entry))
    return [`${name}.${at}.${inner}`, sentenceOf(issue, entry[inner], { t, input })]
  const shown = typeof entry === 'string' ? entry : JSON.stringify(entry)
  const allowed = allowedAt(input, issue.path)
  return [name, allowed ? `"${shown}" ${allowed[t.language]}` : t.wrongEntry(shown)]
}

function sentenceOf(issue: Issue, value: unknown, { t, input }: Telling): string {
  if (isEmpty(value)) return t.required
  if (issue.code === 'custom' && issue.params?.['repeated']) return t.repeated
  const own = ownWords(issue)
  if (own) return asSentence(own[t.language])
  if (issue.code === 'too_small') return smallSentence(issue, t)
  if (issue.code === 'too_big') return bigSentence(issue, t)
  if (isNumberIssue(issue)) return t.wrongNumber
  const allowed = allowedAt(input, issue.path)?.[t.language]
  return allowed ? asSentence(allowed) : t.wrongFormat
}

/** The contract's sentence continues after the name of the field; below its input, the name is left out. */
const asSentence = (rest: string): string => rest.charAt(0).toUpperCase() + rest.slice(1)

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
