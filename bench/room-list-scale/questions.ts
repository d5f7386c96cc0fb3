import type { Asker } from './people.ts'

/** One kind of question: asked at the API by its path, and of the database by the statement of the same shape. */
export interface Question {
  name: string
  asker: Asker
  group: 'rooms' | 'messages' | 'search'
  /** The nth of them; every one may have other arguments. */
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

export function queryOf(asked: Record<string, string | number>): string {
  return new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString()
}
