/** How a cell of a spreadsheet becomes a value; an unreadable one stays as text, for the schema to refuse. */
export interface Column {
  /** Further accepted headers, in lower case with `_` between the words. */
  known?: string[]
  read: (cell: string) => unknown
  /** It holds one number, possibly with a decimal comma. */
  isNumber?: boolean
}

export const text: Column['read'] = (cell) => cell

export const capitals: Column['read'] = (cell) => cell.toUpperCase()

/**
 * `1,200.50`, `14.3 %` and `99,5` as a spreadsheet shows them; a comma that cannot separate thousands is the decimal
 * sign.
 */
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

/** Entries separated by `;`, `|`, line ends or ` / `; a lone dash is none. */
export const list: Column['read'] = (cell) => entriesOf(cell, /[;|\n]| \/ /)
/** The same entries, but commas separate them, too. */
export const words: Column['read'] = (cell) => entriesOf(cell, /[;|,\n]| \/ /)

/** `2026-11-21`, or `21/11/2026`; a Buddhist year is converted. */
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
