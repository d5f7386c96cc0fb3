import { documentFaults } from './document-words.ts'
import type { XmlElement, XmlReader } from './read-xml.ts'

/**
 * Fields of Word (ECMA-376 part 1, 17.16.5) that compute from the document itself. Excludes those that fetch or run:
 * DDE, DDEAUTO, IMPORT, INCLUDE, INCLUDEPICTURE, INCLUDETEXT, LINK, DATABASE, EMBED, CONTROL, RD, MACRO, PRINT.
 */
const known = new Set(
  'ADDIN ADDRESSBLOCK ADVANCE ASK AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT AUTOTEXT AUTOTEXTLIST BARCODE BIBLIOGRAPHY BIDIOUTLINE CITATION COMMENTS COMPANY COMPARE CREATEDATE DATE DISPLAYBARCODE DOCPROPERTY DOCVARIABLE EDITTIME EQ FILENAME FILESIZE FILLIN FORMCHECKBOX FORMDROPDOWN FORMTEXT GOTOBUTTON GREETINGLINE HYPERLINK IF INDEX INFO KEYWORDS LASTSAVEDBY LISTNUM MACROBUTTON MERGEBARCODE MERGEFIELD MERGEREC MERGESEQ NEXT NEXTIF NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE PRIVATE QUOTE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET SHAPE SKIPIF STYLEREF SUBJECT SYMBOL TA TC TEMPLATE TIME TITLE TOA TOC USERADDRESS USERINITIALS USERNAME XE ='.split(
    ' ',
  ),
)

const word = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
])
const vml = 'urn:schemas-microsoft-com:vml'
const office = 'urn:schemas-microsoft-com:office:office'

const attribute = ({ attributes, uri }: XmlElement, name: string) =>
  attributes.get(`{${uri}}${name}`) ?? attributes.get(name)

/** Checks a document part for what Word would fetch or run without a relationship. */
export function contentReader(): XmlReader {
  /** The instructions of the open fields, innermost last; null once its result began. */
  const fields: (string | null)[] = []
  let isInstruction = false

  function endInstruction(): void {
    const instruction = fields.pop()
    if (typeof instruction === 'string') checkField(instruction)
  }

  function fieldCharacter(element: XmlElement): void {
    const type = attribute(element, 'fldCharType')
    if (type === 'begin') fields.push('')
    else if (type === 'separate') {
      endInstruction()
      fields.push(null)
    } else if (type === 'end') {
      endInstruction()
      const outer = fields.pop()
      // The result of a field within another's instruction is unpredictable.
      if (outer !== undefined) fields.push(outer === null ? null : `${outer}\u0001`)
    }
  }

  return {
    allowsInstructions: true,
    open(element) {
      checkShape(element)
      isInstruction = false
      if (element.local === 'webVideoPr') throw documentFaults.fetches()
      if (!word.has(element.uri)) return
      if (element.local === 'fldChar') fieldCharacter(element)
      if (element.local === 'fldSimple') checkField(attribute(element, 'instr') ?? '')
      if (element.local === 'connectString' || element.local === 'altChunk' || element.local === 'subDoc')
        throw documentFaults.fetches()
      isInstruction = element.local === 'instrText' || element.local === 'delInstrText'
    },
    text(text) {
      if (!isInstruction) return
      const open = fields.pop()
      // Outside a field it is not an instruction; but a reader that repairs documents might make it one.
      if (open === undefined) checkField(text)
      else fields.push(open === null ? open : open + text)
    },
    close() {
      isInstruction = false
    },
  }
}

/**
 * The first word is the type of a field. If nested fields compose it, it is unknown here and refused. An empty field
 * does nothing.
 */
function checkField(instruction: string): void {
  const name = /^\s*(=|[^\s\\"=]*)/.exec(instruction)?.[1]?.toUpperCase() ?? ''
  if (instruction.trim() !== '' && !known.has(name)) throw documentFaults.field()
}

/** VML pictures contain their address directly. */
function checkShape(element: XmlElement): void {
  if (element.uri !== vml && element.uri !== office) return
  const { attributes, local } = element
  if (element.uri === office && local === 'OLEObject') throw documentFaults.embedded()
  const source =
    attributes.get('src') ?? attributes.get(`{${office}}href`) ?? attributes.get(`{${office}}althref`)
  if (source !== undefined && /^\s*([a-z][a-z0-9+.-]*:|\/\/|\\\\)/i.test(source))
    throw documentFaults.fetches()
}
