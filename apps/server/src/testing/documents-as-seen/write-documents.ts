import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Producer, SeenDocument } from './seen-document.ts'
import { writePdfLib } from './write-pdf-lib.ts'
import { writePdfkit } from './write-pdfkit.ts'
import { writeRaw } from './write-raw.ts'
import { writeWord } from './write-word.ts'

/** A document as one program writes it; `isOther`: by the other means of that program, where it has several. */
export interface WrittenDocument {
  document: SeenDocument
  producer: Producer
  isOther: boolean
}

export const extensionOf = (producer: Producer): 'docx' | 'pdf' =>
  producer === 'word' || producer === 'libreoffice' || producer === 'google' ? 'docx' : 'pdf'

/** Printed by `make/print-pages.ts`; tests need no browser. */
export const printedFile = ({ name }: SeenDocument): string =>
  join(import.meta.dirname, 'pdfs', `${name.replaceAll(/[ ,]+/g, '-')}.pdf`)

export function writeDocument({ document, producer, isOther }: WrittenDocument): Promise<Buffer> | Buffer {
  switch (producer) {
    case 'chromium':
      return readFileSync(printedFile(document))
    case 'pdfkit':
      return writePdfkit(document, isOther)
    case 'pdf-lib':
      return writePdfLib(document, isOther)
    case 'raw':
      return writeRaw(document, isOther)
    default:
      return writeWord(document, producer, isOther)
  }
}

export const writtenBy = (documents: readonly SeenDocument[], isOther: boolean): WrittenDocument[] =>
  documents.flatMap((document) => document.producers.map((producer) => ({ document, producer, isOther })))
