import type { CommaMeaning } from '@rp/domain/number/decimal-sign'

/** A number with a decimal comma and points, spaces or nothing between thousands. */
const withComma = /^[-+]?(\d{1,3}([. \u00a0]\d{3})+|\d+)(,\d+)?\s*%?$/
/** The comma can only be a decimal comma: `99,5`, `0,125`, `1.234,50`. */
const isDecisive = (cell: string): boolean =>
  /,(\d{1,2}|\d{4,})\s*%?$/.test(cell) || /^[-+]?0,\d/.test(cell) || /\.\d{3},\d/.test(cell)
/** The comma can only separate thousands: `1,250.50`, `1,250,000`. */
const isGrouped = (cell: string): boolean => /^[-+]?\d{1,3}(,\d{3})+\.\d/.test(cell) || /,\d{3},/.test(cell)
/** The point can only be the decimal sign: `12.5`, `0.125`. */
const hasPoint = (cell: string): boolean =>
  /^[-+]?\d+\.(\d{1,2}|\d{4,})\s*%?$/.test(cell) || /^[-+]?0\.\d/.test(cell)

export interface CommaCheck {
  see: (cell: string) => void
  /** Undefined if the cells do not show it, or contradict each other. */
  meaning: () => CommaMeaning | undefined
}

/**
 * Looks in a column for the meaning of commas, cell by cell. They are decimal signs if every number can be read so, and
 * at least one can only be read so: then `1,250` is one and a quarter. They separate thousands if at least one cell can
 * only be read so and none contradicts. `isTyped`: a workbook, whose numbers have a point in every country.
 */
export function openCommaCheck(isTyped = false): CommaCheck {
  let [isRefuted, isDecimal, isThousands] = [false, false, false]
  return {
    see(cell) {
      const text = cell.trim()
      if (text === '') return
      isRefuted ||= !withComma.test(text)
      isDecimal ||= isDecisive(text)
      isThousands ||= isGrouped(text) || (!isTyped && hasPoint(text))
    },
    meaning() {
      if (isDecimal) return isRefuted ? undefined : 'DECIMAL'
      return isThousands ? 'GROUPS' : undefined
    },
  }
}

/** The meaning in a column: its own, else what all other columns of the file agree on. */
export function meaningIn(own: CommaCheck, all: readonly CommaCheck[]): CommaMeaning | undefined {
  const shown = new Set(all.flatMap((check) => check.meaning() ?? []))
  const [only] = shown
  return own.meaning() ?? (shown.size === 1 ? only : undefined)
}
