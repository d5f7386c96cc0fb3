import { inflateSync } from 'node:zlib'
import { pdfMax } from '@rp/domain/limits'
import { pdfFaults } from './pdf-faults.ts'

/** Maximum length of a stream's dictionary. */
const dictionaryMax = 2000

/**
 * Unpacks the object streams of a PDF one by one and throws a `FileFault` beyond a total of `pdfMax.objectBytes`. A
 * quick check before the real parsers, which would unpack them completely; obfuscated streams that it misses hit the
 * memory limit of the worker.
 */
export function checkObjectStreams(bytes: Buffer): void {
  let left: number = pdfMax.objectBytes
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    const text = bytes.toString('latin1', Math.max(0, at - dictionaryMax), at)
    const dictionary = text.slice(text.lastIndexOf(' obj') + 1)
    if (!/Type\s*\/(ObjStm|XRef)/.test(dictionary) || text.endsWith('end')) continue
    const filters = dictionary.match(/\/(FlateDecode|Fl)\b/g)?.length ?? 0
    left -= unpackedLength(bytes.subarray(at + (bytes[at + 6] === 13 ? 8 : 7)), filters, left)
  }
}

function unpackedLength(packed: Buffer, filters: number, left: number): number {
  let data = packed
  for (let filter = 0; filter < filters; filter += 1) {
    try {
      data = inflateSync(data, { maxOutputLength: Math.max(1, left) })
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
        throw pdfFaults.bursts()
      // The stream is damaged: the parsers decide later.
      return 0
    }
  }
  return filters === 0 ? 0 : data.length
}
