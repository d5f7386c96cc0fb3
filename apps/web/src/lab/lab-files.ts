import { downloadLabFile, uploadLabFile } from '@rp/contract/lab/file'
import { download, upload } from '../kit/call.ts'
import type { FileCalls } from '../kit/file/file-calls.ts'

/** The files of the bench. */
export const labFiles: FileCalls = {
  key: 'lab-file',
  send: (file, onProgress) => upload(uploadLabFile, { file }, onProgress),
  load: async (file, signal) =>
    (await download(downloadLabFile, { params: { file } }, signal ? { signal } : {})).blob,
}
