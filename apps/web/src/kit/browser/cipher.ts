import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'

const nonceLength = 24

/** Encrypts bytes with a 32-byte key, bound to `about`. Returns nonce and ciphertext with its tag. */
export function encrypt(key: Uint8Array, about: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceLength))
  const body = xchacha20poly1305(key, nonce, new TextEncoder().encode(about)).encrypt(bytes)
  const sealed = new Uint8Array(nonceLength + body.length)
  sealed.set(nonce)
  sealed.set(body, nonceLength)
  return sealed
}

/** Decrypts; null if the key, `about` or any bit differs. */
export function decrypt(key: Uint8Array, about: string, sealed: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (sealed.length <= nonceLength) return null
  const nonce = sealed.subarray(0, nonceLength)
  try {
    const cipher = xchacha20poly1305(key, nonce, new TextEncoder().encode(about))
    return new Uint8Array(cipher.decrypt(sealed.subarray(nonceLength)))
  } catch {
    return null
  }
}
