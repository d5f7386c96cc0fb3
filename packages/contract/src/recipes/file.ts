import { filePurposeNames, filePurposes } from '@rp/domain/file-purposes'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { storedFile, storedName } from '../fields.ts'
import { canOpen } from '../policies.ts'

const purposes = Object.values(filePurposes)

/** The handler checks the purpose with the domain's `mayUseFile`. */
export const uploadRecipeFile = endpoint({
  method: 'POST',
  path: '/file/recipes',
  policy: canOpen(...purposes.flatMap(({ upload }) => upload)),
  summary: 'Store a file for a record of recipes',
  query: { purpose: z.enum(filePurposeNames) },
  reply: storedFile,
  refuses: ['forbidden', 'too_large', 'wrong_type'],
  carries: 'upload',
})

export const downloadRecipeFile = endpoint({
  method: 'GET',
  path: '/file/recipes/:file',
  policy: canOpen(...purposes.flatMap(({ read }) => read)),
  summary: 'A file of recipes',
  params: { file: storedName },
  refuses: ['not_found'],
  carries: 'download',
})
