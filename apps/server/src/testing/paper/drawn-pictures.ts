import sharp from 'sharp'

/** A PNG of 600 by 600 dots in one colour. */
export const plainPng = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .png()
    .toBuffer()

/** A PNG that does not pack well, so that most of its dots are missing when it is cut off. */
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
