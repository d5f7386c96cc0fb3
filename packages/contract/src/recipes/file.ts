import { filePurposeNames, filePurposes } from '@rp/domain/file-purposes'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { storedFile, storedName } from '../fields.ts'
import { whoOpens } from '../policies.ts'

const purposes = Object.values(filePurposes)

/** Whether the caller may send files of just this purpose is for the handler: the domain's `mayUseFile`. */
export const uploadRecipeFile = endpoint({
  method: 'POST',
  path: '/file/recipes',
  policy: whoOpens(...purposes.flatMap(({ upload }) => upload)),
  summary: 'Store a file for a record of recipes',
  query: { purpose: z.enum(filePurposeNames) },
  reply: storedFile,
  refuses: ['forbidden', 'too_large', 'wrong_type'],
  carries: 'upload',
})

export const downloadRecipeFile = endpoint({
  method: 'GET',
  path: '/file/recipes/:file',
  policy: whoOpens(...purposes.flatMap(({ read }) => read)),
  summary: 'A file of recipes (specification 7)',
  params: { file: storedName },
  refuses: ['not_found'],
  carries: 'download',
})
