import { pictureLimits } from '@rp/domain/ai/pictures'
import { FileFault } from '../../platform/storage/check/fault.ts'
import { imageLibrary, measurePicture, opened } from '../../platform/storage/check/check-picture.ts'
import { handleTask, onlyFile } from '../../platform/untrusted/task.ts'
import { outgoingTask } from './outgoing-task.ts'

/** In a worker: the picture upright, no side above the limit, without what the camera wrote beside it. */
export const outgoingHandler = handleTask(outgoingTask, async (_, files) => {
  const jpeg = await smaller(onlyFile(files))
  return { value: null, files: jpeg ? [jpeg] : [] }
})

async function smaller(bytes: Buffer): Promise<Buffer | null> {
  const side = pictureLimits.sidePx
  const sharp = await imageLibrary()
  try {
    // A JPEG shrinks while it is decoded, before it is turned.
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
