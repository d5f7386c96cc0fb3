import { decrypt, encrypt } from './cipher.ts'
import { heldDraftKey } from './draft-key.ts'

/**
 * Seals bytes for the signed-in user and this place; null where no key is held. XChaCha20-Poly1305 from a library: the
 * browser's own encryption is missing where the panel is served without TLS, and it answers later than a key press.
 */
export function sealBytes(place: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const held = heldDraftKey()
  return held && encrypt(held.key, aboutOf(held.user_id, place), bytes)
}

/** What was sealed by this very user for this place; null: it is somebody else's, damaged, or of another key. */
export function unsealBytes(place: string, sealed: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const held = heldDraftKey()
  return held && decrypt(held.key, aboutOf(held.user_id, place), sealed)
}

/** The same for a value that JSON can carry. */
export function sealValue(place: string, value: unknown): Uint8Array<ArrayBuffer> | null {
  return sealBytes(place, new TextEncoder().encode(JSON.stringify(value)))
}

export function unsealValue<T>(place: string, sealed: unknown): T | null {
  const bytes = sealed instanceof Uint8Array ? unsealBytes(place, sealed) : null
  return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as T)
}

const aboutOf = (user_id: string, place: string): string => JSON.stringify([user_id, place])
