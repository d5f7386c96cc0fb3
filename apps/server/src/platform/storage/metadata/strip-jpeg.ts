import { onlyOrientation, orientationOf } from './orientation.ts'

const [startOfImage, endOfImage, startOfScan, comment] = [0xd8, 0xd9, 0xda, 0xfe]
const [app0, app1, app2, app14, app15] = [0xe0, 0xe1, 0xe2, 0xee, 0xef]
const exif = 'Exif\0\0'

/**
 * A JPEG (ITU-T T.81) without EXIF, XMP, IPTC, comments and vendor data: of the application segments only JFIF, the
 * colour profile and Adobe's colour transform stay. Everything after the end of the picture is removed: second pictures
 * (MPF), with an EXIF of their own, and films.
 */
export function stripJpeg(bytes: Buffer): Buffer | null {
  const parts = partsOf(bytes)
  const scan = parts.findIndex(({ kind }) => kind === startOfScan)
  if (scan < 0) return null
  const before = parts.slice(0, scan)
  const orientation = before
    .map(({ kind, data }) => orientationIn(kind, data))
    .find((value) => value !== null)
  const remaining = parts.filter(({ kind, data }) => staysInJpeg(kind, data)).map(({ all }) => all)
  const turned = orientation ? [app1Segment(orientation)] : []
  // JFIF must be the first segment.
  const jfif = remaining[0]?.[1] === app0 ? remaining.splice(0, 1) : []
  const stripped = Buffer.concat([bytes.subarray(0, 2), ...jfif, ...turned, ...remaining])
  return stripped.equals(bytes) ? null : stripped
}

/** A segment with all its bytes; for a scan including the coded data. */
interface Part {
  kind: number
  data: Buffer
  all: Buffer
}

/** Bytes without a marker, of a truncated or broken file. */
const unknown = 0

function partsOf(bytes: Buffer): Part[] {
  const parts: Part[] = []
  for (let at = 2; at < bytes.length;) {
    const segment = segmentAt(bytes, at)
    if (!segment) return [...parts, { kind: unknown, data: bytes.subarray(at), all: bytes.subarray(at) }]
    const { kind, data } = segment
    const end = kind === startOfScan ? endOfScan(bytes, segment.end) : segment.end
    parts.push({ kind, data, all: bytes.subarray(at, end) })
    if (kind === endOfImage) break
    at = end
  }
  return parts
}

interface Segment {
  kind: number
  data: Buffer
  end: number
}

/** The segment at a marker, including fill bytes before it. */
function segmentAt(bytes: Buffer, from: number): Segment | null {
  if (bytes[from] !== 0xff) return null
  let at = from
  while (bytes[at + 1] === 0xff) at += 1
  const kind = bytes[at + 1]
  if (kind === undefined || kind === 0) return null
  if (kind === endOfImage || kind === startOfImage || isBare(kind))
    return { kind, data: bytes.subarray(at, at), end: at + 2 }
  if (at + 4 > bytes.length) return null
  const length = bytes.readUInt16BE(at + 2)
  const end = at + 2 + length
  if (length < 2 || end > bytes.length) return null
  return { kind, data: bytes.subarray(at + 4, end), end }
}

/** Restarts and TEM have no length. */
const isBare = (kind: number) => kind === 0x01 || (kind >= 0xd0 && kind <= 0xd7)

const begins = (data: Buffer, letters: string) => data.toString('latin1', 0, letters.length) === letters

function staysInJpeg(kind: number, data: Buffer): boolean {
  if (kind === comment) return false
  if (kind < app0 || kind > app15) return true
  if (kind === app0) return begins(data, 'JFIF\0')
  if (kind === app2) return begins(data, 'ICC_PROFILE\0')
  return kind === app14 && begins(data, 'Adobe')
}

const orientationIn = (kind: number, data: Buffer): number | null =>
  kind === app1 && begins(data, exif) ? orientationOf(data.subarray(exif.length)) : null

function app1Segment(orientation: number): Buffer {
  const data = Buffer.concat([Buffer.from(exif, 'latin1'), onlyOrientation(orientation)])
  const head = Buffer.from([0xff, app1, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** The next marker after coded data: a byte FF followed by neither 00 nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) return bytes.length
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}
