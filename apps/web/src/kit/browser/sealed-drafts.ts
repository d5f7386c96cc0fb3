import { currentSession } from '../session.ts'
import { sealValue, unsealValue } from './seal.ts'

/** Typed content that the server does not have yet: the kinds that this browser keeps in localStorage. */
export type DraftKind = 'version-draft' | 'lab-step' | 'worksheet' | 'draft' | 'outbox' | 'form'

const prefix = 'recipe-panel.sealed.'

const prefixOf = (kind: DraftKind, user_id: string): string => `${prefix}${kind}.${user_id}.`
const placeOf = (kind: DraftKind, id: string): string => `${kind}/${id}`

function keyOf(kind: DraftKind, id: string): string | null {
  const user_id = currentSession()?.user_id
  return user_id ? prefixOf(kind, user_id) + id : null
}

/** Stores a draft that only the signed-in user can read; false if the browser is full or no user is signed in. */
export function storeSealed(kind: DraftKind, id: string, value: unknown): boolean {
  const key = keyOf(kind, id)
  const sealed = sealValue(placeOf(kind, id), value)
  if (key === null || sealed === null) return false
  try {
    localStorage.setItem(key, textOf(sealed))
    return true
  } catch {
    return false
  }
}

/** Reads the signed-in user's draft, including one from before a sign-out. */
export function readSealed<T>(kind: DraftKind, id: string): T | null {
  const key = keyOf(kind, id)
  const text = key && localStorage.getItem(key)
  return text ? unsealValue<T>(placeOf(kind, id), bytesOf(text)) : null
}

export function forgetSealed(kind: DraftKind, id: string): void {
  const key = keyOf(kind, id)
  if (key) localStorage.removeItem(key)
}

/** The ids under which the signed-in user has drafts of this kind. */
export function sealedIds(kind: DraftKind): string[] {
  const start = keyOf(kind, '')
  if (start === null) return []
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length))
}

function textOf(bytes: Uint8Array): string {
  let binary = ''
  // In chunks: the number of arguments of a call is limited.
  for (let from = 0; from < bytes.length; from += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(from, from + 0x8000))
  return btoa(binary)
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
