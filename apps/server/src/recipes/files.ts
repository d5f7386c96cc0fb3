import type { StoredFile } from '@rp/contract/fields'
import { downloadRecipeFile, uploadRecipeFile } from '@rp/contract/recipes/file'
import { filePurposeNames, mayUseFile, type FilePurpose } from '@rp/domain/file-purposes'
import { inArray } from 'drizzle-orm'
import { uploadedFile } from '../platform/http/serve.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse, refuseField } from '../platform/refusal.ts'
import { storedFile } from '../platform/tables/stored-file.ts'

const ownerType = (purpose: FilePurpose): string => `recipes/${purpose}`

/** Files of recipes belong to a purpose, and who may read one follows from it; the owner is who sent it. */
export function recipeFileCalls({ serve, files }: Platform): void {
  serve.staff(uploadRecipeFile, async ({ who, query: { purpose }, request }) => {
    if (!mayUseFile('upload', purpose, who)) throw refuse('forbidden')
    const upload = await uploadedFile(request)
    const kept = await files.keep(
      { type: ownerType(purpose), id: who.id },
      { name: upload.filename, bytes: await upload.toBuffer() },
      who.id,
    )
    return shownOf(kept)
  })

  serve.staff(downloadRecipeFile, async ({ who, params, reply }) => {
    const file = found(await files.findByName(params.file))
    const purpose = filePurposeNames.find((name) => ownerType(name) === file.owner_type)
    if (!purpose || !mayUseFile('read', purpose, who)) throw refuse('not_found')
    return files.send(reply, file)
  })
}

interface Named {
  /** Where the file stands in the input, for the refusal. */
  path: string
  file: StoredFile | null
}

/**
 * The files that an input names, as they are stored: what a caller says of name and size counts for nothing.
 * Refuses a file that does not exist, or was sent for another purpose, on its field.
 */
export async function namedFiles<T extends Named>(
  tx: Pick<Tx, 'select'>,
  purpose: FilePurpose,
  named: T[],
): Promise<(StoredFile | null)[]> {
  const names = named.flatMap(({ file }) => (file ? [file.file] : []))
  const known =
    names.length === 0 ? [] : await tx.select().from(storedFile).where(inArray(storedFile.file, names))
  return named.map(({ path, file }) => {
    if (!file) return null
    const kept = known.find((one) => one.file === file.file && one.owner_type === ownerType(purpose))
    if (!kept) throw refuseField(path, `names no file that was sent as ${purpose}`)
    return shownOf(kept)
  })
}

function shownOf({ file, original_name, mime, size }: typeof storedFile.$inferSelect): StoredFile {
  return { file, name: original_name, mime, size }
}
