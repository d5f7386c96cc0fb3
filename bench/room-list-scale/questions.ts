import type { Caller } from './people.ts'

/** One kind of query: its path at the API, and a bare statement of the same shape in the database. */
export interface Question {
  name: string
  caller: Caller
  group: 'rooms' | 'messages' | 'search'
  /** The nth query of the kind; each may have other arguments. */
  path: (n: number) => string
  bare: (n: number) => Statement
}

export interface Statement {
  text: string
  values: unknown[]
}

export function nth<T>(all: readonly T[], n: number): T {
  const one = all[n % all.length]
  if (one === undefined) throw new Error('Nothing to ask for')
  return one
}

export function queryOf(request: Record<string, string | number>): string {
  return new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)])).toString()
}
