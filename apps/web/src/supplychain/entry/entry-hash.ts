import type { LogEntryDetail } from '@rp/contract/supplychain/entry'
import { canonicalJson } from '@rp/domain/supplychain/canonical-json'
import { hashPrefix } from '@rp/domain/supplychain/entry'

/** The input of an entry's hash: its version line, and the canonical JSON of everything except the hash (ADR 0016). */
export function hashedText({ hash: _, ...fields }: LogEntryDetail['entry']): string {
  return hashPrefix + canonicalJson(fields)
}

/** The browser's own SHA-256; null if it is limited to secure pages. */
export async function sha256(text: string): Promise<string | null> {
  // Missing over plain http, despite the types.
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  if (!subtle) return null
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
