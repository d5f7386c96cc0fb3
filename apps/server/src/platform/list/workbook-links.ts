import type { Blob } from 'node:buffer'
import type Stream from 'node:stream'
import type { Feature } from 'write-excel-file/node'

type SheetFeature = Feature<Stream | Buffer | Blob>

/** A cell that links to an address; row and column are counted from 0, with the headings in row 0. */
export interface CellLink {
  row: number
  column: number
  address: string
}

const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink'

/** The maximum of links that a spreadsheet accepts per sheet; further ones stay texts. */
export const linksMax = 65_530

/** Makes native links of cells: as formulas they would have no text until calculated. */
export async function workbookLinks(links: readonly CellLink[]): Promise<SheetFeature> {
  const {
    getCellAddress,
    getOrderOfSiblings,
    insertElementMarkupAccordingToOrderOfSiblings,
    sanitizeAttributeValue,
  } = await import('write-excel-file/utility')
  const sheet = 'xl/worksheets/sheet{id}.xml'
  const idOf = (at: number) => `rId-link-${at + 1}`
  const places = links.map(
    ({ row, column }, at) => `<hyperlink ref="${getCellAddress(row, column)}" r:id="${idOf(at)}"/>`,
  )
  const targets = links.map(
    ({ address }, at) =>
      `<Relationship Id="${idOf(at)}" Type="${relationship}" Target="${sanitizeAttributeValue(address)}" TargetMode="External"/>`,
  )
  return {
    files: {
      transform: {
        [sheet]: {
          transform: (xml) =>
            insertElementMarkupAccordingToOrderOfSiblings(
              xml,
              `<hyperlinks>${places.join('')}</hyperlinks>`,
              getOrderOfSiblings(sheet, 'worksheet') ?? [],
              'worksheet',
            ),
        },
        'xl/worksheets/_rels/sheet{id}.xml.rels': { insert: () => targets.join('') },
      },
    },
  }
}
