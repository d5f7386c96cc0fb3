import { crc32, deflateSync } from 'node:zlib'

/** The content of a picture: the colour at a point, 0 to 1 across and down. */
type Paint = (x: number, y: number) => [red: number, green: number, blue: number]

const white: ReturnType<Paint> = [255, 255, 255]

/** Renders a PNG. */
function pictureBytes(width: number, height: number, paint: Paint): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3)
    for (let x = 0; x < width; x += 1) row.set(paint(x / width, y / height), 1 + x * 3)
    return row
  })
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits per channel, red, green and blue.
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  whole.set(named, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

/** A signature: one stroke that rises and falls. */
export const signaturePicture = (): Buffer =>
  pictureBytes(360, 120, (x, y) => {
    const stroke = 0.52 + 0.26 * Math.sin(x * 21) * Math.cos(x * 5 + 1) + 0.08 * Math.sin(x * 47)
    const isInk = x > 0.08 && x < 0.92 && Math.abs(y - stroke) < 0.035
    return isInk ? [28, 44, 92] : white
  })

interface Shape {
  left: number
  right: number
  top: number
  bottom: number
  colour: ReturnType<Paint>
}

/** A bottle with label and barcode on the bench; later shapes are drawn on top. */
const bench: Shape[] = [
  { left: 0, right: 1, top: 0.84, bottom: 1, colour: [196, 200, 206] },
  { left: 0.34, right: 0.66, top: 0.3, bottom: 0.86, colour: [192, 205, 198] },
  { left: 0.44, right: 0.56, top: 0.18, bottom: 0.3, colour: [52, 60, 74] },
  { left: 0.37, right: 0.63, top: 0.45, bottom: 0.75, colour: [250, 249, 244] },
  ...Array.from({ length: 24 }, (_, bar): Shape => {
    const left = 0.41 + bar * 0.0075
    return {
      left,
      right: left + (bar % 3 === 0 ? 0.005 : 0.002),
      top: 0.62,
      bottom: 0.71,
      colour: [30, 30, 34],
    }
  }),
]

/** A sample as photographed by a phone. */
export const samplePicture = (): Buffer =>
  pictureBytes(480, 360, (x, y) => {
    const shape = bench.findLast(
      ({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom,
    )
    return shape?.colour ?? [226 - Math.round(y * 30), 230 - Math.round(y * 26), 235 - Math.round(y * 20)]
  })
