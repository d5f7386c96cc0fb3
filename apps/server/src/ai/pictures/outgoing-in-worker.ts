import { pictureLimits } from '@rp/domain/ai/pictures'
import { FileFault } from '../../platform/storage/check/fault.ts'
import { imageLibrary, measurePicture, opened } from '../../platform/storage/check/check-picture.ts'
import { handleTask, onlyFile } from '../../platform/untrusted/task.ts'
import { outgoingTask } from './outgoing-task.ts'

/** Runs in a worker: rotates the picture upright, limits its size, and removes camera metadata. */
export const outgoingHandler = handleTask(outgoingTask, async (_, files) => {
  const jpeg = await smaller(onlyFile(files))
  return { value: null, files: jpeg ? [jpeg] : [] }
})

async function smaller(bytes: Buffer): Promise<Buffer | null> {
  const side = pictureLimits.sidePx
  const sharp = await imageLibrary()
  try {
    // A JPEG is reduced while decoding, before it is rotated.
    await measurePicture(bytes, false)
    return await sharp(bytes, opened)
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer()
  } catch (error) {
    if (error instanceof FileFault || error instanceof Error) return null
    throw error
  }
}
