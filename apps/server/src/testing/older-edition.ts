import { parse } from 'csv-parse/sync'

/** A generated older edition of an annex, with the differences to the newer one by type. */
export interface OlderEdition {
  text: string
  /** Entry numbers by kind of change. */
  law: string[]
  added: string[]
  removed: string[]
}

const csv = (rows: string[][]): string =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')

/** Pseudo-random numbers from 0 to 1. */
function drawer(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Editorial changes between two years without legal meaning. */
const respellings: ((cell: string) => string)[] = [
  (cell) => cell.replace(/-(?=[a-zA-Z])/, ' -'),
  (cell) => cell.replaceAll(' ', '  '),
  (cell) => cell.toUpperCase(),
  (cell) => `${cell} `,
  (cell) => cell.replace(/ and its salts/i, ' (1) and its salts'),
  (cell) => cell.replace(/(\d)\.(\d+) ?%/g, '$1,$2 %'),
  (cell) => cell.replaceAll('\n', ' \n'),
]

/** The table of an annex as published. */
interface Table {
  preamble: string[][]
  header: string[]
  rows: string[][]
  place: Record<'name' | 'max' | 'uses' | 'wording', number>
}

function tableOf(text: string): Table {
  const records: string[][] = parse(text.replace(/\r\n?/g, '\n'), { bom: true, relax_column_count: true })
  const at = records.findIndex(([first = '']) => /^reference number$/i.test(first.trim()))
  const header = records[at] ?? []
  const placeOf = (title: RegExp) => header.findIndex((one) => title.test(one))
  const place = {
    name: placeOf(/^Chemical name/i),
    max: placeOf(/^Maximum/i),
    uses: placeOf(/^Product Type/i),
    wording: placeOf(/^Wording/i),
  }
  return { preamble: records.slice(0, at), header, rows: records.slice(at + 1), place }
}

/**
 * Generates an earlier edition from the given one by a seed. Nearly every row differs in spacing, case or footnotes,
 * some names differ, and a known set of limits and product types is different. `layout` "2022" has the column
 * "Regulated By" and no preamble.
 */
export function olderEdition(text: string, seed: number, layout: '2022' | '2025'): OlderEdition {
  const table = tableOf(text)
  const { preamble, header, place } = table
  const draw = drawer(seed)
  const older: OlderEdition = { text: '', law: [], added: [], removed: ['999'] }
  const refs = table.rows.map(([ref = '']) => ref)
  const isOne = (ref: string) => /^\d+[a-z]?$/.test(ref) && refs.filter((one) => one === ref).length === 1
  const rows: string[][] = []
  for (const cells of table.rows) {
    const [ref = ''] = cells
    const row = respelled(cells, place, draw)
    if (!isOne(ref)) rows.push(row)
    else if (draw() < 0.05) older.added.push(ref)
    else {
      if (draw() < 0.15) row[place.name] = renamed(row[place.name] ?? '')
      if (older.law.length < 30 && draw() < 0.12 && changeLaw(row, place)) older.law.push(ref)
      rows.push(row)
    }
  }
  rows.push(withdrawn(table))
  const all = layout === '2022' ? [header, ...rows] : [...preamble, header, ...rows]
  older.text = csv(layout === '2022' ? all.map((cells) => cells.toSpliced(10, 0, '')) : all)
  return older
}

/** A row that only the older edition has. */
function withdrawn({ rows, place }: Table): string[] {
  const last = rows.at(-1) ?? []
  return last.with(0, '999').with(place.name, 'Withdrawn substance').with(place.max, '1%')
}

function respelled(cells: string[], place: Table['place'], draw: () => number): string[] {
  const places = Object.values(place)
  return cells.map((cell, column) => {
    if (!places.includes(column)) return cell
    const change = respellings[Math.floor(draw() * respellings.length)]
    return change?.(cell) ?? cell
  })
}

/** Another name for the same substance, with unchanged law. */
const renamed = (name: string): string => `${name} (formerly listed under its trivial designation)`

/** Changes a limit or product type; false if the row has neither. */
function changeLaw(row: string[], { max, uses }: Table['place']): boolean {
  const limit = row[max] ?? ''
  if (/\d/.test(limit)) row[max] = limit.replace(/\d+(?:[.,]\d+)?(?= ?%)/, '0.123')
  else if (/products/i.test(row[uses] ?? '')) row[uses] = 'Face products'
  return (row[max] ?? '') !== limit || row[uses] === 'Face products'
}
