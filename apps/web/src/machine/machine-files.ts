import { downloadMachineFile, uploadMachineFile } from '@rp/contract/machine/file'
import { download, upload } from '../kit/call.ts'
import type { FileCalls } from '../kit/file/file-calls.ts'

/** Photos, videos and documents of machine service. */
export const machineFiles: FileCalls = {
  key: 'machine-file',
  send: (file, onProgress) => upload(uploadMachineFile, { file }, onProgress),
  load: async (file, signal) =>
    (await download(downloadMachineFile, { params: { file } }, signal ? { signal } : {})).blob,
}
