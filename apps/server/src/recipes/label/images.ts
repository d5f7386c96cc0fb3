import { uploadLabelImage } from '@rp/contract/recipes/label-design'
import { printImageMaxBytes } from '@rp/domain/label-words'
import { uploadedFile } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuse } from '../../platform/refusal.ts'
import { shownFile } from '../../platform/storage/named-files.ts'
import { ownerType } from '../files.ts'
import { designOf } from './design-columns.ts'

/** Pictures for print: larger than other files, and turned upright, so that a label never depends on EXIF. */
export function labelImageCalls({ serve, files, database: { db } }: Platform): void {
  serve.staff(uploadLabelImage, async ({ params, who, request }) => {
    await designOf(db, params.id)
    const upload = await uploadedFile(request, printImageMaxBytes)
    const { bytes, px } = await upright(upload.bytes)
    const owner = { type: ownerType('PRINT_IMAGE'), id: who.id }
    const kept = await files.keep(owner, { name: upload.name, bytes }, who.id, {
      maxBytes: printImageMaxBytes,
    })
    return { ...shownFile(kept), px }
  })
}

/** The picture as it is to be seen, with its size; what is no PNG or JPEG is refused. */
async function upright(bytes: Buffer): Promise<{ bytes: Buffer; px: [number, number] }> {
  // Loaded when it is needed: it is large, and few calls are pictures.
  const { default: sharp } = await import('sharp')
  try {
    const { format, orientation = 1, width, height } = await sharp(bytes).metadata()
    if ((format !== 'png' && format !== 'jpeg') || !width || !height) throw refuse('wrong_type')
    if (orientation === 1) return { bytes, px: [width, height] }
    const turned = sharp(bytes).rotate().keepIccProfile()
    const { data, info } = await (
      format === 'jpeg' ? turned.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }) : turned.png()
    ).toBuffer({ resolveWithObject: true })
    return { bytes: data, px: [info.width, info.height] }
  } catch {
    throw refuse('wrong_type', { detail: 'The file is no PNG or JPEG picture that can be read' })
  }
}
