/**
 * Molar masses in g/mol, for limits such as "as acid" or "as F". Each member has its number of units of the counted
 * form per molecule, and its mass: factor = units × mass of the form ÷ mass of the substance. Hydrates are listed
 * without water: that gives the larger factor, never a smaller one.
 */
export interface MolarFamily {
  /** Words for the counted form in the annexes, after `basisKey`. */
  bases: readonly string[]
  mass: string
  /** By INCI name in upper case. */
  members: Readonly<Record<string, readonly [units: number, mass: string]>>
}
