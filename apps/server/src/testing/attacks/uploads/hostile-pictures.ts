import sharp from 'sharp'
import { smallJpeg, smallPng } from '../../paper/small-files.ts'
import { end, greyPng, header, packedText, pixels, writePng } from './png-writer.ts'
import type { Random } from './random.ts'

export interface Picture {
  extension: 'png' | 'jpg'
  make: (random: Random) => Buffer | Promise<Buffer>
}

const mib = 1024 * 1024
const png = (make: Picture['make']): Picture => ({ extension: 'png', make })
const jpg = (make: Picture['make']): Picture => ({ extension: 'jpg', make })

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })

/** A JPEG whose frame claims another size; `marker`: SOF0 or SOF2 (progressive). */
function claiming(bytes: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(bytes)
  const at =
    [0xc0, 0xc2].map((marker) => copy.indexOf(Buffer.from([0xff, marker]))).find((found) => found > 0) ?? 0
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}

const photo = (random: Random) =>
  sharp(Buffer.from(Array.from({ length: 64 * 64 * 3 }, () => random.int(256))), {
    raw: { width: 64, height: 64, channels: 3 },
  }).resize(400, 300)

/** Pictures that are decompression bombs, damaged, or of another type. */
export const hostilePictures: Record<string, Picture> = {
  'has 256 million dots and lies on its side': jpg((r) =>
    plain(16_000, 16_000)
      .withMetadata({ orientation: r.pick([5, 6, 7, 8]) })
      .jpeg({ quality: 40 })
      .toBuffer(),
  ),
  'claims 4 billion dots': jpg(() => claiming(smallJpeg, 65_000, 65_000)),
  'is progressive and claims 110 million dots': jpg(async (r) =>
    claiming(await photo(r).jpeg({ progressive: true }).toBuffer(), 11_000, 10_000 - r.int(500)),
  ),
  'has 900 million dots': png((r) => {
    const side = 30_000 + r.int(500)
    return writePng([
      header({ width: side, height: side, depth: 1 }),
      pixels(Buffer.alloc((Math.ceil(side / 8) + 1) * side)),
      end,
    ])
  }),
  'is interlaced and has 60 million deep dots': png((r) =>
    writePng([
      header({ width: 8000 + r.int(100), height: 8000, depth: 16, colour: 6, isInterlaced: true }),
      pixels(Buffer.alloc(mib)),
      end,
    ]),
  ),
  'holds a text that bursts': png((r) => greyPng(10, 10, [packedText('zTXt', (60 + r.int(60)) * mib)])),
  'holds an international text that bursts': png(() => greyPng(10, 10, [packedText('iTXt', 80 * mib)])),
  'holds a profile that bursts': png(() => greyPng(10, 10, [packedText('iCCP', 80 * mib)])),
  'holds many texts that burst together': png(() =>
    greyPng(
      10,
      10,
      Array.from({ length: 40 }, () => packedText('zTXt', mib)),
    ),
  ),
  'has chunks without end': png(() =>
    greyPng(
      10,
      10,
      Array.from({ length: 150_000 }, () => ({ type: 'teSt', data: Buffer.alloc(0) })),
    ),
  ),
  'has a chunk that is longer than the file': png((r) =>
    writePng([
      header({ width: 9, height: 9 }),
      { type: 'tEXt', data: Buffer.alloc(9), length: 0x7f_ff_00_00 + r.int(999) },
      end,
    ]),
  ),
  'has a wrong check sum in its header': png((r) => {
    const bytes = Buffer.from(smallPng)
    bytes.writeUInt8(bytes.readUInt8(29 + r.int(4)) ^ (1 + r.int(255)), 29)
    return bytes
  }),
  'has a wrong check sum in its dots': png((r) => {
    const one = pixels(Buffer.alloc(110))
    return writePng([header({ width: 10, height: 10 }), { ...one, crc: r.int(99_999) }, end])
  }),
  'has dots that do not unpack': png(() =>
    writePng([
      header({ width: 10, height: 10 }),
      { type: 'IDAT', data: Buffer.from('no deflate at all') },
      end,
    ]),
  ),
  'has too few dots': png((r) =>
    writePng([header({ width: 500, height: 500 }), pixels(Buffer.alloc(1000 + r.int(9000))), end]),
  ),
  'has no dots': png(() => writePng([header({ width: 10, height: 10 }), end])),
  'has no width': png(() => writePng([header({ width: 0, height: 10 }), pixels(Buffer.alloc(10)), end])),
  'has an impossible depth': png((r) =>
    writePng([header({ width: 10, height: 10, depth: r.pick([3, 7, 32]) }), pixels(Buffer.alloc(110)), end]),
  ),
  'has no end': png((r) => greyPng(50, 50).subarray(0, -12 - r.int(8))),
  'is a cut PNG': png(async (r) => {
    const bytes = await photo(r).png().toBuffer()
    return bytes.subarray(0, Math.floor(bytes.length * (0.3 + r.int(50) / 100)))
  }),
  'is a cut JPEG': jpg(async (r) => {
    const bytes = await photo(r).jpeg().toBuffer()
    return bytes.subarray(0, Math.floor(bytes.length * (0.3 + r.int(40) / 100)))
  }),
  'is a cut progressive JPEG': jpg(async (r) => {
    const bytes = await photo(r).jpeg({ progressive: true }).toBuffer()
    return bytes.subarray(0, Math.floor(bytes.length * 0.3))
  }),
  'is a JPEG without its tables': jpg(async (r) => {
    const bytes = await photo(r).jpeg().toBuffer()
    const at = bytes.indexOf(Buffer.from([0xff, 0xdb]))
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 2 + bytes.readUInt16BE(at + 2))])
  }),
  'is the head of a JPEG': jpg(() => Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')),
  'is zeros behind the head of a JPEG': jpg((r) =>
    Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(500 + r.int(5000))]),
  ),
  'is a GIF': png(async (r) => photo(r).gif().toBuffer()),
  'is a GIF of many frames': jpg((r) =>
    sharp(Buffer.alloc(20 * 20 * 3 * 200), {
      raw: { width: 20, height: 20 * 200, channels: 3, pageHeight: 20 },
    })
      .gif({ loop: r.int(9) })
      .toBuffer(),
  ),
  'is a WebP': jpg(async (r) => photo(r).webp().toBuffer()),
  'is an AVIF': jpg(async (r) => photo(r).avif({ effort: 0 }).toBuffer()),
  'is a TIFF': png(async (r) => photo(r).tiff().toBuffer()),
  'is an SVG': png(() =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99999" height="99999"/>'),
  ),
  'is a JPEG called PNG': png(async (r) => photo(r).jpeg().toBuffer()),
  'is a PNG called JPEG': jpg(async (r) => photo(r).png().toBuffer()),
}
