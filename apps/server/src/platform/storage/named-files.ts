import type { StoredFile } from '@rp/contract/fields'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../outbox/outbox.ts'
import { refuseField } from '../refusal.ts'
import { storedFile } from '../tables/stored-file.ts'

export interface NamedFile {
  /** The path of the file in the input, for the refusal. */
  path: string
  file: StoredFile | null
}

/**
 * The stored files that an input names: name and size from the caller are ignored. Refuses a missing file, or one sent
 * for another purpose, on its field.
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
    const stored = known.find((one) => one.file === file.file && one.owner_type === owner_type)
    if (!stored)
      throw refuseField(path, {
        en: `names no file that was sent for ${owner_type}`,
        th: `ไม่มีไฟล์นี้ที่ส่งมาสำหรับ ${owner_type}`,
      })
    return shownFile(stored)
  })
}

/** A stored file that an input names by its generated name only. */
export function byName(file: string): StoredFile {
  return { file, name: '', mime: '', size: 0 }
}

export function shownFile({ file, original_name, mime, size }: typeof storedFile.$inferSelect): StoredFile {
  return { file, name: original_name, mime, size }
}
