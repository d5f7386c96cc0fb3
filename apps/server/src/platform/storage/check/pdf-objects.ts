import { pdfMax } from '@rp/domain/limits'
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFInvalidObject,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFStream,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { checkActions, nameOf, textOf } from './pdf-actions.ts'
import { pdfFaults } from './pdf-faults.ts'
import { readXml } from './read-xml.ts'

/** Dictionary keys that run scripts, anywhere. */
const scripts = new Set(['JS', 'JavaScript', 'XFA', 'RichMediaContent', 'RichMediaSettings', 'OnInstantiate'])

/**
 * Checks every object of a PDF, including those in object streams and those that no page references, with decoded names
 * (`/J#53` is `/JS`). Throws a `FileFault`.
 */
export function checkPdfObjects(context: PDFContext): void {
  let count = 0
  const waiting: { object: PDFObject; depth: number }[] = []
  const add = (object: PDFObject | undefined, depth: number) => {
    // An object that this parser cannot read, but a PDF reader might, may contain anything.
    if (object instanceof PDFInvalidObject) throw pdfFaults.damaged()
    if (!(object instanceof PDFArray || object instanceof PDFDict || object instanceof PDFStream)) return
    if ((count += 1) > pdfMax.objects || depth > pdfMax.depth) throw pdfFaults.tooLarge()
    waiting.push({ object, depth })
  }
  const objects = context.enumerateIndirectObjects()
  if (objects.length > pdfMax.objects) throw pdfFaults.tooLarge()
  for (const [, object] of objects) add(object, 0)
  for (const object of Object.values(context.trailerInfo)) if (!(object instanceof PDFRef)) add(object, 0)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { object, depth } = next
    for (const one of checkedObject(object, context)) add(one, depth + 1)
  }
}

/** Checks one object; returns its children. */
function checkedObject(object: PDFObject, context: PDFContext): Iterable<PDFObject> {
  if (object instanceof PDFArray) return object.asArray()
  const dictionary = object instanceof PDFStream ? object.dict : object
  if (!(dictionary instanceof PDFDict)) return []
  const entries = entriesOf(dictionary)
  checkDictionary(entries, context)
  if (object instanceof PDFStream && entries.has('F')) throw pdfFaults.fetches()
  return entries.values()
}

function entriesOf(dictionary: PDFDict): Map<string, PDFObject> {
  return new Map(dictionary.entries().map(([key, value]) => [key.decodeText(), value]))
}

function checkDictionary(entries: ReadonlyMap<string, PDFObject>, context: PDFContext): void {
  for (const key of entries.keys()) if (scripts.has(key)) throw pdfFaults.script()
  const type = nameOf(context.lookup(entries.get('Type')))
  checkActions(entries, context)
  if (type === 'Pages') checkCount(context.lookup(entries.get('Count')))
  if (entries.has('EF')) checkEmbedded(context.lookup(entries.get('EF')), context)
  else if (type === 'EmbeddedFile') checkXml(entries, context)
  else checkFileNames(entries, context)
  if (nameOf(context.lookup(entries.get('FS'))) === 'URL') throw pdfFaults.fetches()
}

/** Names of a file by system (ISO 32000-1, 7.11.3): without the file itself, it is another one than this. */
function checkFileNames(entries: ReadonlyMap<string, PDFObject>, context: PDFContext): void {
  for (const key of ['F', 'UF', 'DOS', 'Mac', 'Unix'])
    if (textOf(context.lookup(entries.get(key))) !== undefined) throw pdfFaults.fetches()
}

/** Readers trust the count before they read the pages. */
function checkCount(count: PDFObject | undefined): void {
  if (count instanceof PDFNumber && count.asNumber() > pdfMax.pages) throw pdfFaults.tooLarge()
}

/** An electronic tax invoice is a PDF/A-3 with its XML inside (ETDA Recommendation 3-2560); other files are refused. */
function checkEmbedded(files: PDFObject | undefined, context: PDFContext): void {
  if (!(files instanceof PDFDict)) throw pdfFaults.embedded()
  for (const [, value] of files.entries()) {
    const stream = context.lookup(value)
    if (!(stream instanceof PDFRawStream)) throw pdfFaults.embedded()
    checkXml(entriesOf(stream.dict), context)
    readXml(Buffer.from(decodePDFRawStream(stream).decode()), { allowsInstructions: true })
  }
}

function checkXml(entries: ReadonlyMap<string, PDFObject>, context: PDFContext): void {
  const subtype = nameOf(context.lookup(entries.get('Subtype')))
  if (subtype !== undefined && !/^(text|application)\/([\w.-]+\+)?xml$/.test(subtype))
    throw pdfFaults.embedded()
}
