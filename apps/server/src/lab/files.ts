import type { StoredFile } from '@rp/contract/fields'
import { downloadLabFile, uploadLabFile } from '@rp/contract/lab/file'
import { uploadedFile } from '../platform/http/serve.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found, refuse } from '../platform/refusal.ts'
import { filesOfOwner, shownFile, type NamedFile } from '../platform/storage/named-files.ts'

const ownerType = 'lab'
/** Reports are in the same store, but have their own endpoints. */
export const reportOwner = 'lab-report'

/** Files of the bench belong to the laboratory: everybody who works on orders may read them. */
export function labFileCalls({ serve, files }: Platform): void {
  serve.staff(uploadLabFile, async ({ caller, request }) => {
    const upload = await uploadedFile(request)
    return shownFile(await files.keep({ type: ownerType, id: caller.id }, upload, caller.id))
  })

  serve.staff(downloadLabFile, async ({ params, reply }) => {
    const file = found(await files.findByName(params.file))
    if (file.owner_type !== ownerType) throw refuse('not_found')
    return files.send(reply, file)
  })
}

/** The named files, which must have been uploaded for the laboratory; otherwise the field is refused. */
export function labFiles(tx: Pick<Tx, 'select'>, named: NamedFile[]): Promise<(StoredFile | null)[]> {
  return filesOfOwner(tx, ownerType, named)
}
