import type { StoredFile } from '@rp/contract/fields'
import { downloadRecipeFile, uploadRecipeFile } from '@rp/contract/recipes/file'
import { filePurposeNames, mayUseFile, type FilePurpose } from '@rp/domain/file-purposes'
import { uploadedFile } from '../platform/http/serve.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse } from '../platform/refusal.ts'
import { filesOfOwner, shownFile, type NamedFile } from '../platform/storage/named-files.ts'

/** How the files of a purpose name their owner. */
export const ownerType = (purpose: FilePurpose): string => `recipes/${purpose}`

/** Files of recipes belong to a purpose, and who may read one follows from it; the owner is who sent it. */
export function recipeFileCalls({ serve, files }: Platform): void {
  serve.staff(uploadRecipeFile, async ({ who, query: { purpose }, request }) => {
    if (!mayUseFile('upload', purpose, who)) throw refuse('forbidden')
    const upload = await uploadedFile(request)
    const kept = await files.keep({ type: ownerType(purpose), id: who.id }, upload, who.id)
    return shownFile(kept)
  })

  serve.staff(downloadRecipeFile, async ({ who, params, reply }) => {
    const file = found(await files.findByName(params.file))
    const purpose = filePurposeNames.find((name) => ownerType(name) === file.owner_type)
    if (!purpose || !mayUseFile('read', purpose, who)) throw refuse('not_found')
    return files.send(reply, file)
  })
}

/** The files that an input names, as they were sent for a purpose; refuses others on their field. */
export function namedFiles(
  tx: Pick<Tx, 'select'>,
  purpose: FilePurpose,
  named: NamedFile[],
): Promise<(StoredFile | null)[]> {
  return filesOfOwner(tx, ownerType(purpose), named)
}
