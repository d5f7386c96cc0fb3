import { createPath, type To } from 'react-router'

/**
 * The address of a list's records as a pattern that the server fills for each row of a file: `/lab/order/*id*`. Built
 * by the list's own `linkOf` from a record whose every field is its name between asterisks.
 */
export function linkTemplate<T extends object>(linkOf: (record: T) => To, here: string): string {
  const named = new Proxy({} as T, { get: (_, field) => `*${String(field)}*` })
  const to = linkOf(named)
  return typeof to === 'string' ? to : createPath({ pathname: here, ...to })
}
