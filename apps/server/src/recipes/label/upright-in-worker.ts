import { FileFault } from '../../platform/storage/check/fault.ts'
import { imageLibrary, measurePicture, opened } from '../../platform/storage/check/check-picture.ts'
import { handleTask, onlyFile } from '../../platform/untrusted/task.ts'
import { fromOtherFormat } from './from-other-format.ts'
import { uprightTask } from './upright-task.ts'

/** In a worker: the picture turned upright, with its size. */
export const uprightHandler = handleTask(uprightTask, async (_, files) => {
  try {
    return await upright(onlyFile(files))
  } catch (error) {
    if (error instanceof FileFault) return { value: { fault: error.words }, files: [] }
    throw error
  }
})

async function upright(given: Buffer) {
  const bytes = await fromOtherFormat(given)
  const { format, isInked, width, height, orientation } = await measurePicture(bytes, true)
  const px: [number, number] = [width, height]
  if (orientation === 1) return { value: { px, format }, files: bytes === given ? [] : [bytes] }
  const sharp = await imageLibrary()
  // Rotate CMYK directly, without converting to RGB.
  const picture = sharp(bytes, opened)
  const own = isInked ? picture.pipelineColourspace('cmyk').toColourspace('cmyk') : picture
  const turned = own.rotate().keepIccProfile()
  const { data, info } = await (
    format === 'jpeg'
      ? turned.jpeg({ quality: isInked ? 100 : 95, chromaSubsampling: '4:4:4' })
      : turned.png()
  ).toBuffer({ resolveWithObject: true })
  return { value: { px: [info.width, info.height] as [number, number], format }, files: [data] }
}
