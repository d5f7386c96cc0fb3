/**
 * Allow lists for a DOCX: content types (ECMA-376 part 1, annex A; [MS-DOCX] 2.1; [MS-OFFCRYPTO] for labels) and
 * relationship types. Everything else is refused, so content that runs or fetches needs no deny list: macros, OLE,
 * ActiveX, altChunk, templates, subdocuments, frames, web extensions, data sources.
 */
const types = (prefix: string, names: string, suffix = '+xml') =>
  names.split(' ').map((name) => `${prefix}${name}${suffix}`)

const office = 'application/vnd.openxmlformats-officedocument.'
const opc = 'application/vnd.openxmlformats-package.'

export const relationshipsType = `${opc}relationships+xml`

const sharedTypes = [
  relationshipsType,
  `${opc}core-properties+xml`,
  ...types(office, 'extended-properties custom-properties customXmlProperties theme themeOverride'),
  ...types(office, 'vmlDrawing', ''),
  'application/xml',
  'text/xml',
  'image/png image/jpeg image/jpg image/pjpeg image/gif image/bmp image/x-bmp image/tiff image/tif image/emf image/x-emf image/wmf image/x-wmf image/svg+xml image/vnd.ms-photo image/webp'.split(
    ' ',
  ),
].flat()

const wordTypes = [
  ...types(
    `${office}wordprocessingml.`,
    'document.main styles settings webSettings fontTable numbering footnotes endnotes comments header footer document.glossary commentsExtended commentsIds commentsExtensible people',
  ),
  ...types(office, 'drawingml.chart drawingml.chartshapes'),
  ...types(`${office}drawingml.`, 'diagramData diagramLayout diagramStyle diagramColors'),
  `${office}obfuscatedFont`,
  `${office}wordprocessingml.printerSettings`,
  `${office}spreadsheetml.sheet`,
  'application/vnd.ms-word.stylesWithEffects+xml',
  ...types(
    'application/vnd.ms-office.',
    'chartcolorstyle chartstyle chartex drawingml.diagramDrawing classificationlabels',
  ),
  `${opc}digital-signature-origin`,
  `${opc}digital-signature-xmlsignature+xml`,
  `${opc}digital-signature-certificate`,
  'application/inkml+xml',
]

const sheetTypes = [
  ...types(
    `${office}spreadsheetml.`,
    'sheet.main worksheet styles sharedStrings calcChain table sheetMetadata',
  ),
  ...types(office, 'drawing drawingml.chart'),
  `${office}spreadsheetml.printerSettings`,
]

const families = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/',
]
const inFamilies = (names: string) =>
  names.split(' ').flatMap((name) => families.map((family) => family + name))

const opcRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships/'
const sharedRelationships = [
  ...inFamilies(
    'officeDocument extended-properties extendedProperties custom-properties customProperties customXml customXmlProps theme themeOverride image hyperlink',
  ),
  `${opcRelationships}metadata/core-properties`,
  `${opcRelationships}metadata/thumbnail`,
  'http://schemas.openxmlformats.org/officedocument/2006/relationships/metadata/core-properties',
  'http://schemas.microsoft.com/office/2020/02/relationships/classificationlabels',
]

const wordRelationships = [
  ...inFamilies(
    'styles settings webSettings fontTable numbering footnotes endnotes comments header footer glossaryDocument font printerSettings chart chartUserShapes diagramData diagramLayout diagramQuickStyle diagramColors package',
  ),
  ...types(`${opcRelationships}digital-signature/`, 'origin signature certificate', ''),
  'http://schemas.microsoft.com/office/2007/relationships/stylesWithEffects',
  'http://schemas.microsoft.com/office/2007/relationships/diagramDrawing',
  'http://schemas.microsoft.com/office/2007/relationships/hdphoto',
  ...types(
    'http://schemas.microsoft.com/office/2011/relationships/',
    'commentsExtended people chartStyle chartColorStyle',
    '',
  ),
  'http://schemas.microsoft.com/office/2014/relationships/chartEx',
  'http://schemas.microsoft.com/office/2016/09/relationships/commentsIds',
  'http://schemas.microsoft.com/office/2018/08/relationships/commentsExtensible',
]

const sheetRelationships = inFamilies(
  'worksheet styles sharedStrings calcChain table sheetMetadata drawing chart printerSettings',
)

export interface DocumentKind {
  /** The type of the part that is the document itself. */
  main: string
  types: ReadonlySet<string>
  relationships: ReadonlySet<string>
}

const lowered = (all: string[]) => new Set(all.map((type) => type.toLowerCase()))

export const wordDocument: DocumentKind = {
  main: `${office}wordprocessingml.document.main+xml`,
  types: lowered([...sharedTypes, ...wordTypes]),
  relationships: new Set([...sharedRelationships, ...wordRelationships]),
}

/** The numbers behind a chart. */
export const chartSheet: DocumentKind = {
  main: `${office}spreadsheetml.sheet.main+xml`,
  types: lowered([...sharedTypes, ...sheetTypes]),
  relationships: new Set([...sharedRelationships, ...sheetRelationships]),
}

export const sheetType = `${office}spreadsheetml.sheet`
export const isHyperlink = (type: string): boolean => type.endsWith('/relationships/hyperlink')
export const isMainDocument = (type: string): boolean => type.endsWith('/relationships/officeDocument')
export const isEmbeddedPackage = (type: string): boolean => type.endsWith('/relationships/package')
