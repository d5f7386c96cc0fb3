/**
 * Types received over LINE and WhatsApp beyond the accepted upload types: stored as received, never opened by the
 * server, and played, shown or saved by the browser.
 */
export interface ReceivedType {
  extension: string
  mime: string
}

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to))

/** Brands of the ISO base media format (ISO/IEC 14496-12, `ftyp`). */
const brands: [RegExp, ReceivedType][] = [
  [/^(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/, { extension: 'heic', mime: 'image/heic' }],
  [/^avi[fs]/, { extension: 'avif', mime: 'image/avif' }],
  [/^M4[AB] /, { extension: 'm4a', mime: 'audio/mp4' }],
  [/^qt {2}/, { extension: 'mov', mime: 'video/quicktime' }],
  [/^3g[a-z0-9]{2}/, { extension: '3gp', mime: 'video/3gpp' }],
  [/./, { extension: 'mp4', mime: 'video/mp4' }],
]

const office: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  zip: 'application/zip',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  doc: 'application/msword',
}

/** The type by the first bytes; packages and texts by their name. Anything else is binary data. */
export function receivedType(bytes: Uint8Array, name: string | null): ReceivedType {
  return byContent(bytes) ?? byName(bytes, name) ?? { extension: 'bin', mime: 'application/octet-stream' }
}

/** File signatures. */
const beginnings: [string, ReceivedType][] = [
  ['GIF8', { extension: 'gif', mime: 'image/gif' }],
  ['OggS', { extension: 'ogg', mime: 'audio/ogg' }],
  ['#!AMR', { extension: 'amr', mime: 'audio/amr' }],
  ['ID3', { extension: 'mp3', mime: 'audio/mpeg' }],
]

function byContent(bytes: Uint8Array): ReceivedType | undefined {
  const head = ascii(bytes, 0, 12)
  const known = beginnings.find(([letters]) => head.startsWith(letters))
  if (known) return known[1]
  if (/^RIFF[^]{4}WEBP/.test(head)) return { extension: 'webp', mime: 'image/webp' }
  if (head.slice(4, 8) === 'ftyp') return brands.find(([brand]) => brand.test(head.slice(8)))?.[1]
  return audioFrame(bytes)
}

/** MPEG audio frames begin with eleven set bits; AAC with twelve and layer 0. */
function audioFrame([first = 0, second = 0]: Uint8Array): ReceivedType | undefined {
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return undefined
  const isAac = (second & 0xf6) === 0xf0
  return isAac ? { extension: 'aac', mime: 'audio/aac' } : { extension: 'mp3', mime: 'audio/mpeg' }
}

function byName(bytes: Uint8Array, name: string | null): ReceivedType | undefined {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(name ?? '')?.[1]?.toLowerCase() ?? ''
  const head = ascii(bytes, 0, 4)
  const isPackage = head === 'PK\u0003\u0004' || head === '\u00d0\u00cf\u0011\u00e0'
  const mime = office[extension]
  if (isPackage && mime) return { extension, mime }
  return ['txt', 'csv'].includes(extension) ? { extension, mime: 'text/plain' } : undefined
}
