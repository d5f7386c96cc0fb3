import type { Conformity } from './compare.ts'

/**
 * Results against limits, by hand: a statement of conformity holds for every value that the result may mean
 * (ILAC-G8:09/2019). Simple acceptance ignores uncertainty (4.2.1, w = 0); with a guard band of the expanded
 * uncertainty, results within U of a limit are undecided (4.2.3).
 */
export type LimitCase = [
  text: string,
  limits: { min?: string; max?: string; min_strict?: true; max_strict?: true },
  expected: Conformity,
  rule?: { guarded?: true; lod?: string; uncertainty?: string; unit?: string },
]

export const limitCases: LimitCase[] = [
  ['5', { min: '5', max: '6.5' }, 'PASS'],
  ['6.5', { min: '5', max: '6.5' }, 'PASS'],
  ['6.500001', { min: '5', max: '6.5' }, 'FAIL'],
  ['4.999999', { min: '5' }, 'FAIL'],
  ['1.0e3', { max: '1000' }, 'PASS'],
  ['1.01e3', { max: '1000' }, 'FAIL'],
  // "<10" passes "at most 100" but is undecided for "at most 5".
  ['<10', { max: '100' }, 'PASS'],
  ['<10', { max: '10' }, 'PASS'],
  ['<10', { max: '5' }, 'UNDECIDED'],
  ['<10', { min: '5' }, 'UNDECIDED'],
  ['<10', { min: '10' }, 'FAIL'],
  ['<10', { min: '0', max: '100' }, 'PASS'],
  ['<10', { min: '5', max: '7' }, 'UNDECIDED'],
  ['≤10', { min: '10' }, 'UNDECIDED'],
  ['≤10', { max: '10' }, 'PASS'],
  ['>300', { max: '100' }, 'FAIL'],
  ['>300', { max: '300' }, 'FAIL'],
  ['>300', { max: '1000' }, 'UNDECIDED'],
  ['>300', { min: '30' }, 'PASS'],
  ['≥300', { max: '300' }, 'UNDECIDED'],
  ['≥30', { min: '30' }, 'PASS'],
  ['<5', { min: '0' }, 'UNDECIDED', { unit: '°C' }],
  // Not detected: below the detection limit; undecided without one.
  ['ND', { max: '100' }, 'UNDECIDED'],
  ['ND', { max: '100' }, 'PASS', { lod: '10' }],
  ['ND', { max: '5' }, 'UNDECIDED', { lod: '10' }],
  ['ND (<0.01)', { max: '0.5' }, 'PASS'],
  ['ND (<0.01)', { min: '0.01' }, 'FAIL'],
  // More than 250 colonies on the plate (FDA BAM), times the dilution.
  ['TNTC', { max: '100' }, 'FAIL'],
  ['TNTC', { max: '1000' }, 'UNDECIDED'],
  ['TNTC (1:1000)', { max: '1000' }, 'FAIL'],
  ['TNTC (1:1000)', { max: '1000000' }, 'UNDECIDED'],
  ['NT', { max: '100' }, 'UNDECIDED'],
  ['NT', {}, 'UNDECIDED'],
  ['12', {}, 'PASS'],
  // Guard band.
  ['9.0', { max: '10' }, 'PASS', { guarded: true, uncertainty: '1.0' }],
  ['9.1', { max: '10' }, 'UNDECIDED', { guarded: true, uncertainty: '1.0' }],
  ['11.0', { max: '10' }, 'UNDECIDED', { guarded: true, uncertainty: '1.0' }],
  ['11.1', { max: '10' }, 'FAIL', { guarded: true, uncertainty: '1.0' }],
  ['9.9', { max: '10' }, 'PASS', { uncertainty: '1.0' }],
  ['9.5 ± 0.2', { max: '10' }, 'PASS', { guarded: true, uncertainty: '1.0' }],
  // Strict limits: the limit itself is outside.
  ['100', { max: '100', max_strict: true }, 'FAIL'],
  ['99.9', { max: '100', max_strict: true }, 'PASS'],
  ['<100', { max: '100', max_strict: true }, 'PASS'],
  ['≤100', { max: '100', max_strict: true }, 'UNDECIDED'],
  ['5', { min: '5', min_strict: true }, 'FAIL'],
  ['>5', { min: '5', min_strict: true }, 'PASS'],
  ['≥5', { min: '5', min_strict: true }, 'UNDECIDED'],
  ['≤5', { min: '5', min_strict: true }, 'FAIL'],
  ['9.0', { max: '10', max_strict: true }, 'UNDECIDED', { guarded: true, uncertainty: '1.0' }],
  // A range lies within with both ends.
  ['118-120', { min: '118', max: '120' }, 'PASS'],
  ['118-120', { min: '119', max: '121' }, 'FAIL'],
  ['118-120', { max: '120', max_strict: true }, 'FAIL'],
  ['118-120', { max: '117' }, 'FAIL'],
  ['118-120 ± 1', { max: '120' }, 'UNDECIDED', { guarded: true }],
  // One number somewhere between two ends.
  ['between 19.10 and 19.11', { max: '19.11' }, 'PASS'],
  ['between 19.10 and 19.11', { max: '19.105' }, 'UNDECIDED'],
  ['between 19.10 and 19.11', { max: '19' }, 'FAIL'],
]

/** For judging only. */
export const judgedLimits: LimitCase[] = [
  ['0', { max: '0' }, 'PASS'],
  ['<1', { max: '0' }, 'UNDECIDED'],
  ['<0.05', { max: '0.05' }, 'PASS'],
  ['>250', { min: '250', max: '300' }, 'UNDECIDED'],
  ['ND', { min: '0' }, 'PASS'],
  ['ND', { min: '1' }, 'FAIL', { lod: '1' }],
  ['TNTC', { min: '100' }, 'PASS'],
  ['6.2', { min: '5', max: '6.5' }, 'UNDECIDED', { guarded: true, uncertainty: '0.5' }],
  ['5.75', { min: '5', max: '6.5' }, 'PASS', { guarded: true, uncertainty: '0.5' }],
  ['-5', { max: '-2' }, 'PASS'],
  ['<-18', { max: '-18' }, 'PASS'],
  ['≥7', { max: '6' }, 'FAIL'],
]
