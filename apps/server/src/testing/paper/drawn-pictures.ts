import sharp from 'sharp'

/** A PNG of 600 by 600 pixels in one colour. */
export const plainPng = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer()

/** A PNG that compresses badly, so that most pixels are missing when it is truncated. */
export const noisyPng = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
