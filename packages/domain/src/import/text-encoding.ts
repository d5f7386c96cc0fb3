/** Possible encodings of a table: those that spreadsheets and accounting programs save. */
export const textEncodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16 BE',
  'windows-874': 'Windows-874 (ไทย)',
  'windows-1252': 'Windows-1252',
} as const
export type TextEncoding = keyof typeof textEncodings

/** Available in browsers and Node: `new TextDecoder(encoding, options).decode(bytes)`. */
export type Decode = (bytes: Uint8Array, encoding: TextEncoding, options?: { fatal: boolean }) => string

export interface FileText {
  /** Without the byte order mark. */
  text: string
  encoding: TextEncoding
}

/** Bytes of a file examined to detect its encoding. */
export const sampleBytes = 256 * 1024

/**
 * Decodes a file by its byte order mark, else by its bytes. Valid UTF-8 is UTF-8; other bytes are Thai or Western
 * depending on their neighbours. Invalid bytes become U+FFFD.
 */
export function readFileText(
  bytes: Uint8Array,
  decode: Decode,
  encoding: TextEncoding = detectEncoding(bytes.subarray(0, sampleBytes), isUtf8(bytes, decode)),
): FileText {
  const text = decode(bytes, encoding)
  return { text: encoding === 'windows-1252' ? withMarks(text) : text, encoding }
}

/** 0x80 to 0x9F of Windows-1252 (WHATWG Encoding, index windows-1252). */
const marks = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Some versions of Node decode Windows-1252 as ISO 8859-1, with control characters in this range. */
export const withMarks = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (letter) => marks[letter.charCodeAt(0) - 0x80] ?? letter)

/** The most probable encoding of a file: by its beginning, and by whether it is valid UTF-8. */
export function detectEncoding(sample: Uint8Array, isValidUtf8: boolean): TextEncoding {
  const [first, second, third] = sample
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return wideOf(sample) ?? (isValidUtf8 ? 'utf-8' : singleByteOf(sample))
}

/** UTF-16 without a mark: in a table, every comma, digit and line end has a zero byte. */
function wideOf(sample: Uint8Array): TextEncoding | null {
  const zeros = { even: 0, odd: 0 }
  for (let at = 0; at < sample.length; at += 1)
    if (sample[at] === 0) zeros[at % 2 === 0 ? 'even' : 'odd'] += 1
  const many = sample.length / 20
  if (zeros.odd > many && zeros.even <= zeros.odd / 10) return 'utf-16le'
  return zeros.even > many && zeros.odd <= zeros.even / 10 ? 'utf-16be' : null
}

function isUtf8(bytes: Uint8Array, decode: Decode): boolean {
  try {
    decode(bytes, 'utf-8', { fatal: true })
    return true
  } catch {
    return false
  }
}

/**
 * Thai words are runs of high bytes; Western words have one or two among letters. A run of three or more, or one that
 * begins with a consonant or leading vowel and is not next to a letter, indicates Thai; bytes undefined in
 * Windows-874 indicate the contrary.
 */
function singleByteOf(sample: Uint8Array): TextEncoding {
  let [thai, western] = [0, 0]
  for (let at = 0; at < sample.length;) {
    if ((sample[at] ?? 0) < 0x80) {
      at += 1
      continue
    }
    const from = at
    while ((sample[at] ?? 0) >= 0x80) at += 1
    const run = sample.subarray(from, at)
    if (run.some((byte) => !isThai(byte))) western += run.length * 3
    else if (run.length >= 3) thai += run.length
    else if (isLetter(sample[from - 1]) || isLetter(sample[at])) western += run.length
    else thai += run.length
  }
  return western > thai ? 'windows-1252' : 'windows-874'
}

/** Thai letters, signs and digits (TIS-620), and the quotes, dashes and no-break space of Windows-874. */
const isThai = (byte: number): boolean =>
  (byte >= 0xa0 && byte <= 0xda) ||
  (byte >= 0xdf && byte <= 0xfb) ||
  byte === 0x80 ||
  byte === 0x85 ||
  (byte >= 0x91 && byte <= 0x97)

const isLetter = (byte = 0): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
