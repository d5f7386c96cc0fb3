/** A number with a comma before its decimals and points, spaces or nothing between its thousands. */
const withComma = /^[-+]?(\d{1,3}([. \u00a0]\d{3})+|\d+)(,\d+)?\s*%?$/
/** The comma can be nothing else: `99,5`, `0,125`, `1.234,50`. */
const isDecisive = (cell: string): boolean =>
  /,(\d{1,2}|\d{4,})\s*%?$/.test(cell) || /^[-+]?0,\d/.test(cell) || /\.\d{3},\d/.test(cell)

/**
 * Looks at a column cell by cell; tells whether it writes its decimals behind a comma: every number can be read so, and
 * one can only be read so. In such a column `1,250` is one and a quarter.
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

/** A number of such a column with a point, and nothing between its thousands. */
export function withPoint(cell: string): string {
  const text = cell.trim()
  return withComma.test(text) ? text.replace(/[.\u00a0 ](?=\d{3})/g, '').replace(',', '.') : cell
}
