import { hash as hashOf } from 'node:crypto'
import { canonicalJson } from '@rp/domain/supplychain/canonical-json'
import { hashPrefix } from '@rp/domain/supplychain/entry'
import { canonicalEntry, type EntryTexts } from '@rp/domain/supplychain/entry-form'

/** SHA-256 over the version line and the canonical JSON of every field but the hash (ADR 0016). */
export function hashOfEntry({ hash: _, ...fields }: object & { hash?: unknown }): string {
  return hashOf('sha256', hashPrefix + canonicalJson(fields))
}

/** The same for a stored row, fast enough to verify millions. */
export function hashOfTexts(row: EntryTexts): string {
  return hashOf('sha256', hashPrefix + canonicalEntry(row))
}
