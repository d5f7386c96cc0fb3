/** Product, lines in percent, and the findings required by law, with the figure if one decides. */
export interface VerdictCase {
  /** Properties of the product; empty if not given. */
  product: string
  lines: [inci_name: string, pct: string][]
  codes: string[]
  verdict: 'COMPLIES' | 'BREACHES' | 'NEEDS_REVIEW' | 'CANNOT_BE_CHECKED'
  figure?: string
}

const breaching = new Set([
  'PROHIBITED',
  'NOT_FOR_THIS_USE',
  'NOT_ON_LIST',
  'ABOVE_LIMIT',
  'SUM_ABOVE_LIMIT',
  'NOT_FOR_CHILDREN',
])
const unclear = new Set(['BASIS_UNKNOWN', 'NO_USE_CLASS', 'PRODUCT_UNCLEAR'])

/** A table row: `FACE_CREAM SUNSCREEN`, `0.5 Benzoic Acid + 1 Phenoxyethanol`, codes separated by spaces. */
export type VerdictRow = [product: string, lines: string, codes: string, figure?: string]

export function caseOf([product, lines, said, figure]: VerdictRow): VerdictCase {
  const codes = said.split(' ').filter((code) => code !== '')
  return {
    product,
    lines: lines.split(' + ').map((line) => {
      const at = line.indexOf(' ')
      return [line.slice(at + 1), line.slice(0, at)]
    }),
    codes,
    verdict: codes.some((code) => breaching.has(code))
      ? 'BREACHES'
      : codes.some((code) => unclear.has(code))
        ? 'CANNOT_BE_CHECKED'
        : codes.includes('UNREVIEWED')
          ? 'NEEDS_REVIEW'
          : 'COMPLIES',
    ...(figure !== undefined && { figure }),
  }
}

/** Figures by hand: sodium benzoate × 0.847408, potassium sorbate × 0.746439, sodium fluoride × 0.452462. */
const table: VerdictRow[] = [
  // V/1 (a) rinse-off except oral 2.5 % as acid, (b) oral 1.7 %, (c) leave-on 0.5 %
  ['LEAVE_ON', '0.5 Benzoic Acid', ''],
  ['LEAVE_ON', '0.500001 Benzoic Acid', 'ABOVE_LIMIT', '0.500001'],
  ['LEAVE_ON', '0.1 Sodium Benzoate', ''],
  ['LEAVE_ON', '0.59 Sodium Benzoate', ''],
  ['LEAVE_ON', '0.591 Sodium Benzoate', 'ABOVE_LIMIT', '0.500818'],
  ['RINSE_OFF', '1 Benzoic Acid', ''],
  ['RINSE_OFF', '2.5 Benzoic Acid', ''],
  ['RINSE_OFF', '2.51 Benzoic Acid', 'ABOVE_LIMIT', '2.51'],
  ['RINSE_OFF', '2.95 Sodium Benzoate', ''],
  ['RINSE_OFF', '2.951 Sodium Benzoate', 'ABOVE_LIMIT', '2.500702'],
  ['ORAL', '1.7 Benzoic Acid', ''],
  ['ORAL', '1.71 Benzoic Acid', 'ABOVE_LIMIT', '1.71'],
  ['ORAL', '2 Sodium Benzoate', ''],
  ['ORAL', '2.01 Sodium Benzoate', 'ABOVE_LIMIT', '1.703291'],
  ['LIP', '0.5 Benzoic Acid', ''],
  ['LIP', '0.6 Benzoic Acid', 'ABOVE_LIMIT', '0.6'],
  ['EYE LEAVE_ON', '0.6 Sodium Benzoate', 'ABOVE_LIMIT', '0.508445'],
  ['AEROSOL LEAVE_ON', '0.1 Benzoic Acid', ''],
  ['AEROSOL', '0.1 Benzoic Acid', 'PRODUCT_UNCLEAR'],
  ['AEROSOL', '2.51 Benzoic Acid', 'ABOVE_LIMIT', '2.51'],
  ['AEROSOL LEAVE_ON', '0.5 Benzoic Acid + 0.1 Sodium Benzoate', 'SUM_ABOVE_LIMIT', '0.584741'],
  ['LEAVE_ON', '0.3 Benzoic Acid + 0.236 Sodium Benzoate', ''],
  ['LEAVE_ON', '0.3 Benzoic Acid + 0.237 Sodium Benzoate', 'SUM_ABOVE_LIMIT', '0.500836'],
  ['RINSE_OFF', '2 Benzoic Acid + 0.6 Sodium Benzoate', 'SUM_ABOVE_LIMIT', '2.508445'],
  // V/1a, a separate entry besides part a of entry 1
  ['LEAVE_ON', '0.65 Potassium Benzoate', ''],
  ['LEAVE_ON', '0.66 Potassium Benzoate', 'ABOVE_LIMIT', '0.503085'],
  ['AEROSOL LEAVE_ON', '0.65 Potassium Benzoate', ''],
  ['LEAVE_ON', '0.61 Ethyl Benzoate', ''],
  ['LEAVE_ON', '0.62 Ethyl Benzoate', 'ABOVE_LIMIT', '0.504191'],
  // V/2 and V/14
  ['LEAVE_ON', '2.59 Sodium Propionate', ''],
  ['LEAVE_ON', '2.6 Sodium Propionate', 'ABOVE_LIMIT', '2.00508'],
  ['LEAVE_ON', '0.73 Sodium Formate', ''],
  ['LEAVE_ON', '0.74 Sodium Formate', 'ABOVE_LIMIT', '0.500841'],
  // V/3: not for children under 3, except in shampoos
  ['LEAVE_ON', '0.5 Salicylic Acid', ''],
  ['LEAVE_ON', '0.51 Salicylic Acid', 'ABOVE_LIMIT', '0.51'],
  ['BABY_U3 LEAVE_ON', '0.1 Salicylic Acid', 'NOT_FOR_THIS_USE'],
  ['LEAVE_ON', '0.57 Sodium Salicylate', ''],
  ['LEAVE_ON', '0.58 Sodium Salicylate', 'ABOVE_LIMIT', '0.500372'],
  // V/4: one limit for the acid and its salts
  ['LEAVE_ON', '0.6 Sorbic Acid', ''],
  ['LEAVE_ON', '0.61 Sorbic Acid', 'ABOVE_LIMIT', '0.61'],
  ['LEAVE_ON', '0.8 Potassium Sorbate', ''],
  ['LEAVE_ON', '0.81 Potassium Sorbate', 'ABOVE_LIMIT', '0.604615'],
  ['LEAVE_ON', '0.6 Sorbic Acid + 0.5 Potassium Sorbate', 'SUM_ABOVE_LIMIT', '0.973219'],
  ['LEAVE_ON', '0.5 Sorbic Acid + 0.5 Potassium Sorbate', 'SUM_ABOVE_LIMIT', '0.873219'],
  ['LEAVE_ON', '0.2 Sorbic Acid + 0.5 Potassium Sorbate', ''],
  ['AEROSOL LEAVE_ON', '0.7 Calcium Sorbate', ''],
  ['AEROSOL LEAVE_ON', '0.71 Calcium Sorbate', 'ABOVE_LIMIT', '0.607009'],
  // V/7 as the phenol
  ['LEAVE_ON', '0.22 Sodium O-Phenylphenate', ''],
  ['LEAVE_ON', '0.23 Sodium O-Phenylphenate', 'ABOVE_LIMIT', '0.203696'],
  // V/12 0.4 % single, 0.8 % together; V/12a propyl and butyl 0.14 % together
  ['LEAVE_ON', '0.44 Methylparaben', ''],
  ['LEAVE_ON', '0.45 Methylparaben', 'ABOVE_LIMIT', '0.408505'],
  ['LEAVE_ON', '0.44 Methylparaben + 0.48 Ethylparaben', ''],
  ['LEAVE_ON', '0.44 Methylparaben + 0.49 Ethylparaben', 'ABOVE_LIMIT SUM_ABOVE_LIMIT'],
  ['LEAVE_ON', '0.18 Propylparaben', ''],
  ['LEAVE_ON', '0.19 Propylparaben', 'SUM_ABOVE_LIMIT', '0.145632'],
  ['LEAVE_ON', '0.1 Propylparaben + 0.08 Butylparaben', ''],
  ['LEAVE_ON', '0.1 Propylparaben + 0.1 Butylparaben', 'SUM_ABOVE_LIMIT', '0.14776'],
  ['LEAVE_ON', '0.44 Methylparaben + 0.38 Ethylparaben + 0.1 Propylparaben', ''],
  ['LEAVE_ON', '0.44 Methylparaben + 0.4 Ethylparaben + 0.1 Propylparaben', 'SUM_ABOVE_LIMIT', '0.808554'],
  // V/20 only rinse-off; V/29 any; V/35 parts; V/57 not read
  ['RINSE_OFF', '0.1 5-Bromo-5-Nitro-1,3-Dioxane', ''],
  ['LEAVE_ON', '0.01 5-Bromo-5-Nitro-1,3-Dioxane', 'NOT_FOR_THIS_USE'],
  ['LIP', '1 Phenoxyethanol', ''],
  ['LIP', '1.01 Phenoxyethanol', 'ABOVE_LIMIT', '1.01'],
  ['RINSE_OFF', '1 Piroctone Olamine', ''],
  ['RINSE_OFF', '1.1 Piroctone Olamine', 'ABOVE_LIMIT', '1.1'],
  ['LEAVE_ON', '0.5 Piroctone Olamine', ''],
  ['LEAVE_ON', '0.6 Piroctone Olamine', 'ABOVE_LIMIT', '0.6'],
  ['HAIR_DYE RINSE_OFF', '1 Piroctone Olamine', ''],
  ['LEAVE_ON', '0.001 Methylisothiazolinone', 'UNREVIEWED'],
  ['LEAVE_ON', '0.1 Novel Preservative', 'NOT_ON_LIST'],
  // III/72 (a) oral, (b) other products 1 %
  ['ORAL', '2 Hydroxycitronellal', ''],
  ['LEAVE_ON', '1 Hydroxycitronellal', ''],
  ['LEAVE_ON', '1.1 Hydroxycitronellal', 'ABOVE_LIMIT', '1.1'],
  ['RINSE_OFF', '1 Hydroxycitronellal', ''],
  // III/24: water-soluble zinc salts 1 % as zinc
  ['LEAVE_ON', '2.08 Zinc Chloride', ''],
  ['LEAVE_ON', '2.09 Zinc Chloride', 'ABOVE_LIMIT', '1.002599'],
  ['LEAVE_ON', '1.5 Zinc Chloride + 1 Zinc Acetate', 'SUM_ABOVE_LIMIT', '1.075921'],
  // III/26 ff.: all fluorine together 0.15 % as F, oral only
  ['ORAL', '0.24 Sodium Fluoride', ''],
  ['ORAL', '0.33 Sodium Fluoride', ''],
  ['ORAL', '0.34 Sodium Fluoride', 'SUM_ABOVE_LIMIT', '0.153837'],
  ['ORAL', '0.3 Stannous Fluoride + 0.1 Sodium Fluoride', ''],
  ['ORAL', '0.3 Stannous Fluoride + 0.2 Sodium Fluoride', 'SUM_ABOVE_LIMIT', '0.163231'],
  ['ORAL', '1.1 Sodium Monofluorophosphate', ''],
  ['ORAL', '1.2 Sodium Monofluorophosphate', 'SUM_ABOVE_LIMIT', '0.158372'],
  ['ORAL', '0.1 Olaflur', ''],
  ['ORAL', '5 Olaflur', 'SUM_ABOVE_LIMIT', '0.380889'],
  ['ORAL', '0.34 Sodium Fluoride + 0.1 Olaflur', 'SUM_ABOVE_LIMIT', '0.161455'],
  ['LEAVE_ON', '0.1 Sodium Fluoride', 'NOT_FOR_THIS_USE'],
  // II
  ['LEAVE_ON', '5 Chloroform', 'PROHIBITED'],
  ['RINSE_OFF', '0.0001 Hydroquinone', 'PROHIBITED'],
  // IV by field of application
  ['LEAVE_ON', '3 CI 12085', ''],
  ['LEAVE_ON', '3.1 CI 12085', 'ABOVE_LIMIT', '3.1'],
  ['RINSE_OFF', '1 CI 10006', ''],
  ['LEAVE_ON', '1 CI 10006', 'NOT_FOR_THIS_USE'],
  ['LIP', '1 CI 15510', ''],
  ['EYE LEAVE_ON', '1 CI 15510', 'NOT_FOR_THIS_USE'],
  ['EYE LEAVE_ON', '10 CI 77491', ''],
  // VI; the annex counts octocrylene as acid, and its factor is unknown
  ['LEAVE_ON', '10 Ethylhexyl Methoxycinnamate', ''],
  ['LEAVE_ON', '10.1 Ethylhexyl Methoxycinnamate', 'ABOVE_LIMIT', '10.1'],
  ['LEAVE_ON', '5 Octocrylene', 'BASIS_UNKNOWN', '5'],
  // the product's use is not given
  ['', '0.1 Benzoic Acid', 'NO_USE_CLASS'],
]

export const verdictCases: VerdictCase[] = table.map(caseOf)
