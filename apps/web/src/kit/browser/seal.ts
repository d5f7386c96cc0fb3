import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { heldDraftKey } from './draft-key.ts'

const nonceLength = 24

/**
 * Seals bytes for the signed-in user and this place; null where no key is held. XChaCha20-Poly1305 from a library: the
 * browser's own encryption is missing where the panel is served without TLS, and it answers later than a key press.
 */
export function sealBytes(place: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const held = heldDraftKey()
  if (!held) return null
  const nonce = crypto.getRandomValues(new Uint8Array(nonceLength))
  const body = xchacha20poly1305(held.key, nonce, aboutOf(held.user_id, place)).encrypt(bytes)
  const sealed = new Uint8Array(nonceLength + body.length)
  sealed.set(nonce)
  sealed.set(body, nonceLength)
  return sealed
}

/** What was sealed by this very user for this place; null: it is somebody else's, damaged, or of another key. */
export function unsealBytes(place: string, sealed: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const held = heldDraftKey()
  if (!held || sealed.length <= nonceLength) return null
  const nonce = sealed.subarray(0, nonceLength)
  try {
    const cipher = xchacha20poly1305(held.key, nonce, aboutOf(held.user_id, place))
    return new Uint8Array(cipher.decrypt(sealed.subarray(nonceLength)))
  } catch {
    return null
  }
}

/** The same for a value that JSON can carry. */
export function sealValue(place: string, value: unknown): Uint8Array<ArrayBuffer> | null {
  return sealBytes(place, new TextEncoder().encode(JSON.stringify(value)))
}

export function unsealValue<T>(place: string, sealed: unknown): T | null {
  const bytes = sealed instanceof Uint8Array ? unsealBytes(place, sealed) : null
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as T)
}

const aboutOf = (user_id: string, place: string): Uint8Array =>
  new TextEncoder().encode(JSON.stringify([user_id, place]))
