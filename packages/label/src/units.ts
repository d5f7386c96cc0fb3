/** Lengths are whole micrometres, so that values of the history compare exactly. */
export type Um = number

/** Angles are whole hundredths of a degree, clockwise. */
export type CentiDegrees = number

const umPerMm = 1000
/** A point of print, 1/72 inch. */
const umPerPoint = 25_400 / 72

/** Rounds to the whole micrometre. */
export const fromMm = (mm: number): Um => Math.round(mm * umPerMm)
export const toMm = (um: Um): number => um / umPerMm
/** Rounds to the whole micrometre; `toPoints` does not reverse it exactly. */
export const fromPoints = (points: number): Um => Math.round(points * umPerPoint)
export const toPoints = (um: Um): number => um / umPerPoint

/** Normalises an angle to one turn, 0 to 35,999. */
export const withinTurn = (angle: CentiDegrees): CentiDegrees => ((angle % 36_000) + 36_000) % 36_000
