import sharp from 'sharp'
import { cmykTiff } from '../../recipes/label/print/cmyk-tiff.ts'

/** The content of Adobe's marker (APP14). */
const adobe = Buffer.from('Adobe')

/** A CMYK JPEG. `tagged`: with the profile `icc`. `plain`: without Adobe's marker, its inks not inverted. */
export async function cmykJpeg(
  pixels: Buffer,
  width: number,
  form: 'untagged' | 'tagged' | 'plain',
  icc: Buffer,
): Promise<Buffer> {
  const inks = form === 'plain' ? Buffer.from(pixels.map((ink) => 255 - ink)) : pixels
  const picture = sharp(cmykTiff(inks, width, icc))
    .pipelineColourspace('cmyk')
    .toColourspace('cmyk')
  const profiled = form === 'tagged' ? picture.keepIccProfile() : picture
  const jpeg = await profiled.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
  return form === 'plain' ? withoutAdobe(jpeg) : jpeg
}

function withoutAdobe(jpeg: Buffer): Buffer {
  const at = jpeg.indexOf(adobe) - 4
  return Buffer.concat([jpeg.subarray(0, at), jpeg.subarray(at + 2 + jpeg.readUInt16BE(at + 2))])
}
