import { writeZip } from './attacks/uploads/zip-writer.ts'

interface Written {
  /** The XML of each sheet, by its name. */
  sheets: Record<string, string>
  hidden?: string[]
  /** The content of each `si` element. */
  strings?: string[]
  /** The format numbers by style, and the codes of custom ones. */
  formats?: { ids: number[]; codes?: Record<number, string> }
  /** Part paths begin with a slash, as some libraries write them. */
  isAbsolute?: boolean
  /** A package without a workbook. */
  isOther?: boolean
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export const sheetXml = (rows: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`

/** An XLSX workbook of the given XML (ECMA-376), for tests that imitate a program. */
export function workbookOf(written: Written): Buffer {
  const { sheets, hidden = [], strings, formats, isAbsolute = false, isOther = false } = written
  const names = Object.keys(sheets)
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const relations = (all: string[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`
  const place = (name: string) => (isAbsolute ? `/xl/${name}` : name)
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relations(isOther ? [] : [relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names
      .map(
        (name, at) =>
          `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"${hidden.includes(name) ? ' state="hidden"' : ''}/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...names.map((_, at) => relation(`rId${at + 1}`, 'worksheet', place(`worksheets/sheet${at + 1}.xml`))),
      relation('rId98', 'sharedStrings', place('sharedStrings.xml')),
      relation('rId99', 'styles', place('styles.xml')),
    ]),
    ...(strings && {
      'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings.map((one) => `<si>${one}</si>`).join('')}</sst>`,
    }),
    ...(formats && { 'xl/styles.xml': stylesXml(formats) }),
  }
  for (const [at, name] of names.entries()) parts[`xl/worksheets/sheet${at + 1}.xml`] = sheets[name] ?? ''
  return writeZip(Object.entries(parts).map(([name, content]) => ({ name, content, how: 'deflated' })))
}

function stylesXml({ ids, codes = {} }: NonNullable<Written['formats']>): string {
  const own = Object.entries(codes).map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
  const styles = ids.map((id) => `<xf numFmtId="${id}"/>`)
  return `<styleSheet xmlns="${main}"><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`
}
