import { decrypt, encrypt } from './cipher.ts'
import { heldDraftKey } from './draft-key.ts'

/**
 * Seals bytes for the signed-in user and this place; null if no key is held. Uses XChaCha20-Poly1305 from a library:
 * the browser's own encryption is missing without TLS, and it is asynchronous, so slower than a key press.
 */
export function sealBytes(place: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const held = heldDraftKey()
  return held && encrypt(held.key, aboutOf(held.user_id, place), bytes)
}

/** Unseals what this user sealed for this place; null if it is another user's, damaged, or sealed with another key. */
export function unsealBytes(place: string, sealed: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const held = heldDraftKey()
  return held && decrypt(held.key, aboutOf(held.user_id, place), sealed)
}

/** Seals a JSON value. */
export function sealValue(place: string, value: unknown): Uint8Array<ArrayBuffer> | null {
  return sealBytes(place, new TextEncoder().encode(JSON.stringify(value)))
}

export function unsealValue<T>(place: string, sealed: unknown): T | null {
  const bytes = sealed instanceof Uint8Array ? unsealBytes(place, sealed) : null
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as T)
}

/** Seals and unseals for the user who is signed in now, also after their session has ended; null if no key is held. */
export function sealingNow(): Sealing | null {
  const held = heldDraftKey()
  if (!held) return null
  const { user_id, key } = held
  return {
    user_id,
    seal: (place, value) =>
      encrypt(key, aboutOf(user_id, place), new TextEncoder().encode(JSON.stringify(value))),
    unseal: (place, sealed) => {
      const bytes = sealed instanceof Uint8Array ? decrypt(key, aboutOf(user_id, place), sealed) : null
      return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as unknown)
    },
  }
}

export interface Sealing {
  user_id: string
  seal: (place: string, value: unknown) => Uint8Array<ArrayBuffer>
  unseal: (place: string, sealed: unknown) => unknown
}

const aboutOf = (user_id: string, place: string): string => JSON.stringify([user_id, place])
