import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** Metadata that a camera or a program wrote; none may remain in the bytes. */
export const secrets = {
  place: 'SECRET-GPS-13.7563N',
  owner: 'SECRET-OWNER-Malee',
  serial: 'SECRET-SERIAL-0042',
  note: 'SECRET-NOTE',
} as const

export interface PictureCase {
  title: string
  bytes: Buffer
  /** Metadata that must remain, named as in the format's standard. */
  stays?: { orientation?: number; profile?: true }
  /** The format's own metadata is blanked in place: the length stays the same. */
  inPlace?: true
}

const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** An EXIF structure as cameras write it: maker and orientation, a GPS directory, owner and serial number in EXIF. */
function exifOf(orientation: number, order: 'II' | 'MM' = 'MM'): Buffer {
  const little = order === 'II'
  const tiff = Buffer.alloc(400)
  const short = (at: number, value: number) =>
    little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  const long = (at: number, value: number) =>
    little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at)
  tiff.write(little ? 'II*\0' : 'MM\0*', 0, 'latin1')
  long(4, 8)
  let text = 200
  const entry = (at: number, tag: number, type: number, value: number | string) => {
    short(at, tag)
    short(at + 2, type)
    if (typeof value === 'number') {
      long(at + 4, 1)
      if (type === 3) short(at + 8, value)
      else long(at + 8, value)
      return
    }
    long(at + 4, value.length + 1)
    long(at + 8, text)
    tiff.write(value, text, 'latin1')
    text += value.length + 1
  }
  short(8, 4)
  entry(10, 0x010f, 2, secrets.note)
  entry(22, 0x0112, 3, orientation)
  entry(34, 0x8769, 4, 100)
  entry(46, 0x8825, 4, 150)
  short(100, 2)
  entry(102, 0xa430, 2, secrets.owner)
  entry(114, 0xa431, 2, secrets.serial)
  short(150, 1)
  entry(152, 0x001d, 2, secrets.place)
  return tiff
}

const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><exif:GPSLatitude>${secrets.place}</exif:GPSLatitude></x:xmpmeta>`
const drawn = () =>
  sharp({ create: { width: 24, height: 16, channels: 3, background: '#c04040' } }).composite([
    { input: { create: { width: 6, height: 6, channels: 3, background: '#2050a0' } }, left: 2, top: 3 },
  ])

function segment(kind: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, kind, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** Inserts segments after the start of a JPEG. */
const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])

function pngChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([latin1(kind), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Inserts chunks after the header of a PNG. */
const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])

function webpChunk(kind: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(kind, 0, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

function extendedWebp(webp: Buffer, flags: number, ...chunks: Buffer[]): Buffer {
  const extended = Buffer.alloc(10)
  extended[0] = flags
  extended.writeUIntLE(23, 4, 3)
  extended.writeUIntLE(15, 7, 3)
  const body = Buffer.concat([webpChunk('VP8X', extended), webp.subarray(12), ...chunks])
  const head = Buffer.alloc(12)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  head.write('WEBP', 8, 'latin1')
  return Buffer.concat([head, body])
}

function box(kind: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(kind, 4, 'latin1')
  return Buffer.concat([head, body])
}

const fullBox = (kind: string, version: number, ...content: Buffer[]) =>
  box(kind, Buffer.from([version, 0, 0, 0]), ...content)
const short = (value: number) => Buffer.from([value >> 8, value & 255])
const long = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A HEIF file with items in `mdat` or `idat`; the picture itself is text. */
function heif(brand: string, place: 'mdat' | 'idat'): Buffer {
  const exif = Buffer.concat([long(6), latin1('Exif\0\0'), exifOf(6)])
  const items = [
    { id: 1, kind: 'hvc1', data: latin1('THE-PICTURE-ITSELF') },
    { id: 2, kind: 'Exif', data: exif },
    { id: 3, kind: 'mime', data: latin1(xmp) },
  ]
  const infos = items.map(({ id, kind }) =>
    fullBox('infe', 2, short(id), short(0), latin1(kind), latin1('\0')),
  )
  const build = (start: number) => {
    let at = start
    const places = items.map(({ id, data }) => {
      const row = Buffer.concat([
        short(id),
        short(place === 'idat' ? 1 : 0),
        short(0),
        short(1),
        long(at),
        long(data.length),
      ])
      at += data.length
      return row
    })
    const iloc = fullBox('iloc', 1, Buffer.from([0x44, 0x00]), short(items.length), ...places)
    const inside = [fullBox('iinf', 0, short(items.length), ...infos), iloc]
    if (place === 'idat') inside.push(box('idat', ...items.map(({ data }) => data)))
    return Buffer.concat([box('ftyp', latin1(brand), long(0), latin1(brand)), fullBox('meta', 0, ...inside)])
  }
  if (place === 'idat') return build(0)
  const head = build(build(0).length + 8)
  return Buffer.concat([head, box('mdat', ...items.map(({ data }) => data))])
}

function film(): Buffer {
  const place = box('udta', box('\u00a9xyz', short(0), latin1(secrets.place)))
  const made = box('meta', latin1(secrets.owner))
  return Buffer.concat([
    box('ftyp', latin1('qt  '), long(0)),
    box('moov', box('mvhd', Buffer.alloc(100)), box('trak', box('tkhd', Buffer.alloc(84)), place), made),
    box('mdat', latin1('THE-FILM-ITSELF')),
  ])
}

/** A TIFF of 2 x 2 pixels in one strip, with artist, program, and EXIF and GPS directories. */
function tiffPicture(): Buffer {
  const tiff = Buffer.alloc(500)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  const texts = { at: 250 }
  const write = (directory: number, entries: [tag: number, type: number, value: number | string][]) => {
    tiff.writeUInt16BE(entries.length, directory)
    entries.forEach(([tag, type, value], index) => {
      const at = directory + 2 + index * 12
      tiff.writeUInt16BE(tag, at)
      tiff.writeUInt16BE(type, at + 2)
      tiff.writeUInt32BE(typeof value === 'string' ? value.length + 1 : 1, at + 4)
      if (typeof value === 'number') {
        if (type === 3) tiff.writeUInt16BE(value, at + 8)
        else tiff.writeUInt32BE(value, at + 8)
        return
      }
      tiff.writeUInt32BE(texts.at, at + 8)
      tiff.write(value, texts.at, 'latin1')
      texts.at += value.length + 1
    })
  }
  write(8, [
    [0x0100, 3, 2],
    [0x0101, 3, 2],
    [0x0102, 3, 8],
    [0x0103, 3, 1],
    [0x0106, 3, 1],
    [0x010f, 2, secrets.note],
    [0x0111, 4, 490],
    [0x0115, 3, 1],
    [0x0116, 3, 2],
    [0x0117, 4, 4],
    [0x013b, 2, secrets.owner],
    [0x8769, 4, 180],
    [0x8825, 4, 220],
  ])
  write(180, [[0xa431, 2, secrets.serial]])
  write(220, [[0x001d, 2, secrets.place]])
  tiff.set([10, 90, 170, 250], 490)
  return tiff
}

/**
 * Pictures as cameras and programs write them, one for each place where a format can store the person, the location or
 * the device.
 */
export async function pictureCases(): Promise<PictureCase[]> {
  const jpeg = await drawn().jpeg().toBuffer()
  const withProfile = await drawn().withIccProfile('p3').jpeg().toBuffer()
  const png = await drawn().png().toBuffer()
  const pngProfile = await drawn().withIccProfile('p3').png().toBuffer()
  const webp = await drawn().webp({ lossless: true }).toBuffer()
  const app1 = segment(0xe1, Buffer.concat([latin1('Exif\0\0'), exifOf(6)]))
  const little = segment(0xe1, Buffer.concat([latin1('Exif\0\0'), exifOf(8, 'II')]))
  const upright = segment(0xe1, Buffer.concat([latin1('Exif\0\0'), exifOf(1)]))
  const iptc = segment(0xed, latin1(`Photoshop 3.0\u00008BIM\u0004\u0004\0\0\0\0\0\u0010${secrets.owner}`))
  const second = withSegments(jpeg, app1)
  return [
    { title: 'JPEG, GPS in EXIF, turned', bytes: withSegments(jpeg, app1), stays: { orientation: 6 } },
    {
      title: 'JPEG, EXIF in the order of Intel',
      bytes: withSegments(jpeg, little),
      stays: { orientation: 8 },
    },
    { title: 'JPEG, EXIF of an upright camera', bytes: withSegments(jpeg, upright) },
    { title: 'JPEG, place in XMP', bytes: withSegments(jpeg, segment(0xe1, latin1(xmp))) },
    {
      title: 'JPEG, more XMP in a second segment',
      bytes: withSegments(
        jpeg,
        segment(0xe1, latin1(`http://ns.adobe.com/xmp/extension/\0${secrets.place}`)),
      ),
    },
    { title: 'JPEG, owner in IPTC', bytes: withSegments(jpeg, iptc) },
    { title: 'JPEG, a comment', bytes: withSegments(jpeg, segment(0xfe, latin1(secrets.note))) },
    {
      title: 'JPEG, a maker’s own segment',
      bytes: withSegments(jpeg, segment(0xe4, latin1(secrets.serial))),
    },
    {
      title: 'JPEG, a thumbnail beside JFIF',
      bytes: withSegments(jpeg, segment(0xe0, latin1(`JFXX\0${secrets.note}`))),
    },
    {
      title: 'JPEG, a second picture behind it (MPF)',
      bytes: Buffer.concat([withSegments(jpeg, segment(0xe2, latin1(`MPF\0${secrets.note}`))), second]),
    },
    { title: 'JPEG, a film behind it', bytes: Buffer.concat([jpeg, film()]) },
    {
      title: 'JPEG, colour profile and EXIF',
      bytes: withSegments(withProfile, app1),
      stays: { orientation: 6, profile: true },
    },
    {
      title: 'JPEG, progressive',
      bytes: withSegments(await drawn().jpeg({ progressive: true }).toBuffer(), app1),
      stays: { orientation: 6 },
    },
    {
      title: 'JPEG, in inks, with Adobe’s note',
      bytes: withSegments(await drawn().toColourspace('cmyk').jpeg().toBuffer(), app1),
      stays: { orientation: 6 },
    },
    { title: 'JPEG, a comment between scans', bytes: await commentBetweenScans() },
    { title: 'PNG, eXIf', bytes: withChunks(png, pngChunk('eXIf', exifOf(6))), stays: { orientation: 6 } },
    { title: 'PNG, tEXt', bytes: withChunks(png, pngChunk('tEXt', latin1(`Author\0${secrets.owner}`))) },
    {
      title: 'PNG, iTXt with XMP',
      bytes: withChunks(png, pngChunk('iTXt', latin1(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`))),
    },
    { title: 'PNG, an unknown chunk', bytes: withChunks(png, pngChunk('prVt', latin1(secrets.serial))) },
    { title: 'PNG, bytes behind its end', bytes: Buffer.concat([png, latin1(secrets.note)]) },
    {
      title: 'PNG, colour profile',
      bytes: withChunks(pngProfile, pngChunk('tEXt', latin1(`Author\0${secrets.owner}`))),
      stays: { profile: true },
    },
    {
      title: 'WebP, EXIF',
      bytes: extendedWebp(webp, 8, webpChunk('EXIF', exifOf(6))),
      stays: { orientation: 6 },
    },
    {
      title: 'WebP, EXIF with a JPEG’s head',
      bytes: extendedWebp(webp, 8, webpChunk('EXIF', Buffer.concat([latin1('Exif\0\0'), exifOf(3)]))),
      stays: { orientation: 3 },
    },
    { title: 'WebP, XMP', bytes: extendedWebp(webp, 4, webpChunk('XMP ', latin1(xmp))) },
    {
      title: 'WebP, an unknown chunk',
      bytes: extendedWebp(webp, 0, webpChunk('prvt', latin1(secrets.serial))),
    },
    { title: 'TIFF, artist and GPS', bytes: tiffPicture(), inPlace: true },
    { title: 'HEIC, items in mdat', bytes: heif('heic', 'mdat'), inPlace: true },
    { title: 'HEIC, items in idat', bytes: heif('mif1', 'idat'), inPlace: true },
    { title: 'AVIF, items in mdat', bytes: heif('avif', 'mdat'), inPlace: true },
    { title: 'MOV, place and owner', bytes: film(), inPlace: true },
  ]
}

async function commentBetweenScans(): Promise<Buffer> {
  const jpeg = await drawn().jpeg({ progressive: true }).toBuffer()
  // The tables of a later scan have their own marker.
  const second = jpeg.indexOf(Buffer.from([0xff, 0xc4]), jpeg.indexOf(Buffer.from([0xff, 0xda])))
  return Buffer.concat([jpeg.subarray(0, second), segment(0xfe, latin1(secrets.note)), jpeg.subarray(second)])
}
