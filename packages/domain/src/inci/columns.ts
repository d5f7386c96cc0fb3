import { decimal, sum } from '../decimal.ts'

/** A number by itself: "80.5", "5,5". */
const loneNumber = /^\d{1,3}(?:[.,]\d{1,6})?$/u
/** What fills up to the whole, instead of a number. */
const filling = /^(?:q\.?s\.?(?: (?:to |ad )?100)?|(?:to|ad|ถึง) 100(?:\.0+)?|balance)\s?%?$/iu
/** Names whose number belongs to them: "Polysorbate 20", "Red 40". */
const numberedName =
  /^(?:polysorbate|\p{L}+eth|polyquaternium|quaternium|poloxamer|peg|ppg|ci|e|ins|red|blue|yellow|green|orange|violet|brown|black|nylon|silica|no\.?|b|vitamin)$/iu
const shareTitle = /%|percent|share|content|w\/w|ปริมาณ|สัดส่วน|kadar|tỷ lệ|hàm lượng/iu
const nameTitle = /name|ingredient|inci|substance|ชื่อ|ส่วนประกอบ|ส่วนผสม|bahan|komposisi|thành phần/iu
/** A share of a table; a range or bound is none. */
const shareCell = /^(\d{1,3}(?:[.,]\d{1,6})?)\s*%?$/u
/** Names and shares of a whole may be rounded. */
const most = decimal('100.5')
const wholeFrom = decimal('99')

/** Rewrites columns as "name 80.5 %" in lines, so that a share is beside its name; other text stays as it is. */
export function columnsAsLines(text: string): string {
  return text.includes('\t') ? tableAsLines(text) : numbersAsShares(text)
}

/** Lines with tabs; text around them stays. */
function tableAsLines(text: string): string {
  const rows = text.split('\n').map((line) => (line.includes('\t') ? line.split('\t').map(trimmed) : line))
  const cells = rows.filter((row) => typeof row !== 'string')
  const titles = cells.findIndex((row) => row.some(isTitle))
  const body = cells.filter((_, at) => at !== titles)
  const names = columnOf(body, titles < 0 ? [] : (cells[titles] ?? []), nameTitle, isName)
  if (names < 0) return text
  const shares = columnOf(body, titles < 0 ? [] : (cells[titles] ?? []), shareTitle, isShare)
  const isPercent = shares >= 0 && totalOf(body.map((row) => row[shares] ?? '')).lte(most)
  return rows
    .flatMap((row) => {
      if (typeof row === 'string') return [row]
      if (row === cells[titles]) return []
      const share = isPercent ? shareCell.exec(row[shares] ?? '')?.[1] : undefined
      return [`${row[names] ?? ''}${share === undefined ? '' : ` ${share} %`}`]
    })
    .join('\n')
}

const trimmed = (text: string): string => text.trim()
const isName = (cell: string): boolean => /\p{L}{2}/u.test(cell) && withoutFilling(cell) === null
const isShare = (cell: string): boolean => shareCell.test(cell)
const isTitle = (cell: string): boolean =>
  !/\d/u.test(cell) && (shareTitle.test(cell) || nameTitle.test(cell))

/** The column with such a title, else the first in which most cells are of the kind; -1: none. */
function columnOf(
  body: readonly string[][],
  titles: readonly string[],
  title: RegExp,
  fits: (cell: string) => boolean,
): number {
  const width = Math.max(0, ...body.map(({ length }) => length))
  const columns = Array.from({ length: width }, (_, at) => ({
    at,
    count: body.filter((row) => fits(row[at] ?? '')).length,
  }))
  const titled = columns.find(({ at, count }) => count > 0 && title.test(titles[at] ?? ''))
  return (titled ?? columns.find(({ count }) => count * 2 > body.length))?.at ?? -1
}

const totalOf = (cells: readonly string[]) =>
  sum(
    cells
      .flatMap((cell) => shareCell.exec(cell)?.[1] ?? [])
      .map((number) => decimal(number.replace(',', '.'))),
  )

/** "Water 80.5; Glycerin 10": every cell ends with a number, and together they are at most the whole. */
function numbersAsShares(text: string): string {
  const parting = text.includes(';') ? ';' : '\n'
  const cells = text.split(parting).map(trimmed).filter(Boolean)
  const read = cells.map((cell) => ({ cell, ending: endingOf(cell) }))
  const endings = read.flatMap(({ ending }) => ending ?? [])
  const total = sum(endings.map(({ number }) => decimal(number.replace(',', '.'))))
  const isColumn =
    endings.length > 1 &&
    total.lte(most) &&
    read.every(({ cell, ending }) => ending !== null || withoutFilling(cell) !== null) &&
    (total.gte(wholeFrom) || !endings.some(({ isOfName }) => isOfName))
  if (!isColumn) return text
  return read
    .map(({ cell, ending }) =>
      ending ? `${ending.name} ${ending.number} %` : (withoutFilling(cell) ?? cell),
    )
    .join(`${parting} `)
}

/** A name and the number behind it; null if there is none. */
function endingOf(cell: string): { name: string; number: string; isOfName: boolean } | null {
  const words = cell.split(/\s+/u)
  if (words.at(-1) === '%' || words.at(-1) === 'g') words.pop()
  const number = (words.pop() ?? '').replace(/[%g]$/u, '')
  const name = words.join(' ')
  if (!loneNumber.test(number) || !/\p{L}/u.test(name)) return null
  return { name, number, isOfName: numberedName.test(words.at(-1) ?? '') }
}

/** The name before "q.s." or "to 100"; null if the cell does not end so. */
function withoutFilling(cell: string): string | null {
  const words = cell.split(/\s+/u)
  for (let count = Math.min(4, words.length); count > 0; count -= 1)
    if (filling.test(words.slice(-count).join(' '))) return words.slice(0, -count).join(' ')
  return null
}
