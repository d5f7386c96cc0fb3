import { useLocation } from 'react-router'
import type { Field, Values } from './field.ts'

interface About {
  fields: Field[]
  record: object
  isLocked?: boolean
  openBy?: string | undefined
  about?: string | undefined
}

/**
 * The key under which a record form stores input: its address, record and fields. A new record with other initial
 * values (such as a room's customer) has its own place. Null: a locked form stores nothing.
 */
export function usePlace({ fields, record, isLocked = false, openBy, about = '' }: About): string | null {
  const { pathname, search } = useLocation()
  if (isLocked) return null
  const values: Values = { ...record }
  const opened = openBy ? (new URLSearchParams(search).get(openBy) ?? '') : ''
  const id = typeof values['id'] === 'string' ? values['id'] : ''
  const isNew = values['row_version'] === undefined
  const given = isNew
    ? fields.filter(({ kind }) => kind === 'reference').map(({ name }) => values[name] ?? null)
    : []
  return JSON.stringify([pathname, opened, about, id, given, fields.map(({ name }) => name)])
}
