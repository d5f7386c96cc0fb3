import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documents, longDocument } from '../documents.ts'
import { judgingDocuments } from '../documents-judging.ts'
import { corpus, judgingCorpus, nameOf, type CorpusFile, type Producer } from '../manifest.ts'
import { filesOf } from './fonts.ts'
import { facesOf, layOut } from './lay-out.ts'
import { withChromium, withWeasyprint } from './write-html.ts'
import { withLibreOffice } from './write-office.ts'
import { withPdfmake } from './write-pdfmake.ts'
import { withCairo, withPdfkit, withPdfLib, withReportlab } from './write-placed.ts'
import { withGroff, withXetex } from './write-typeset.ts'

const all = [...documents, longDocument, ...judgingDocuments]
const folderOfPdfs = join(import.meta.dirname, '../pdfs')

async function made(file: CorpusFile, producer: Producer, folder: string): Promise<Buffer> {
  const document = all.find(({ name }) => name === file.document)
  if (!document) throw new Error(`No document ${file.document}`)
  const { font } = file
  const bare = file.bare ?? false
  switch (producer) {
    case 'chromium':
      return withChromium(document, font, bare, folder)
    case 'weasyprint':
      return withWeasyprint(document, font, bare, folder)
    case 'libreoffice':
      return withLibreOffice(document, font, folder)
    case 'xetex':
      return withXetex(document, font, folder)
    case 'groff':
      return withGroff(document, folder)
    case 'pdfmake':
      return withPdfmake(document, filesOf(font))
    case 'ghostscript':
    case 'mupdf':
      return rewritten(await made(file, file.from ?? 'chromium', folder), producer, folder)
    default: {
      const faces = filesOf(font)
      const job = { pages: layOut(document, file, facesOf(faces)), family: font, faces, folder }
      const writers = {
        pdfkit: withPdfkit,
        'pdf-lib': withPdfLib,
        cairo: withCairo,
        reportlab: withReportlab,
      }
      return writers[producer](job)
    }
  }
}

/** Ghostscript via PostScript, which has glyphs but no letters. */
function rewritten(bytes: Buffer, producer: 'ghostscript' | 'mupdf', folder: string): Buffer {
  const [from, middle, to] = ['a.pdf', 'b.ps', 'c.pdf'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(from, bytes)
  if (producer === 'mupdf') execFileSync('mutool', ['clean', '-gggg', '-z', from, to])
  else {
    execFileSync('gs', ['-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=ps2write', `-sOutputFile=${middle}`, from])
    execFileSync('ps2pdf', [middle, to])
  }
  return readFileSync(to)
}

mkdirSync(folderOfPdfs, { recursive: true })
const only = process.argv[2]
for (const file of [...corpus, ...judgingCorpus]) {
  const name = nameOf(file)
  const path = join(folderOfPdfs, name)
  if (only ? !name.includes(only) : existsSync(path)) continue
  const folder = mkdtempSync(join(tmpdir(), 'corpus-'))
  try {
    writeFileSync(path, await made(file, file.producer, folder))
    process.stdout.write(`${name} ${readFileSync(path).length}\n`)
  } catch (error) {
    process.stderr.write(`${name} ${String(error)}\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
