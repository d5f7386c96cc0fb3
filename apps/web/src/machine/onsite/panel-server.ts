import { uploadMachineFile } from '@rp/contract/machine/file'
import { changeServiceParts, type JobParts } from '@rp/contract/machine/parts'
import {
  getMachineService,
  saveHandover,
  saveInspection,
  saveReceipt,
  saveWork,
  type MachineServiceDetail,
} from '@rp/contract/machine/service'
import { arriveAtVisit, leaveVisit } from '@rp/contract/machine/visit'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { call, upload } from '../../kit/call.ts'
import type { OnsiteServer } from './send-action.ts'
import { waitingFiles } from './storage.ts'

/** A call without an answer for so long is given up, and made again later. */
const patienceMs = 20_000
/** Photos are large, and networks on site slow. */
const uploadPatienceMs = 120_000

export const onsiteSignal = (): AbortSignal => AbortSignal.timeout(patienceMs)

const saves = { receipt: saveReceipt, inspection: saveInspection, work: saveWork, handover: saveHandover }

/** The server; each reply is applied to the screens of its job. */
export function panelServer(show: {
  job: (service: MachineServiceDetail) => void
  parts: (id: string, parts: JobParts) => void
}): OnsiteServer {
  const shown = (service: MachineServiceDetail): MachineServiceDetail => {
    show.job(service)
    return service
  }
  return {
    job: async (id) => shown(await call(getMachineService, { params: { id } }, { signal: onsiteSignal() })),
    arrive: async (id, visit_id, body) =>
      shown(await call(arriveAtVisit, { params: { id, visit_id }, body }, { signal: onsiteSignal() })),
    leave: async (id, visit_id, body) =>
      shown(await call(leaveVisit, { params: { id, visit_id }, body }, { signal: onsiteSignal() })),
    save: async (id, section, body) =>
      shown(await callFor<MachineServiceDetail>(saves[section], { params: { id }, body }, onsiteSignal())),
    part: async (id, body) =>
      show.parts(id, await callFor<JobParts>(changeServiceParts, { params: { id }, body }, onsiteSignal())),
    upload: async (waiting) => {
      const file = await waitingFiles.read(waiting.file)
      return file && uploadAs(waiting.file, file)
    },
  }
}

/** Uploads a file under the number that its name on the device begins with: sent again, it is stored once. */
export function uploadAs(waiting: string, file: File, onProgress?: (share: number) => void) {
  const [id = ''] = waiting.split('.')
  const signal = AbortSignal.timeout(uploadPatienceMs)
  return upload(uploadMachineFile, { query: { id }, file, signal }, onProgress)
}
