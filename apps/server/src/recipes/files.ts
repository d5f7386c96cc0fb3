import type { StoredFile } from '@rp/contract/fields'
import { downloadRecipeFile, uploadRecipeFile } from '@rp/contract/recipes/file'
import { filePurposeNames, mayUseFile, type FilePurpose } from '@rp/domain/file-purposes'
import { uploadedFile } from '../platform/http/serve.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse } from '../platform/refusal.ts'
import { filesOfOwner, shownFile, type NamedFile } from '../platform/storage/named-files.ts'

/** The owner type of files with a purpose. */
export const ownerType = (purpose: FilePurpose): string => `recipes/${purpose}`

/** Files of recipes have a purpose, which decides who may read them; the owner is the uploader. */
export function recipeFileCalls({ serve, files }: Platform): void {
  serve.staff(uploadRecipeFile, async ({ caller, query: { purpose }, request }) => {
    if (!mayUseFile('upload', purpose, caller)) throw refuse('forbidden')
    const upload = await uploadedFile(request)
    const stored = await files.keep({ type: ownerType(purpose), id: caller.id }, upload, caller.id)
    return shownFile(stored)
  })

  serve.staff(downloadRecipeFile, async ({ caller, params, reply }) => {
    const file = found(await files.findByName(params.file))
    const purpose = filePurposeNames.find((name) => ownerType(name) === file.owner_type)
    if (!purpose || !mayUseFile('read', purpose, caller)) throw refuse('not_found')
    return files.send(reply, file)
  })
}

/** The files that an input names, uploaded for this purpose; refuses others on their field. */
export function namedFiles(
  tx: Pick<Tx, 'select'>,
  purpose: FilePurpose,
  named: NamedFile[],
): Promise<(StoredFile | null)[]> {
  return filesOfOwner(tx, ownerType(purpose), named)
}
