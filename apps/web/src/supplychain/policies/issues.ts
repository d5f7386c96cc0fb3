import type { Schema } from '@rp/contract/endpoint'
import { createContext, use } from 'react'
import { useWords } from '../../kit/language.ts'
import { policyWords } from './policy-words.ts'

type PolicyWords = (typeof policyWords)['en' | 'th']
type Issues = ReadonlyMap<string, string>

/** The contract's errors inside an input, by path: `0.before.1.event`. */
export const IssuesContext = createContext<Issues>(new Map())

export function useIssue(path: string): string | undefined {
  return use(IssuesContext).get(path)
}

/** The errors of a value, by path, once the form has found it invalid. */
export function useIssues(schema: Schema, value: unknown, isWrong: boolean): Issues {
  const t = useWords(policyWords)
  if (!isWrong) return new Map()
  const found = new Map<string, string>()
  for (const { path, code } of schema.safeParse(value).error?.issues ?? []) {
    const at = path.join('.')
    if (!found.has(at)) found.set(at, sentenceOf(at, code, valueAt(value, path), t))
  }
  return found
}

function sentenceOf(at: string, code: string, value: unknown, t: PolicyWords): string {
  if (at === '') return code === 'custom' ? t.ownCode : t.fill
  const isEmpty = ['', undefined, null].includes(value as undefined)
  if (isEmpty || (Array.isArray(value) && value.length === 0)) return t.fill
  if (/(^|\.)(days|years)$/.test(at)) return t.wrongNumber
  return at.endsWith('.code') ? t.wrongCode : t.wrongValue
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (now, key) =>
      typeof now === 'object' && now !== null ? (now as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )
}
