import { pdfMax } from '@rp/domain/limits'
import { checkObjectStreams } from './pdf-bombs.ts'
import { pdfFaults } from './pdf-faults.ts'
import { checkPdfObjects } from './pdf-objects.ts'

/**
 * Accepts a PDF that opens, has pages, and contains nothing that runs, fetches or is a file other than XML. Two parsers
 * check it: one reads every object in the file, the other only those that a PDF reader would reach. Throws a
 * `FileFault`.
 */
export async function checkPdf(bytes: Buffer): Promise<void> {
  checkObjectStreams(bytes)
  await checkObjects(bytes)
  await checkPages(bytes)
}

async function checkObjects(bytes: Buffer): Promise<void> {
  const { PDFDocument, EncryptedPDFError } = await import('@cantoo/pdf-lib')
  // With an empty password: restrictions on printing or copying only are accepted.
  const document = await PDFDocument.load(bytes, {
    updateMetadata: false,
    throwOnInvalidObject: false,
    password: '',
  }).catch((error: unknown) => {
    if (error instanceof EncryptedPDFError || /password|encrypt/i.test(String(error)))
      throw pdfFaults.locked()
    throw pdfFaults.damaged()
  })
  checkPdfObjects(document.context)
}

async function checkPages(bytes: Buffer): Promise<void> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({
    data: new Uint8Array(bytes),
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    verbosity: 0,
  })
  try {
    const document = await task.promise.catch((error: unknown) => {
      throw error instanceof Error && error.name === 'PasswordException'
        ? pdfFaults.locked()
        : pdfFaults.damaged()
    })
    if (document.numPages > pdfMax.pages) throw pdfFaults.tooLarge()
    await document.getPage(1).catch(() => {
      throw pdfFaults.damaged()
    })
    if ((await document.getJSActions()) !== null || (await document.hasJSActions())) throw pdfFaults.script()
  } finally {
    await task.destroy()
  }
}
