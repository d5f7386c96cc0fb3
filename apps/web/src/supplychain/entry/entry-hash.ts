import type { LogEntryDetail } from '@rp/contract/supplychain/entry'
import { canonicalJson } from '@rp/domain/supplychain/canonical-json'
import { hashPrefix } from '@rp/domain/supplychain/entry'

/** What an entry's hash is made of: the line of its version, and the canonical JSON of all but the hash (ADR 0016). */
export function hashedText({ hash: _, ...fields }: LogEntryDetail['entry']): string {
  return hashPrefix + canonicalJson(fields)
}

/** SHA-256 by the browser itself; null where it gives that only to pages of a secure address. */
export async function sha256(text: string): Promise<string | null> {
  // Missing over plain http, whatever the types say.
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  if (!subtle) return null
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
