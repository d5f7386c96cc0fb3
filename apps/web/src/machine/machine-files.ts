import { downloadMachineFile, uploadMachineFile } from '@rp/contract/machine/file'
import { download, upload } from '../kit/call.ts'
import type { FileCalls } from '../kit/file/file-calls.ts'
import { waitingFile } from './onsite/waiting-file.ts'

/** Photos, videos and documents of machine service; those that wait for the network are on this device. */
export const machineFiles: FileCalls = {
  key: 'machine-file',
  send: (file, onProgress) => upload(uploadMachineFile, { file }, onProgress),
  load: async (name, signal) => {
    const waiting = await waitingFile(name)
    if (waiting instanceof File) return waiting
    const params = { file: waiting ?? name }
    return (await download(downloadMachineFile, { params }, signal ? { signal } : {})).blob
  },
}
