import { uploadLabelImage } from '@rp/contract/recipes/label-design'
import { getPictureFacts, getPictureProof } from '@rp/contract/recipes/label-picture'
import { printImageMaxBytes } from '@rp/domain/label-words'
import { uploadedFile } from '../../platform/http/serve.ts'
import type { PictureFacts } from '@rp/label/picture-facts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { shownFile } from '../../platform/storage/named-files.ts'
import { TaskFailed } from '../../platform/untrusted/task.ts'
import type { WorkerPool } from '../../platform/untrusted/worker-pool.ts'
import { ownerType } from '../files.ts'
import { designOf } from './design-columns.ts'
import { labelPress } from './label-press.ts'
import { factsOfPicture, keepFacts } from './press-facts.ts'
import { isBusy } from './print/pictures.ts'
import type { Dots } from './print/plates.ts'
import type { Press } from './print/press.ts'
import { uprightTask } from './upright-task.ts'

/** Pictures for print: larger than other files, and turned upright, so that a label never depends on EXIF. */
export function labelImageCalls({ serve, files, workers, database: { db } }: Platform): void {
  serve.staff(uploadLabelImage, async ({ params, caller, request }) => {
    await designOf(db, params.id)
    const upload = await uploadedFile(request, printImageMaxBytes)
    const { bytes, px, format } = await upright(workers, upload.bytes, caller.id)
    const facts = await described(await labelPress(files, workers), bytes)
    const owner = { type: ownerType('PRINT_IMAGE'), id: caller.id }
    const name = bytes === upload.bytes ? upload.name : namedBy(upload.name, format)
    const stored = await files.keep(owner, { name, bytes }, caller.id, {
      maxBytes: printImageMaxBytes,
    })
    const shown = shownFile(stored)
    keepFacts(shown.file, facts)
    return { ...shown, px, facts }
  })

  serve.staff(getPictureFacts, async ({ params: { file } }) => {
    await pictureOf(files, file)
    const facts = await factsOfPicture(files, workers, file)
    return { facts: facts === 'damaged' ? null : facts }
  })

  serve.staff(getPictureProof, async ({ params: { file }, query, reply }) => {
    await pictureOf(files, file)
    const press = await labelPress(files, workers)
    return reply
      .type('image/png')
      .header('content-disposition', 'attachment; filename="picture.png"')
      .header('cache-control', 'private, max-age=86400')
      .send(await proofOf(press, file, query))
  })
}

/** The picture turned upright, with its size; refuses what is no picture that can be printed, or too large to open. */
async function upright(
  workers: WorkerPool,
  bytes: Buffer,
  caller: string,
): Promise<{ bytes: Buffer; px: [number, number]; format: 'png' | 'jpeg' }> {
  try {
    const { value, files } = await workers.run(uprightTask, caller, { value: null, files: [bytes] })
    if ('px' in value) return { bytes: files[0] ?? bytes, ...value }
    const detail = { en: `The picture ${value.fault.en}`, th: `รูปภาพ${value.fault.th}` }
    throw refuse('wrong_type', { detail })
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error
    throw refuse('wrong_type', { detail: noPicture })
  }
}

/** A converted picture has the ending of its new format. */
const namedBy = (name: string, format: 'png' | 'jpeg'): string =>
  name.replace(/\.(?:webp|tiff?)$/i, format === 'png' ? '.png' : '.jpg')

/** Shows only pictures of labels; other files have calls of their own. */
async function pictureOf(files: Pick<FileStore, 'findByName'>, file: string): Promise<void> {
  if (found(await files.findByName(file)).owner_type !== ownerType('PRINT_IMAGE')) throw refuse('not_found')
}

async function proofOf(press: Press, file: string, size: Dots): Promise<Buffer> {
  try {
    return await press.pictureProof(file, size)
  } catch (error) {
    if (isBusy(error)) throw error
    throw refuse('invalid', { detail: noPicture })
  }
}

/** Decodes all of it, to find damage now and not at the press. */
async function described(press: Press, bytes: Buffer): Promise<PictureFacts> {
  try {
    return await press.describe(bytes)
  } catch (error) {
    if (isBusy(error)) throw error
    throw refuse('wrong_type', { detail: noPicture })
  }
}

const noPicture = {
  en: 'The file is no PNG, JPEG, WebP or TIFF picture that can be read',
  th: 'ไฟล์นี้ไม่ใช่รูปภาพ PNG, JPEG, WebP หรือ TIFF ที่อ่านได้',
}
