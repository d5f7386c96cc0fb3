import { documentFaults } from './document-words.ts'
import { isHarmlessLink } from './links.ts'

/**
 * Fields of Word (ECMA-376 part 1, 17.16.5) that compute from the document itself. Excludes those that fetch or run:
 * DDE, DDEAUTO, IMPORT, INCLUDE, INCLUDEPICTURE, INCLUDETEXT, LINK, DATABASE, EMBED, CONTROL, RD, MACRO, PRINT.
 */
const known = new Set(
  'ADDIN ADDRESSBLOCK ADVANCE ASK AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT AUTOTEXT AUTOTEXTLIST BARCODE BIBLIOGRAPHY BIDIOUTLINE CITATION COMMENTS COMPANY COMPARE CREATEDATE DATE DISPLAYBARCODE DOCPROPERTY DOCVARIABLE EDITTIME EQ FILENAME FILESIZE FILLIN FORMCHECKBOX FORMDROPDOWN FORMTEXT GOTOBUTTON GREETINGLINE HYPERLINK IF INDEX INFO KEYWORDS LASTSAVEDBY LISTNUM MACROBUTTON MERGEBARCODE MERGEFIELD MERGEREC MERGESEQ NEXT NEXTIF NOTEREF NUMCHARS NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE PRIVATE QUOTE REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET SHAPE SKIPIF STYLEREF SUBJECT SYMBOL TA TC TEMPLATE TIME TITLE TOA TOC USERADDRESS USERINITIALS USERNAME XE ='.split(
    ' ',
  ),
)

/** The fields of a text as they open, nest and end, in a DOCX by elements and in a DOC by characters. */
export interface FieldReader {
  begin(): void
  /** The instruction is complete; what follows is its result. */
  separate(): void
  end(): void
  /** Text of an instruction. */
  instruct(text: string): void
  /** Whether the text belongs to an instruction. */
  isInstruction(): boolean
}

/** Throws a `FileFault` for a field that fetches or runs something. */
export function openFieldReader(): FieldReader {
  /** The instructions of the open fields, innermost last; null once its result began. */
  const fields: (string | null)[] = []

  function endInstruction(): void {
    const instruction = fields.pop()
    if (typeof instruction === 'string') checkField(instruction)
  }

  return {
    begin: () => void fields.push(''),
    separate() {
      endInstruction()
      fields.push(null)
    },
    end() {
      endInstruction()
      const outer = fields.pop()
      // The result of a field within another's instruction is unpredictable.
      if (outer !== undefined) fields.push(outer === null ? null : `${outer}${nested}`)
    },
    instruct(text) {
      const open = fields.pop()
      // Outside a field it is not an instruction; but a reader that repairs documents might make it one.
      if (open === undefined) checkField(text)
      else fields.push(open === null ? open : open + text)
    },
    isInstruction: () => typeof fields.at(-1) === 'string',
  }
}

/** The place of a nested field’s result. */
const nested = '\u0001'

/**
 * The first word is the type of a field. If nested fields compose it, it is unknown here and refused. An empty field
 * does nothing.
 */
export function checkField(instruction: string): void {
  const name = /^\s*(=|[^\s\\"=]*)/.exec(instruction)?.[1]?.toUpperCase() ?? ''
  if (instruction.trim() === '') return
  if (!known.has(name)) throw documentFaults.field()
  if (name === 'HYPERLINK') checkHyperlink(instruction)
}

/** Switches of HYPERLINK (ECMA-376 part 1, 17.16.5.25) whose argument is no address: a bookmark, a tip, a frame. */
const withArgument = new Set(['l', 'o', 't', 's'])

/** Every argument that is not of such a switch is taken for the address, because readers differ in which one counts. */
function checkHyperlink(instruction: string): void {
  const words =
    instruction.replace(/[“”]/g, '"').match(/"(?:\\.|[^"\\])*"?|\\[a-z!](?=\s|"|$)|[^\s"]+/gi) ?? []
  let isArgument = false
  for (const word of words.slice(1)) {
    const name = /^\\([a-z!])$/i.exec(word)?.[1]?.toLowerCase()
    if (name === undefined && !isArgument && !isAddress(unquoted(word))) throw documentFaults.link()
    isArgument = name !== undefined && withArgument.has(name)
  }
}

const unquoted = (word: string): string => word.replaceAll('"', '')

/** A merged letter may compose the end of an address, but not its beginning. */
const isAddress = (target: string): boolean =>
  (isHarmlessLink(target.replaceAll(nested, '')) && !target.startsWith(nested)) ||
  /^www\.[\w.-]+(\/|$)/i.test(target)
