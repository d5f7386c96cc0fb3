import { smallPng } from '../../paper/small-files.ts'
import { writeZip, type WrittenEntry } from './zip-writer.ts'

export type Parts = Record<string, string | Buffer>

export const w = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
export const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'

export interface RelationshipSpec {
  id?: string
  type: string
  target: string
  mode?: string
}

export const relationship = ({ id = 'rId99', type, target, mode }: RelationshipSpec): string =>
  `<Relationship Id="${id}" Type="${type.includes(':') ? type : `${office}/${type}`}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`

export const relationships = (inner: string): string =>
  `${declaration}<Relationships xmlns="${packageRelationships}">${inner}</Relationships>`

export const override = (name: string, type: string): string =>
  `<Override PartName="/${name}" ContentType="${type}"/>`

const contentTypes = (more: string): string =>
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${override('word/document.xml', `${types}.document.main+xml`)}${override('word/styles.xml', `${types}.styles+xml`)}${override('word/settings.xml', `${types}.settings+xml`)}${override('word/header1.xml', `${types}.header+xml`)}${override('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml')}${override('docProps/app.xml', 'application/vnd.openxmlformats-officedocument.extended-properties+xml')}${more}</Types>`

export const paragraph = (text: string): string =>
  `<w:p><w:pPr><w:jc w:val="thaiDistribute"/></w:pPr><w:r><w:rPr><w:rFonts w:ascii="TH SarabunPSK" w:cs="TH SarabunPSK"/><w:sz w:val="32"/><w:lang w:bidi="th-TH"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

interface Spec {
  body?: string
  /** Additional content of `[Content_Types].xml`. */
  types?: string
  /** Additional relationships of the document, as XML. */
  links?: string
  parts?: Parts
}

/** The parts of a document as Word writes it: properties, settings, styles, a header with a picture. */
export function wordParts({
  body = paragraph('ใบเสนอราคา'),
  types: more = '',
  links = '',
  parts: deps = {},
}: Spec = {}): Parts {
  return {
    '[Content_Types].xml': contentTypes(more),
    '_rels/.rels': relationships(
      relationship({ id: 'rId1', type: 'officeDocument', target: 'word/document.xml' }) +
        relationship({
          id: 'rId2',
          type: `${packageRelationships}/metadata/core-properties`,
          target: 'docProps/core.xml',
        }) +
        relationship({ id: 'rId3', type: 'extended-properties', target: 'docProps/app.xml' }),
    ),
    'word/document.xml': `${declaration}<w:document xmlns:w="${w}" xmlns:r="${office}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><w:body>${body}<w:sectPr><w:headerReference w:type="default" r:id="rId3"/><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
    'word/_rels/document.xml.rels': relationships(
      relationship({ id: 'rId1', type: 'styles', target: 'styles.xml' }) +
        relationship({ id: 'rId2', type: 'settings', target: 'settings.xml' }) +
        relationship({ id: 'rId3', type: 'header', target: 'header1.xml' }) +
        links,
    ),
    'word/styles.xml': `${declaration}<w:styles xmlns:w="${w}"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/settings.xml': `${declaration}<w:settings xmlns:w="${w}"><w:zoom w:percent="100"/><w:themeFontLang w:val="en-US" w:bidi="th-TH"/></w:settings>`,
    'word/header1.xml': `${declaration}<w:hdr xmlns:w="${w}"><w:p><w:r><w:t>บริษัท ตัวอย่าง จำกัด</w:t></w:r></w:p></w:hdr>`,
    'word/_rels/header1.xml.rels': relationships(
      relationship({ id: 'rId1', type: 'image', target: 'media/image1.png' }),
    ),
    'word/media/image1.png': smallPng,
    'docProps/core.xml': `${declaration}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>ใบเสนอราคา</dc:title></cp:coreProperties>`,
    'docProps/app.xml': `${declaration}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Office Word</Application></Properties>`,
    ...deps,
  }
}

export const entriesOf = (deps: Parts, more: Partial<WrittenEntry> = {}): WrittenEntry[] =>
  Object.entries(deps).map(([name, content]) => ({ name, content, ...more }))

export const packed = (deps: Parts): Buffer => writeZip(entriesOf(deps))

/** A document of these parts, packed. */
export const wordDocument = (spec: Spec = {}): Buffer => packed(wordParts(spec))
