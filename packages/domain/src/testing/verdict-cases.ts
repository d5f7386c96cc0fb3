import type { UseClass } from '../regulation/rule.ts'

/** Product, lines in percent, and the findings that the law asks for, with the figure where one decides. */
export interface VerdictCase {
  use: UseClass | null
  lines: [inci_name: string, pct: string][]
  codes: string[]
  verdict: 'COMPLIES' | 'BREACHES' | 'NEEDS_REVIEW' | 'CANNOT_BE_CHECKED'
  figure?: string
}

const at = (
  use: UseClass | null,
  lines: [string, string][],
  codes: string[],
  figure?: string,
): VerdictCase => ({
  use,
  lines,
  codes,
  verdict: codes.some((code) => breaching.has(code))
    ? 'BREACHES'
    : codes.some((code) => unclear.has(code))
      ? 'CANNOT_BE_CHECKED'
      : codes.includes('UNREVIEWED')
        ? 'NEEDS_REVIEW'
        : 'COMPLIES',
  ...(figure !== undefined && { figure }),
})

const breaching = new Set([
  'PROHIBITED',
  'NOT_FOR_THIS_USE',
  'NOT_ON_LIST',
  'ABOVE_LIMIT',
  'SUM_ABOVE_LIMIT',
  'NOT_FOR_CHILDREN',
])
const unclear = new Set(['BASIS_UNKNOWN', 'NO_USE_CLASS'])

/** Figures by hand: sodium benzoate × 0.847408, potassium sorbate × 0.746439, sodium fluoride × 0.452462. */
export const verdictCases: VerdictCase[] = [
  // V/1 (a) rinse-off except oral 2.5 % as acid, (b) oral 1.7 %, (c) leave-on 0.5 %
  at('LEAVE_ON', [['Benzoic Acid', '0.5']], []),
  at('LEAVE_ON', [['Benzoic Acid', '0.500001']], ['ABOVE_LIMIT'], '0.500001'),
  at('LEAVE_ON', [['Sodium Benzoate', '0.1']], []),
  at('LEAVE_ON', [['Sodium Benzoate', '0.59']], []),
  at('LEAVE_ON', [['Sodium Benzoate', '0.591']], ['ABOVE_LIMIT'], '0.500818'),
  at('RINSE_OFF', [['Benzoic Acid', '1']], []),
  at('RINSE_OFF', [['Benzoic Acid', '2.5']], []),
  at('RINSE_OFF', [['Benzoic Acid', '2.51']], ['ABOVE_LIMIT'], '2.51'),
  at('RINSE_OFF', [['Sodium Benzoate', '2.95']], []),
  at('RINSE_OFF', [['Sodium Benzoate', '2.951']], ['ABOVE_LIMIT'], '2.500702'),
  at('ORAL', [['Benzoic Acid', '1.7']], []),
  at('ORAL', [['Benzoic Acid', '1.71']], ['ABOVE_LIMIT'], '1.71'),
  at('ORAL', [['Sodium Benzoate', '2']], []),
  at('ORAL', [['Sodium Benzoate', '2.01']], ['ABOVE_LIMIT'], '1.703291'),
  at('LIP', [['Benzoic Acid', '0.5']], []),
  at('LIP', [['Benzoic Acid', '0.6']], ['ABOVE_LIMIT'], '0.6'),
  at('EYE', [['Sodium Benzoate', '0.6']], ['ABOVE_LIMIT'], '0.508445'),
  at('AEROSOL', [['Benzoic Acid', '0.1']], ['NOT_FOR_THIS_USE']),
  at(
    'AEROSOL',
    [
      ['Benzoic Acid', '0.1'],
      ['Sodium Benzoate', '0.1'],
    ],
    ['NOT_FOR_THIS_USE'],
  ),
  at(
    'LEAVE_ON',
    [
      ['Benzoic Acid', '0.3'],
      ['Sodium Benzoate', '0.236'],
    ],
    [],
  ),
  at(
    'LEAVE_ON',
    [
      ['Benzoic Acid', '0.3'],
      ['Sodium Benzoate', '0.237'],
    ],
    ['SUM_ABOVE_LIMIT'],
    '0.500836',
  ),
  at(
    'RINSE_OFF',
    [
      ['Benzoic Acid', '2'],
      ['Sodium Benzoate', '0.6'],
    ],
    ['SUM_ABOVE_LIMIT'],
    '2.508445',
  ),
  // V/1a, an entry of its own beside part a of entry 1
  at('LEAVE_ON', [['Potassium Benzoate', '0.65']], []),
  at('LEAVE_ON', [['Potassium Benzoate', '0.66']], ['ABOVE_LIMIT'], '0.503085'),
  at('AEROSOL', [['Potassium Benzoate', '0.65']], []),
  at('LEAVE_ON', [['Ethyl Benzoate', '0.61']], []),
  at('LEAVE_ON', [['Ethyl Benzoate', '0.62']], ['ABOVE_LIMIT'], '0.504191'),
  // V/2 and V/14
  at('LEAVE_ON', [['Sodium Propionate', '2.59']], []),
  at('LEAVE_ON', [['Sodium Propionate', '2.6']], ['ABOVE_LIMIT'], '2.00508'),
  at('LEAVE_ON', [['Sodium Formate', '0.73']], []),
  at('LEAVE_ON', [['Sodium Formate', '0.74']], ['ABOVE_LIMIT'], '0.500841'),
  // V/3, age 3
  at('LEAVE_ON', [['Salicylic Acid', '0.5']], ['AGE_LIMIT']),
  at('LEAVE_ON', [['Salicylic Acid', '0.51']], ['ABOVE_LIMIT', 'AGE_LIMIT'], '0.51'),
  at('BABY_U3', [['Salicylic Acid', '0.1']], ['NOT_FOR_CHILDREN']),
  at('LEAVE_ON', [['Sodium Salicylate', '0.57']], ['AGE_LIMIT']),
  at('LEAVE_ON', [['Sodium Salicylate', '0.58']], ['ABOVE_LIMIT', 'AGE_LIMIT'], '0.500372'),
  // V/4: one limit for the acid and its salts
  at('LEAVE_ON', [['Sorbic Acid', '0.6']], []),
  at('LEAVE_ON', [['Sorbic Acid', '0.61']], ['ABOVE_LIMIT'], '0.61'),
  at('LEAVE_ON', [['Potassium Sorbate', '0.8']], []),
  at('LEAVE_ON', [['Potassium Sorbate', '0.81']], ['ABOVE_LIMIT'], '0.604615'),
  at(
    'LEAVE_ON',
    [
      ['Sorbic Acid', '0.6'],
      ['Potassium Sorbate', '0.5'],
    ],
    ['SUM_ABOVE_LIMIT'],
    '0.973219',
  ),
  at(
    'LEAVE_ON',
    [
      ['Sorbic Acid', '0.5'],
      ['Potassium Sorbate', '0.5'],
    ],
    ['SUM_ABOVE_LIMIT'],
    '0.873219',
  ),
  at(
    'LEAVE_ON',
    [
      ['Sorbic Acid', '0.2'],
      ['Potassium Sorbate', '0.5'],
    ],
    [],
  ),
  at('AEROSOL', [['Calcium Sorbate', '0.7']], []),
  at('AEROSOL', [['Calcium Sorbate', '0.71']], ['ABOVE_LIMIT'], '0.607009'),
  // V/7 as the phenol
  at('LEAVE_ON', [['Sodium O-Phenylphenate', '0.22']], []),
  at('LEAVE_ON', [['Sodium O-Phenylphenate', '0.23']], ['ABOVE_LIMIT'], '0.203696'),
  // V/12 0.4 % single, 0.8 % together; V/12a propyl and butyl 0.14 % together
  at('LEAVE_ON', [['Methylparaben', '0.44']], []),
  at('LEAVE_ON', [['Methylparaben', '0.45']], ['ABOVE_LIMIT'], '0.408505'),
  at(
    'LEAVE_ON',
    [
      ['Methylparaben', '0.44'],
      ['Ethylparaben', '0.48'],
    ],
    [],
  ),
  at(
    'LEAVE_ON',
    [
      ['Methylparaben', '0.44'],
      ['Ethylparaben', '0.49'],
    ],
    ['ABOVE_LIMIT', 'SUM_ABOVE_LIMIT'],
  ),
  at('LEAVE_ON', [['Propylparaben', '0.18']], []),
  at('LEAVE_ON', [['Propylparaben', '0.19']], ['SUM_ABOVE_LIMIT'], '0.145632'),
  at(
    'LEAVE_ON',
    [
      ['Propylparaben', '0.1'],
      ['Butylparaben', '0.08'],
    ],
    [],
  ),
  at(
    'LEAVE_ON',
    [
      ['Propylparaben', '0.1'],
      ['Butylparaben', '0.1'],
    ],
    ['SUM_ABOVE_LIMIT'],
    '0.14776',
  ),
  at(
    'LEAVE_ON',
    [
      ['Methylparaben', '0.44'],
      ['Ethylparaben', '0.38'],
      ['Propylparaben', '0.1'],
    ],
    [],
  ),
  at(
    'LEAVE_ON',
    [
      ['Methylparaben', '0.44'],
      ['Ethylparaben', '0.4'],
      ['Propylparaben', '0.1'],
    ],
    ['SUM_ABOVE_LIMIT'],
    '0.808554',
  ),
  // V/20 only rinse-off; V/29 any; V/35 parts; V/56 not read
  at('RINSE_OFF', [['5-Bromo-5-Nitro-1,3-Dioxane', '0.1']], []),
  at('LEAVE_ON', [['5-Bromo-5-Nitro-1,3-Dioxane', '0.01']], ['NOT_FOR_THIS_USE']),
  at('LIP', [['Phenoxyethanol', '1']], []),
  at('LIP', [['Phenoxyethanol', '1.01']], ['ABOVE_LIMIT'], '1.01'),
  at('RINSE_OFF', [['Piroctone Olamine', '1']], []),
  at('RINSE_OFF', [['Piroctone Olamine', '1.1']], ['ABOVE_LIMIT'], '1.1'),
  at('LEAVE_ON', [['Piroctone Olamine', '0.5']], []),
  at('LEAVE_ON', [['Piroctone Olamine', '0.6']], ['ABOVE_LIMIT'], '0.6'),
  at('HAIR_DYE', [['Piroctone Olamine', '1']], []),
  at('LEAVE_ON', [['Iodopropynyl Butylcarbamate', '0.001']], ['UNREVIEWED']),
  at('LEAVE_ON', [['Novel Preservative', '0.1']], ['NOT_ON_LIST']),
  // III/72 (a) oral, (b) other products 1 %
  at('ORAL', [['Hydroxycitronellal', '2']], []),
  at('LEAVE_ON', [['Hydroxycitronellal', '1']], []),
  at('LEAVE_ON', [['Hydroxycitronellal', '1.1']], ['ABOVE_LIMIT'], '1.1'),
  at('RINSE_OFF', [['Hydroxycitronellal', '1']], []),
  // III/24: water-soluble zinc salts 1 % as zinc
  at('LEAVE_ON', [['Zinc Chloride', '2.08']], []),
  at('LEAVE_ON', [['Zinc Chloride', '2.09']], ['ABOVE_LIMIT'], '1.002599'),
  at(
    'LEAVE_ON',
    [
      ['Zinc Chloride', '1.5'],
      ['Zinc Acetate', '1'],
    ],
    ['SUM_ABOVE_LIMIT'],
    '1.075921',
  ),
  // III/26 ff.: all fluorine together 0.15 % as F, oral only
  at('ORAL', [['Sodium Fluoride', '0.24']], []),
  at('ORAL', [['Sodium Fluoride', '0.33']], []),
  at('ORAL', [['Sodium Fluoride', '0.34']], ['SUM_ABOVE_LIMIT'], '0.153837'),
  at(
    'ORAL',
    [
      ['Stannous Fluoride', '0.3'],
      ['Sodium Fluoride', '0.1'],
    ],
    [],
  ),
  at(
    'ORAL',
    [
      ['Stannous Fluoride', '0.3'],
      ['Sodium Fluoride', '0.2'],
    ],
    ['SUM_ABOVE_LIMIT'],
    '0.163231',
  ),
  at('ORAL', [['Sodium Monofluorophosphate', '1.1']], []),
  at('ORAL', [['Sodium Monofluorophosphate', '1.2']], ['SUM_ABOVE_LIMIT'], '0.158372'),
  at('ORAL', [['Olaflur', '0.1']], ['BASIS_UNKNOWN'], '0.1'),
  at('ORAL', [['Olaflur', '5']], ['BASIS_UNKNOWN'], '5'),
  at(
    'ORAL',
    [
      ['Sodium Fluoride', '0.34'],
      ['Olaflur', '0.1'],
    ],
    ['SUM_ABOVE_LIMIT', 'BASIS_UNKNOWN'],
  ),
  at('LEAVE_ON', [['Sodium Fluoride', '0.1']], ['NOT_FOR_THIS_USE']),
  // II
  at('LEAVE_ON', [['Chloroform', '5']], ['PROHIBITED']),
  at('RINSE_OFF', [['Hydroquinone', '0.0001']], ['PROHIBITED']),
  // IV by field of application
  at('LEAVE_ON', [['CI 12085', '3']], []),
  at('LEAVE_ON', [['CI 12085', '3.1']], ['ABOVE_LIMIT'], '3.1'),
  at('RINSE_OFF', [['CI 10006', '1']], []),
  at('LEAVE_ON', [['CI 10006', '1']], ['NOT_FOR_THIS_USE']),
  at('LIP', [['CI 15510', '1']], []),
  at('EYE', [['CI 15510', '1']], ['NOT_FOR_THIS_USE']),
  at('EYE', [['CI 77491', '10']], []),
  // VI; the annex counts octocrylene as acid, and nobody gave its factor
  at('LEAVE_ON', [['Ethylhexyl Methoxycinnamate', '10']], []),
  at('LEAVE_ON', [['Ethylhexyl Methoxycinnamate', '10.1']], ['ABOVE_LIMIT'], '10.1'),
  at('LEAVE_ON', [['Octocrylene', '5']], ['BASIS_UNKNOWN'], '5'),
  // nobody said what the product is for
  at(null, [['Benzoic Acid', '0.1']], ['NO_USE_CLASS']),
]
