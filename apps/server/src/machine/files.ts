import type { StoredFile } from '@rp/contract/fields'
import { downloadMachineFile, uploadMachineFile } from '@rp/contract/machine/file'
import { uploadedFile } from '../platform/http/serve.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found } from '../platform/refusal.ts'
import { filesOfOwner, shownFile } from '../platform/storage/named-files.ts'

const ownerType = 'machine'

/** Photos, videos and documents of machine service, for its staff; the owner is the uploader. */
export function machineFileCalls({ serve, files }: Platform): void {
  serve.staff(uploadMachineFile, async ({ caller, query, request }) => {
    const upload = await uploadedFile(request)
    const owner = { type: ownerType, id: caller.id }
    return shownFile(await files.keep(owner, upload, caller.id, query))
  })

  serve.staff(downloadMachineFile, async ({ params, reply }) => {
    const file = await files.findByName(params.file)
    return files.send(reply, found(file?.owner_type === ownerType ? file : undefined))
  })
}

/** The named files, which must have been uploaded for machine service; otherwise the field is refused. */
export async function machineFiles(
  tx: Pick<Tx, 'select'>,
  path: string,
  files: StoredFile[],
): Promise<StoredFile[]> {
  const named = files.map((file, at) => ({ path: `${path}.${at}`, file }))
  return (await filesOfOwner(tx, ownerType, named)).filter((file) => file !== null)
}

export async function machineFile(
  tx: Pick<Tx, 'select'>,
  path: string,
  file: StoredFile,
): Promise<StoredFile> {
  const [stored] = await filesOfOwner(tx, ownerType, [{ path, file }])
  return found(stored)
}
