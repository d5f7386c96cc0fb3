import { inflateSync } from 'node:zlib'

/** A stream of a PDF whose objects lie open, as ours do. */
export interface PdfStream {
  /** The dictionary as it is written. */
  entries: string
  /** As text of one byte a character. */
  content: string
}

/** All streams of a PDF, inflated where they are deflated. */
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

/** What the operators of all forms draw. */
export const formsOf = (pdf: Buffer): string =>
  streamsOf(pdf)
    .filter(({ entries }) => entries.includes('/Subtype /Form'))
    .map(({ content }) => content)
    .join('\n')

/** The texts that the file says it shows, line by line. */
export function actualTexts(pdf: Buffer): string[] {
  return Array.from(formsOf(pdf).matchAll(/\/ActualText <feff([0-9a-f]*)>/g), ([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  )
}
