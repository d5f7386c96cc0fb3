import { inflateSync } from 'node:zlib'

/** A stream of a PDF with uncompressed objects, like ours. */
export interface PdfStream {
  /** The dictionary, as text. */
  entries: string
  /** Text with one byte per character. */
  content: string
}

/** All streams of a PDF, inflated if deflated. */
export function streamsOf(pdf: Buffer): PdfStream[] {
  const text = pdf.toString('latin1')
  return Array.from(
    text.matchAll(/obj\n(<<(?:(?!endobj)[^])*?\/Length (\d+)[^]*?>>)\nstream\n/g),
    (found) => {
      const [whole, entries = '', length] = found
      const start = found.index + whole.length
      const bytes = pdf.subarray(start, start + Number(length))
      const isDeflated = entries.includes('/FlateDecode')
      return { entries, content: (isDeflated ? inflateSync(bytes) : bytes).toString('latin1') }
    },
  )
}

/** The operators of all forms. */
export const formsOf = (pdf: Buffer): string =>
  streamsOf(pdf)
    .filter(({ entries }) => entries.includes('/Subtype /Form'))
    .map(({ content }) => content)
    .join('\n')

/** The texts that the file declares (ActualText), line by line. */
export function actualTexts(pdf: Buffer): string[] {
  return Array.from(formsOf(pdf).matchAll(/\/ActualText <feff([0-9a-f]*)>/g), ([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  )
}
