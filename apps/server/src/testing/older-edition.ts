import { parse } from 'csv-parse/sync'

/** What two editions of an annex differ by: the places where the law does, by what was done to the older one. */
export interface OlderEdition {
  text: string
  /** Entry numbers by kind of change. */
  law: string[]
  added: string[]
  removed: string[]
}

const csv = (rows: string[][]): string =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')

/** Numbers from a seed, 0 to 1. */
function drawer(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** What editors and typists change between two years, and no court would notice. */
const respellings: ((cell: string) => string)[] = [
  (cell) => cell.replace(/-(?=[a-zA-Z])/, ' -'),
  (cell) => cell.replaceAll(' ', '  '),
  (cell) => cell.toUpperCase(),
  (cell) => `${cell} `,
  (cell) => cell.replace(/ and its salts/i, ' (1) and its salts'),
  (cell) => cell.replace(/(\d)\.(\d+) ?%/g, '$1,$2 %'),
  (cell) => cell.replaceAll('\n', ' \n'),
]

/**
 * An edition before the given one, made of it by a seed: nearly every row respaced, recased or footnoted, some renamed
 * or reworded, and a known set of limits, product types and dates that were others. `layout` "2022" has the column
 * "Regulated By" and no preamble.
 */
export function olderEdition(text: string, seed: number, layout: '2022' | '2025'): OlderEdition {
  const records: string[][] = parse(text.replace(/\r\n?/g, '\n'), { bom: true, relax_column_count: true })
  const at = records.findIndex(([first = '']) => /^reference number$/i.test(first.trim()))
  const header = records[at] ?? []
  const place = (title: RegExp) => header.findIndex((one) => title.test(one))
  const [name, max, uses, wording] = [/^Chemical name/i, /^Maximum/i, /^Product Type/i, /^Wording/i].map(
    place,
  )
  const draw = drawer(seed)
  const older: OlderEdition = { text: '', law: [], added: [], removed: [] }
  const seen = new Map<string, number>()
  for (const [ref = ''] of records.slice(at + 1)) seen.set(ref, (seen.get(ref) ?? 0) + 1)
  const rows: string[][] = []
  for (const cells of records.slice(at + 1)) {
    const [ref = ''] = cells
    const isOne = seen.get(ref) === 1 && /^\d+[a-z]?$/.test(ref)
    const row = cells.map((cell, column) => {
      if (![name, max, uses, wording].includes(column)) return cell
      const change = respellings[Math.floor(draw() * respellings.length)]
      return change?.(cell) ?? cell
    })
    if (isOne && draw() < 0.15) row[name ?? 0] = renamed(row[name ?? 0] ?? '')
    if (isOne && draw() < 0.05) {
      older.added.push(ref)
      continue
    }
    if (isOne && older.law.length < 30 && draw() < 0.12 && changeLaw(row, { max, uses })) older.law.push(ref)
    rows.push(row)
  }
  const gone = (records.at(-1) ?? [])
    .with(0, '999')
    .with(name ?? 0, 'Withdrawn substance')
    .with(max ?? 0, '1%')
  rows.push(gone)
  older.removed.push('999')
  const head = layout === '2022' ? [header] : records.slice(0, at + 1)
  const all = [...head, ...rows]
  older.text = csv(layout === '2022' ? all.map((cells) => cells.toSpliced(10, 0, '')) : all)
  return older
}

/** Another name for the same, with the same words of law. */
const renamed = (name: string): string => `${name} (formerly listed under its trivial designation)`

/** Another limit or product type; false where the row has neither. */
function changeLaw(
  row: string[],
  { max = -1, uses = -1 }: { max: number | undefined; uses: number | undefined },
): boolean {
  const limit = row[max] ?? ''
  if (/\d/.test(limit)) row[max] = limit.replace(/\d+(?:[.,]\d+)?(?= ?%)/, '0.123')
  else if (/products/i.test(row[uses] ?? '')) row[uses] = 'Face products'
  return (row[max] ?? '') !== limit || row[uses] === 'Face products'
}
