import { documentFaults } from './document-words.ts'
import { checkField, openFieldReader } from './fields.ts'
import { isHarmlessLink } from './links.ts'
import type { XmlElement, XmlReader } from './read-xml.ts'
import { stylesFetch } from './style-sheets.ts'

const word = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
])
const vml = 'urn:schemas-microsoft-com:vml'
const office = 'urn:schemas-microsoft-com:office:office'
const schemas = 'http://schemas.openxmlformats.org/schemaLibrary/2006/main'

const attribute = ({ attributes, uri }: XmlElement, name: string) =>
  attributes.get(`{${uri}}${name}`) ?? attributes.get(name)

/** Checks a document part for what Word would fetch or run without a relationship. */
export function contentReader(): XmlReader {
  const fields = openFieldReader()
  let isInstruction = false

  function fieldCharacter(element: XmlElement): void {
    const type = attribute(element, 'fldCharType')
    if (type === 'begin') fields.begin()
    else if (type === 'separate') fields.separate()
    else if (type === 'end') fields.end()
  }

  return {
    allowsInstructions: true,
    open(element) {
      checkShape(element)
      isInstruction = false
      if (element.local === 'webVideoPr') throw documentFaults.fetches()
      if (element.uri === schemas) checkSchema(element)
      if (!word.has(element.uri)) return
      if (element.local === 'fldChar') fieldCharacter(element)
      if (element.local === 'fldSimple') checkField(attribute(element, 'instr') ?? '')
      if (element.local === 'connectString' || element.local === 'altChunk' || element.local === 'subDoc')
        throw documentFaults.fetches()
      isInstruction = element.local === 'instrText' || element.local === 'delInstrText'
    },
    text(text) {
      if (isInstruction) fields.instruct(text)
    },
    close() {
      isInstruction = false
    },
  }
}

/** Schemas and their programs (ECMA-376 part 1, 23.2): Word would offer to load them. */
function checkSchema(element: XmlElement): void {
  for (const name of ['manifestLocation', 'schemaLocation']) {
    const place = attribute(element, name) ?? ''
    if (place !== '' && !isInDocument(place)) throw documentFaults.fetches()
  }
}

/** Shapes of VML contain their addresses directly: a picture of the document, or what a click opens. */
function checkShape(element: XmlElement): void {
  if (element.uri !== vml && element.uri !== office) return
  const { attributes, local } = element
  if (element.uri === office && local === 'OLEObject') throw documentFaults.embedded()
  for (const name of ['src', `{${office}}href`, `{${office}}althref`, 'althref']) {
    const source = attributes.get(name)
    if (source !== undefined && !isInDocument(source)) throw documentFaults.fetches()
  }
  const link = attributes.get('href')
  if (link !== undefined && !isHarmlessLink(link)) throw documentFaults.link()
  if (stylesFetch(attributes.get('style') ?? '')) throw documentFaults.fetches()
}

/** A name within the document, or within the mail from which it was copied. */
const isInDocument = (source: string): boolean =>
  /^\s*(#|cid:|[\p{L}\p{N}_.()][\p{L}\p{N}_ .()@#/-]*$|$)/iu.test(source)
