import type { StoredFile } from '@rp/contract/fields'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../outbox/outbox.ts'
import { refuseField } from '../refusal.ts'
import { storedFile } from '../tables/stored-file.ts'

export interface NamedFile {
  /** Where the file stands in the input, for the refusal. */
  path: string
  file: StoredFile | null
}

/**
 * The files that an input names, as they are stored: what a caller says of name and size counts for nothing.
 * Refuses a file that does not exist, or was sent for something else, on its field.
 */
export async function filesOfOwner(
  tx: Pick<Tx, 'select'>,
  owner_type: string,
  named: NamedFile[],
): Promise<(StoredFile | null)[]> {
  const names = named.flatMap(({ file }) => (file ? [file.file] : []))
  const known =
    names.length === 0 ? [] : await tx.select().from(storedFile).where(inArray(storedFile.file, names))
  return named.map(({ path, file }) => {
    if (!file) return null
    const kept = known.find((one) => one.file === file.file && one.owner_type === owner_type)
    if (!kept) throw refuseField(path, `names no file that was sent for ${owner_type}`)
    return shownFile(kept)
  })
}

/** A stored file that an input names by its name alone. */
export function byName(file: string): StoredFile {
  return { file, name: '', mime: '', size: 0 }
}

export function shownFile({ file, original_name, mime, size }: typeof storedFile.$inferSelect): StoredFile {
  return { file, name: original_name, mime, size }
}
