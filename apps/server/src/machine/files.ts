import type { StoredFile } from '@rp/contract/fields'
import { downloadMachineFile, uploadMachineFile } from '@rp/contract/machine/file'
import { uploadedFile } from '../platform/http/serve.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import type { Platform } from '../platform/platform.ts'
import { found } from '../platform/refusal.ts'
import { filesOfOwner, shownFile } from '../platform/storage/named-files.ts'

const ownerType = 'machine'

/** Photos, videos and papers of machine service, for whoever works there; the owner is who sent them. */
export function machineFileCalls({ serve, files }: Platform): void {
  serve.staff(uploadMachineFile, async ({ who, request }) => {
    const upload = await uploadedFile(request)
    const owner = { type: ownerType, id: who.id }
    return shownFile(await files.keep(owner, upload, who.id))
  })

  serve.staff(downloadMachineFile, async ({ params, reply }) => {
    const file = await files.findByName(params.file)
    return files.send(reply, found(file?.owner_type === ownerType ? file : undefined))
  })
}

/** The files that an input names, as they were sent for machine service; refuses others on their field. */
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
  const [kept] = await filesOfOwner(tx, ownerType, [{ path, file }])
  return found(kept)
}
