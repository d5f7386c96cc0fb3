/** The annexes of Regulation (EC) No 1223/2009 and the meaning of each. */
export const annexes = ['II', 'III', 'IV', 'V', 'VI'] as const
export type Annex = (typeof annexes)[number]

/** Our column names, and the headers in the files of each year. */
const known = {
  ref: /^reference number$/,
  name: /^(chemical name( inn( xan)?)?|inn)$/,
  inci: /(name of )?common ingredients( glossary)?$/,
  cas: /^cas number$/,
  ec: /^ec number$/,
  uses: /^product type/,
  max: /^maximum concentration/,
  other: /^other$/,
  wording: /^wording of conditions/,
  identified: /^identified ingredients/,
  updated: /^update date$/,
} as const
export type AnnexColumn = keyof typeof known

/** Index of each known column in a file. */
export type Places = Partial<Record<AnnexColumn, number>>

const needed: Record<Annex, AnnexColumn[]> = {
  II: ['ref', 'name', 'cas', 'ec'],
  III: ['ref', 'name', 'inci', 'cas', 'ec', 'uses', 'max', 'other', 'wording'],
  IV: ['ref', 'name', 'inci', 'cas', 'ec', 'uses', 'max', 'other', 'wording'],
  V: ['ref', 'name', 'inci', 'cas', 'ec', 'uses', 'max', 'other', 'wording'],
  VI: ['ref', 'name', 'inci', 'cas', 'ec', 'uses', 'max', 'other', 'wording'],
}

export interface AnnexTable {
  places: Places
  /** Rows below the header, with their index in the file. */
  rows: { at: number; cells: string[] }[]
}

/** Why a whole file is refused; `value` is inserted into the sentence. */
export type AnnexRefusal = {
  refused: 'NO_HEADER' | 'COLUMN_MISSING' | 'COLUMN_UNKNOWN' | 'SHIFTED' | 'OTHER_ANNEX' | 'NOT_THIS_ANNEX'
  value: string
}

/** In newer files, the header is below a preamble of a few rows. */
const preambleMax = 12
/** Share of rows that may have a wrong number of cells before the header counts as wrong. */
const oddShare = 0.2

/**
 * Finds the header and the rows below it. A whole file is refused if its rows and header differ in their number of
 * cells, or if columns do not match their headers, because the meaning of the cells is then unknown.
 */
export function readColumns(records: string[][], annex: Annex): AnnexTable | AnnexRefusal {
  const at = records.slice(0, preambleMax).findIndex((cells) => isHeader(cells))
  const header = records[at]
  if (!header) return { refused: 'NO_HEADER', value: '' }
  const said = annexAbove(records.slice(0, at))
  if (said !== undefined && said !== annex) return { refused: 'OTHER_ANNEX', value: said }
  const places = placesOf(header)
  const missing = needed[annex].filter((column) => places[column] === undefined)
  // Only the annex of prohibited substances has neither uses nor limits.
  if (missing.includes('uses') && missing.includes('max')) return { refused: 'OTHER_ANNEX', value: 'II' }
  if (missing.length > 0) return { refused: 'COLUMN_MISSING', value: missing.join(', ') }
  const rows = records
    .map((cells, index) => ({ at: index, cells }))
    .filter(({ at: index, cells }) => index > at && cells.some((cell) => cell.trim() !== ''))
  const odd = rows.filter(({ cells }) => cells.length !== header.length)
  if (odd.length > rows.length * oddShare)
    return { refused: 'SHIFTED', value: `${header.length} ≠ ${odd[0]?.cells.length}` }
  const strange = strangeColumn(rows, places)
  if (strange) return { refused: 'SHIFTED', value: strange }
  return { places, rows }
}

function isHeader(cells: string[]): boolean {
  const places = placesOf(cells)
  return places.ref !== undefined && places.cas !== undefined
}

const plainTitle = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()

/** The column for a header. */
export function columnOf(title: string): AnnexColumn | undefined {
  const plain = plainTitle(title)
  return (Object.keys(known) as AnnexColumn[]).find((column) => known[column].test(plain))
}

function placesOf(header: string[]): Places {
  const places: Places = {}
  const titles = header.map(plainTitle)
  for (const column of Object.keys(known) as AnnexColumn[]) {
    const at = titles.findIndex((title) => known[column].test(title))
    if (at >= 0) places[column] = at
  }
  return places
}

/** The titles of the annexes, printed above the header. */
const titles: Record<Annex, RegExp> = {
  II: /^list of substances prohibited/i,
  III: /^list of substances which cosmetic products must not contain except/i,
  IV: /^list of colou?rants allowed/i,
  V: /^list of preservatives allowed/i,
  VI: /^list of uv filters allowed/i,
}

/** The annex named in the rows above the header; undefined if none. */
function annexAbove(preamble: string[][]): Annex | undefined {
  const cells = preamble.flat().map((cell) => cell.trim())
  const numbers = cells.map((cell) => /^annex ([ivx]+)\b/i.exec(cell)?.[1]?.toUpperCase())
  return annexes.find((annex) => numbers.includes(annex) || cells.some((cell) => titles[annex].test(cell)))
}

const looks: Partial<Record<AnnexColumn, RegExp>> = {
  ref: /^\d+ ?[a-z]*$/i,
  cas: /\d{2,7}-\d{2}-\d/,
  ec: /\d{3}-\d{3}-\d/,
  updated: /^\d{1,2}\/\d{1,2}\/\d{4}$/,
}

/** A column whose cells mostly do not look like its header. */
function strangeColumn(rows: AnnexTable['rows'], places: Places): string | undefined {
  for (const column of Object.keys(looks) as (keyof typeof looks)[]) {
    const [place, look] = [places[column], looks[column]]
    if (place === undefined || !look) continue
    const said = rows
      .map(({ cells }) => (cells[place] ?? '').trim())
      .filter((cell) => cell !== '' && cell !== '-')
    if (said.filter((cell) => !look.test(cell)).length > said.length / 2) return column
  }
  return undefined
}
