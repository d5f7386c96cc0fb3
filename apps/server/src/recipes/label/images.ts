import { uploadLabelImage } from '@rp/contract/recipes/label-design'
import { printImageMaxBytes } from '@rp/domain/label-words'
import { uploadedFile } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { shownFile } from '../../platform/storage/named-files.ts'
import { TaskFailed } from '../../platform/untrusted/task.ts'
import type { WorkerPool } from '../../platform/untrusted/worker-pool.ts'
import { ownerType } from '../files.ts'
import { designOf } from './design-columns.ts'
import { uprightTask } from './upright-task.ts'

/** Pictures for print: larger than other files, and turned upright, so that a label never depends on EXIF. */
export function labelImageCalls({ serve, files, workers, database: { db } }: Platform): void {
  serve.staff(uploadLabelImage, async ({ params, who, request }) => {
    await designOf(db, params.id)
    const upload = await uploadedFile(request, printImageMaxBytes)
    const { bytes, px } = await upright(workers, upload.bytes, who.id)
    const owner = { type: ownerType('PRINT_IMAGE'), id: who.id }
    const kept = await files.keep(owner, { name: upload.name, bytes }, who.id, {
      maxBytes: printImageMaxBytes,
    })
    return { ...shownFile(kept), px }
  })
}

/** The picture as it is to be seen, with its size; what is no PNG or JPEG, or too large to open, is refused. */
async function upright(
  workers: WorkerPool,
  bytes: Buffer,
  caller: string,
): Promise<{ bytes: Buffer; px: [number, number] }> {
  try {
    const { value, files } = await workers.run(uprightTask, caller, { value: null, files: [bytes] })
    if ('px' in value) return { bytes: files[0] ?? bytes, px: value.px }
    const detail = { en: `The picture ${value.fault.en}`, th: `รูปภาพ${value.fault.th}` }
    throw refuse('wrong_type', { detail })
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error
    throw refuse('wrong_type', { detail: noPicture })
  }
}

const noPicture = {
  en: 'The file is no PNG or JPEG picture that can be read',
  th: 'ไฟล์นี้ไม่ใช่รูปภาพ PNG หรือ JPEG ที่อ่านได้',
}
