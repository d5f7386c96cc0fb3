import type { StoredFile } from '@rp/contract/fields'
import { downloadLabFile, uploadLabFile } from '@rp/contract/lab/file'
import { uploadedFile } from '../platform/http/serve.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse } from '../platform/refusal.ts'
import { filesOfOwner, shownFile, type NamedFile } from '../platform/storage/named-files.ts'

const ownerType = 'lab'
/** Reports lie in the same store; they leave by calls of their own. */
export const reportOwner = 'lab-report'

/** Files of the bench belong to the laboratory: whoever works on orders reads them. */
export function labFileCalls({ serve, files }: Platform): void {
  serve.staff(uploadLabFile, async ({ who, request }) => {
    const upload = await uploadedFile(request)
    return shownFile(await files.keep({ type: ownerType, id: who.id }, upload, who.id))
  })

  serve.staff(downloadLabFile, async ({ params, reply }) => {
    const file = found(await files.findByName(params.file))
    if (file.owner_type !== ownerType) throw refuse('not_found')
    return files.send(reply, file)
  })
}

/** The files that an input names, as they were sent for the laboratory; refuses others on their field. */
export function labFiles(tx: Pick<Tx, 'select'>, named: NamedFile[]): Promise<(StoredFile | null)[]> {
  return filesOfOwner(tx, ownerType, named)
}
