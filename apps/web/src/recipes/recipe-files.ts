import { downloadRecipeFile, uploadRecipeFile } from '@rp/contract/recipes/file'
import type { FilePurpose } from '@rp/domain/file-purposes'
import { download, upload } from '../kit/call.ts'
import type { FileCalls } from '../kit/file/file-calls.ts'

/** Recipe files uploaded for one purpose. */
export function recipeFiles(purpose: FilePurpose): FileCalls {
  return {
    key: 'recipes-file',
    send: (file, onProgress) => upload(uploadRecipeFile, { query: { purpose }, file }, onProgress),
    load: async (file, signal) =>
      (await download(downloadRecipeFile, { params: { file } }, signal ? { signal } : {})).blob,
  }
}
