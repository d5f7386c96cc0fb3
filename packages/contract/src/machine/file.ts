import { endpoint } from '../endpoint.ts'
import { id, storedFile, storedName } from '../fields.ts'
import { canOpen } from '../policies.ts'

const works = canOpen('machine-service-list', 'machine-service-update')

export const uploadMachineFile = endpoint({
  method: 'POST',
  path: '/file/machine',
  policy: works,
  summary: 'Store a photo, video or paper of a machine service',
  /** The number of the file, made by the client: one that is sent again is stored once. */
  query: { id: id.optional() },
  reply: storedFile,
  refuses: ['too_large', 'wrong_type'],
  carries: 'upload',
})

export const downloadMachineFile = endpoint({
  method: 'GET',
  path: '/file/machine/:file',
  policy: works,
  summary: 'A file of a machine service',
  params: { file: storedName },
  refuses: ['not_found'],
  carries: 'download',
})
