/** How a cell of a spreadsheet becomes a value; what cannot be read goes on as it is, for the schema to refuse. */
export interface Column {
  /** Headers it is known by besides its own name, in lower case with `_` between the words. */
  known?: string[]
  read: (cell: string) => unknown
  /** It holds one number, which may be written with a decimal comma. */
  isNumber?: boolean
}

export const text: Column['read'] = (cell) => cell

export const capitals: Column['read'] = (cell) => cell.toUpperCase()

/** `1,200.50`, `14.3 %` and `99,5` as a spreadsheet shows them; a comma that can be nothing else is the decimal sign. */
export const decimal: Column['read'] = (cell) => {
  const bare = cell.replace(/(?<!\s)\s*%$/, '')
  return /^[-+]?(0|\d+(?=,(\d{1,2}|\d{4,})$)),\d+$/.test(bare)
    ? bare.replace(',', '.')
    : bare.replace(/,(?=\d{3})/g, '')
}

export const integer: Column['read'] = (cell) => (/^\d+$/.test(cell) ? Number(cell) : cell)

const yes = new Set(['true', 'yes', 'y', '1', 'x', 'ใช่'])
const no = new Set(['false', 'no', 'n', '0', '-', 'ไม่', 'ไม่ใช่'])
export const flag: Column['read'] = (cell) => {
  const word = cell.toLowerCase()
  if (yes.has(word)) return true
  return no.has(word) ? false : cell
}

/** Entries between `;`, `|`, line ends or ` / `; a lone dash is none. */
export const list: Column['read'] = (cell) => entriesOf(cell, /[;|\n]| \/ /)
/** The same, between commas too. */
export const words: Column['read'] = (cell) => entriesOf(cell, /[;|,\n]| \/ /)
export const choices: Column['read'] = (cell) => entriesOf(cell.toUpperCase(), /[;|,\n]/)

/** `2026-11-21`, or `21/11/2026`; a Buddhist year is taken for what it is. */
export const day: Column['read'] = (cell) => {
  const thai = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell)
  const [year, month, date] = thai ? [thai[3], thai[2], thai[1]] : cell.split('-')
  if (!year || !month || !date || !/^\d{4}$/.test(year)) return cell
  const common = Number(year) > 2400 ? Number(year) - 543 : Number(year)
  return `${common}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}

function entriesOf(cell: string, between: RegExp): string[] {
  return cell
    .split(between)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && entry !== '-')
}
