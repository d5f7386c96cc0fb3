import { docMax } from '@rp/domain/limits'
import CFB from 'cfb'
import { documentFaults } from './document-words.ts'
import { openFieldReader } from './fields.ts'
import { isHarmlessLink } from './links.ts'
import { linksIn } from './moniker-links.ts'
import { readWordFile, type WordFile } from './word-file.ts'

/**
 * Checks a document of Word 97 to 2003 ([MS-DOC] in a compound file, [MS-CFB]). Only the streams of a text document are
 * accepted: a file that is only a workbook, an installer or the like is none, and macros, objects and controls have
 * streams of their own. Throws a `FileFault`.
 */
export function checkDoc(bytes: Buffer): void {
  const file = opened(bytes)
  for (const [at, path] of file.FullPaths.entries()) {
    const type = file.FileIndex[at]?.type
    if (type !== rootEntry && type !== unusedEntry) checkPath(path.split('/').slice(1).filter(Boolean))
  }
  checkSource(streamOf(file, '\u0001Ole'))
  const document = readWordFile((name) => streamOf(file, name))
  checkFields(document.text)
  checkNames(document)
  for (const link of linksIn(streamOf(file, 'Data') ?? Buffer.alloc(0)))
    if (!isHarmlessLink(link)) throw documentFaults.link()
}

// Types of directory entries ([MS-CFB] 2.6.1).
const [unusedEntry, streamEntry, rootEntry] = [0, 2, 5]

function opened(bytes: Buffer): CFB.CFB$Container {
  let file: CFB.CFB$Container
  try {
    file = CFB.read(bytes, { type: 'buffer' })
  } catch {
    throw documentFaults.damaged()
  }
  if (file.FullPaths.length > docMax.entries) throw documentFaults.damaged()
  return file
}

function streamOf(file: CFB.CFB$Container, name: string): Buffer | undefined {
  const entry = CFB.find(file, `/${name}`)
  return entry?.type === streamEntry ? Buffer.from(entry.content ?? []) : undefined
}

/** Streams of the document ([MS-DOC] 2.1), its properties ([MS-OLEPS]), custom XML and signatures. */
const known = new Set([
  'WordDocument',
  '0Table',
  '1Table',
  'Data',
  '\u0001CompObj',
  '\u0001Ole',
  '\u0005SummaryInformation',
  '\u0005DocumentSummaryInformation',
  'MsoDataStore',
  '_signatures',
  '_xmlsignatures',
])

function checkPath([root = '', ...inner]: string[]): void {
  if (/^(Macros|VBA|_VBA_PROJECT)/i.test(root)) throw documentFaults.macros()
  // Word writes the folder of embedded objects also when there are none.
  const isEmptyPool = root === 'ObjectPool' && inner.length === 0
  if (!known.has(root) && !isEmptyPool) throw documentFaults.embedded()
}

/** A document that is itself linked to a source ([MS-OLEDS] 2.3.3) would fetch it. */
function checkSource(ole: Buffer | undefined): void {
  const isLinked = 1
  if (ole && (ole.length < 8 || (ole.readUInt32LE(4) & isLinked) !== 0)) throw documentFaults.fetches()
}

// Marks of a field in the text ([MS-DOC] 2.8.25).
const [begin, separate, end] = ['\u0013', '\u0014', '\u0015']
// oxlint-disable-next-line no-control-regex -- the marks are control characters
const pieces = /[\u0013-\u0015]|[^\u0013-\u0015]+/g
/** Pictures and the like within an instruction, e.g. the data of a link. */
// oxlint-disable-next-line no-control-regex -- they are control characters
const placeholders = /[\u0001-\u0008]/g

function checkFields(text: string): void {
  const fields = openFieldReader()
  for (const [piece] of text.matchAll(pieces)) {
    if (piece === begin) fields.begin()
    else if (piece === separate) fields.separate()
    else if (piece === end) fields.end()
    else if (fields.isInstruction()) fields.instruct(piece.replace(placeholders, ''))
  }
}

/** Word opens the template and the data source that a document names. */
function checkNames({ template, sources }: WordFile): void {
  if (isElsewhere(template) || sources.some((source) => source !== '')) throw documentFaults.fetches()
}

const isElsewhere = (path: string): boolean => /^\s*([a-z][a-z0-9+.-]+:|[\\/]{2})/i.test(path)
