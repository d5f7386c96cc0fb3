/** A number with a decimal comma and points, spaces or nothing between thousands. */
const withComma = /^[-+]?(\d{1,3}([. \u00a0]\d{3})+|\d+)(,\d+)?\s*%?$/
/** The comma can only be a decimal comma: `99,5`, `0,125`, `1.234,50`. */
const isDecisive = (cell: string): boolean =>
  /,(\d{1,2}|\d{4,})\s*%?$/.test(cell) || /^[-+]?0,\d/.test(cell) || /\.\d{3},\d/.test(cell)

/**
 * Checks a column cell by cell for decimal commas: every number can be read so, and at least one can only be read so.
 * In such a column `1,250` is one and a quarter.
 */
export function openCommaCheck(): { see: (cell: string) => void; areCommas: () => boolean } {
  let [isRefuted, isSeen] = [false, false]
  return {
    see(cell) {
      const text = isRefuted ? '' : cell.trim()
      if (text === '') return
      isRefuted = !withComma.test(text)
      isSeen ||= isDecisive(text)
    },
    areCommas: () => isSeen && !isRefuted,
  }
}

/** Converts a number of such a column to a decimal point without thousands separators. */
export function withPoint(cell: string): string {
  const text = cell.trim()
  return withComma.test(text) ? text.replace(/[.\u00a0 ](?=\d{3})/g, '').replace(',', '.') : cell
}
