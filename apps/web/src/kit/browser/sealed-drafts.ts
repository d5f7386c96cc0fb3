import { currentSession } from '../session.ts'
import { sealValue, unsealValue } from './seal.ts'

/** What people type and the server does not have yet: the kinds that this browser keeps in localStorage. */
export type DraftKind = 'version-draft' | 'lab-step' | 'draft' | 'outbox'

const prefix = 'recipe-panel.sealed.'

const prefixOf = (kind: DraftKind, user_id: string): string => `${prefix}${kind}.${user_id}.`
const placeOf = (kind: DraftKind, id: string): string => `${kind}/${id}`

function keyOf(kind: DraftKind, id: string): string | null {
  const user_id = currentSession()?.user_id
  return user_id ? prefixOf(kind, user_id) + id : null
}

/** Keeps a draft, readable by the signed-in user alone; false where the browser takes no more or nobody is signed in. */
export function keepSealed(kind: DraftKind, id: string, value: unknown): boolean {
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

/** What the signed-in user kept there, also before signing out and in again. */
export function readSealed<T>(kind: DraftKind, id: string): T | null {
  const key = keyOf(kind, id)
  const text = key && localStorage.getItem(key)
  return text ? unsealValue<T>(placeOf(kind, id), bytesOf(text)) : null
}

export function forgetSealed(kind: DraftKind, id: string): void {
  const key = keyOf(kind, id)
  if (key) localStorage.removeItem(key)
}

/** Where the signed-in user has kept something of this kind. */
export function sealedIds(kind: DraftKind): string[] {
  const start = keyOf(kind, '')
  if (start === null) return []
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => key.slice(start.length))
}

function textOf(bytes: Uint8Array): string {
  let binary = ''
  // In pieces: a function takes only so many arguments.
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
