import { endpoint } from '../endpoint.ts'
import { storedFile, storedName } from '../fields.ts'
import { canOpen } from '../policies.ts'

const works = canOpen('lab-order-list', 'lab-order-update', 'lab-order-step-update')

export const uploadLabFile = endpoint({
  method: 'POST',
  path: '/file/lab',
  policy: works,
  summary: 'Store a file of the bench',
  reply: storedFile,
  refuses: ['too_large', 'wrong_type'],
  carries: 'upload',
})

export const downloadLabFile = endpoint({
  method: 'GET',
  path: '/file/lab/:file',
  policy: works,
  summary: 'A file of the laboratory',
  params: { file: storedName },
  refuses: ['not_found'],
  carries: 'download',
})
