import { docxMax } from '@rp/domain/limits'
import { checkSvg } from './check-svg.ts'
import { readContentTypes, type TypeOfPart } from './content-types.ts'
import {
  chartSheet,
  isEmbeddedPackage,
  isMainDocument,
  relationshipsType,
  sheetType,
  wordDocument,
  type DocumentKind,
} from './document-kinds.ts'
import { documentFaults } from './document-words.ts'
import { FileFault, mebibytes } from './fault.ts'
import { readRelationships, relationshipsFolder, type Relationship } from './relationships.ts'
import { readXml } from './read-xml.ts'
import { contentReader } from './word-content.ts'
import { unpackedPart, zipEntries, type ZipEntry } from './zip-entries.ts'

const typesPart = '[Content_Types].xml'

/**
 * Checks a Word document against the standard (ECMA-376, OPC). Refuses unknown content, anything that Word would run or
 * fetch, and documents that unpack to more than `docxMax`. Throws a `FileFault`.
 */
export function checkDocx(bytes: Buffer): void {
  checkPackage(bytes, wordDocument, { xml: docxMax.xmlBytes, other: docxMax.otherBytes })
}

interface Left {
  xml: number
  other: number
}

function checkPackage(bytes: Buffer, kind: DocumentKind, left: Left): void {
  const entries = zipEntries(bytes, docxMax.parts)
  const list = entries.find(({ name }) => name === typesPart)
  if (!list || list.size > docxMax.directoryPartBytes) throw documentFaults.notWord()
  const typeOf = readContentTypes(unpackedPart(list))
  const parts = entries.filter((entry) => entry !== list)
  // By the sizes in the directory, before anything is unpacked; unpacking enforces them.
  for (const part of parts) claim(part, typeOf, left)
  const relationships = parts.flatMap((part) => checkPart(part, typeOf, kind))
  checkMain(relationships, typeOf, kind)
  checkEmbedded({ parts, typeOf, kind, relationships }, left)
}

const isXml = (name: string, type: string): boolean =>
  /[/+]xml$/.test(type) || /\.(xml|rels|vml)$/i.test(name) || type.endsWith('vmldrawing')

function claim({ name, size }: ZipEntry, typeOf: TypeOfPart, left: Left): void {
  const budget = isXml(name, typeOf(name) ?? '') ? 'xml' : 'other'
  left[budget] -= size
  if (left[budget] < 0) throw tooLarge()
}

function tooLarge(): FileFault {
  const [xml, other] = [mebibytes(docxMax.xmlBytes), mebibytes(docxMax.otherBytes)]
  return new FileFault(
    `unpacks to more than ${xml} MiB of text or ${other} MiB of pictures`,
    `เมื่อแตกไฟล์แล้วมีข้อความเกิน ${xml} MiB หรือรูปภาพเกิน ${other} MiB`,
  )
}

/** Checks a part against its type; returns its relationships if it is a list of them. */
function checkPart(part: ZipEntry, typeOf: TypeOfPart, kind: DocumentKind): Relationship[] {
  const type = typeOf(part.name)
  const folder = relationshipsFolder(part.name)
  if (type === undefined || !kind.types.has(type)) throw unknownType(part.name, type ?? '')
  if ((type === relationshipsType) !== (folder !== null)) throw documentFaults.relationships()
  const bytes = unpackedPart(part)
  if (folder !== null) {
    if (bytes.length > docxMax.directoryPartBytes) throw tooLarge()
    return readRelationships(bytes, folder, kind)
  }
  if (type === 'image/svg+xml') checkSvg(bytes)
  else if (isXml(part.name, type)) readXml(bytes, contentReader())
  return []
}

function unknownType(name: string, type: string): FileFault {
  if (/macroEnabled|vba/i.test(type) || /vba/i.test(name)) return documentFaults.macros()
  if (/ole|activeX|msdownload/i.test(type) || /\.(exe|dll|js|vbs|bat|cmd|scr|ps1|hta|lnk|bin)$/i.test(name))
    return documentFaults.embedded()
  return documentFaults.unknown()
}

function checkMain(relationships: Relationship[], typeOf: TypeOfPart, kind: DocumentKind): void {
  const mains = relationships.filter(({ type }) => isMainDocument(type))
  const [main] = mains
  if (mains.length !== 1 || !main?.part) throw documentFaults.notWord()
  const type = typeOf(main.part)
  if (type && /macroEnabled/i.test(type)) throw documentFaults.macros()
  if (type !== kind.main) throw documentFaults.notWord()
}

interface Package {
  parts: ZipEntry[]
  typeOf: TypeOfPart
  kind: DocumentKind
  relationships: Relationship[]
}

/** Checks the sheet of a chart like the document; nothing else may be embedded, and nothing within a sheet. */
function checkEmbedded({ parts, typeOf, kind, relationships }: Package, left: Left): void {
  const named = new Set(
    relationships.flatMap(({ type, part }) =>
      isEmbeddedPackage(type) && part !== null ? [part.toLowerCase()] : [],
    ),
  )
  for (const part of parts) {
    const isSheet = typeOf(part.name) === sheetType
    if (isSheet !== named.has(part.name.toLowerCase())) throw documentFaults.embedded()
    if (!isSheet) continue
    if (kind !== wordDocument) throw documentFaults.embedded()
    checkPackage(unpackedPart(part), chartSheet, left)
  }
}
