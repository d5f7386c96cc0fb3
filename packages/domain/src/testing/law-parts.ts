import type { RegulationRule } from '../regulation/rule.ts'

/** A part of an annex, as in its text. */
export interface LawPart {
  source: 'EU-II' | 'EU-III' | 'EU-IV' | 'EU-V' | 'EU-VI'
  ref: string
  part?: string
  names: string[]
  /** The products, in the notation of `conditionsFrom`; missing for any. */
  use?: string
  says: Partial<RegulationRule>
}

const pct = (max_value: string, more: Partial<RegulationRule> = {}): Partial<RegulationRule> => ({
  max_value,
  max_unit: 'PCT',
  ...more,
})
const acid = (max_value: string, more: Partial<RegulationRule> = {}) =>
  pct(max_value, { basis: 'as acid', ...more })
const preservative = { verdict: 'ALLOWED_LIST', list_function: 'PRESERVATIVE' } as const
const colour = { verdict: 'ALLOWED_LIST', list_function: 'COLOUR' } as const
const filter = { verdict: 'ALLOWED_LIST', list_function: 'UV_FILTER' } as const
const benzoates = ['Benzoic Acid', 'Sodium Benzoate']
const sorbates = ['Sorbic Acid', 'Potassium Sorbate', 'Sodium Sorbate', 'Calcium Sorbate']
const parabens = ['Methylparaben', 'Ethylparaben']
const propyls = ['Propylparaben', 'Butylparaben']
const parabenSum = acid('0.8', { ...preservative, sum_group: 'PARABENS' })
const fluorine = pct('0.15', { basis: 'as F', sum_group: 'F' })

/** Regulation (EC) 1223/2009, annexes II to VI, as far as the cases need them. */
export const lawParts: LawPart[] = [
  { source: 'EU-II', ref: '366', names: ['Chloroform'], says: { verdict: 'PROHIBITED' } },
  { source: 'EU-II', ref: '1339', names: ['Hydroquinone'], says: { verdict: 'PROHIBITED' } },
  { source: 'EU-III', ref: '72', part: 'a', names: ['Hydroxycitronellal'], use: 'ORAL', says: {} },
  {
    source: 'EU-III',
    ref: '72',
    part: 'b',
    names: ['Hydroxycitronellal'],
    use: '-ORAL',
    says: pct('1'),
  },
  { source: 'EU-III', ref: '26', names: ['Ammonium Monofluorophosphate'], use: 'ORAL', says: fluorine },
  { source: 'EU-III', ref: '27', names: ['Sodium Monofluorophosphate'], use: 'ORAL', says: fluorine },
  { source: 'EU-III', ref: '31', names: ['Sodium Fluoride'], use: 'ORAL', says: fluorine },
  { source: 'EU-III', ref: '35', names: ['Stannous Fluoride'], use: 'ORAL', says: fluorine },
  { source: 'EU-III', ref: '37', names: ['Olaflur'], use: 'ORAL', says: fluorine },
  {
    source: 'EU-III',
    ref: '24',
    names: ['Zinc Acetate', 'Zinc Chloride', 'Zinc Gluconate'],
    says: pct('1', { basis: 'as zinc' }),
  },
  ...['RINSE_OFF -ORAL', 'ORAL', 'LEAVE_ON'].map((use, at): LawPart => ({
    source: 'EU-V',
    ref: '1',
    part: 'abc'.charAt(at),
    names: benzoates,
    use,
    says: acid(['2.5', '1.7', '0.5'][at] ?? '', preservative),
  })),
  {
    source: 'EU-V',
    ref: '1a',
    names: ['Potassium Benzoate', 'Ethyl Benzoate'],
    says: acid('0.5', preservative),
  },
  {
    source: 'EU-V',
    ref: '2',
    names: ['Propionic Acid', 'Sodium Propionate'],
    says: acid('2', preservative),
  },
  {
    source: 'EU-V',
    ref: '3',
    names: ['Salicylic Acid', 'Sodium Salicylate'],
    use: '; not BABY_U3 -SHAMPOO',
    says: acid('0.5', preservative),
  },
  { source: 'EU-V', ref: '4', names: sorbates, says: acid('0.6', preservative) },
  {
    source: 'EU-V',
    ref: '7',
    names: ['O-Phenylphenol', 'Sodium O-Phenylphenate'],
    says: pct('0.2', { ...preservative, basis: 'as the phenol' }),
  },
  { source: 'EU-V', ref: '12', names: parabens, says: acid('0.4', preservative) },
  { source: 'EU-V', ref: '12', part: 'sum', names: parabens, says: parabenSum },
  {
    source: 'EU-V',
    ref: '12a',
    names: propyls,
    says: acid('0.14', { ...preservative, sum_group: 'PROPYL AND BUTYL' }),
  },
  { source: 'EU-V', ref: '12a', part: 'sum', names: propyls, says: parabenSum },
  { source: 'EU-V', ref: '14', names: ['Formic Acid', 'Sodium Formate'], says: acid('0.5', preservative) },
  {
    source: 'EU-V',
    ref: '20',
    names: ['5-Bromo-5-Nitro-1,3-Dioxane'],
    use: 'RINSE_OFF',
    says: pct('0.1', preservative),
  },
  { source: 'EU-V', ref: '29', names: ['Phenoxyethanol'], says: pct('1', preservative) },
  {
    source: 'EU-V',
    ref: '35',
    part: 'a',
    names: ['Piroctone Olamine'],
    use: 'RINSE_OFF',
    says: pct('1', preservative),
  },
  {
    source: 'EU-V',
    ref: '35',
    part: 'b',
    names: ['Piroctone Olamine'],
    use: '-RINSE_OFF',
    says: pct('0.5', preservative),
  },
  {
    source: 'EU-V',
    ref: '57',
    names: ['Methylisothiazolinone'],
    says: {
      ...preservative,
      review_state: 'NEEDS_REVIEW',
      conditions: 'Not yet read',
    },
  },
  { source: 'EU-IV', ref: '9', names: ['CI 12085'], says: pct('3', colour) },
  { source: 'EU-IV', ref: '1', names: ['CI 10006'], use: 'RINSE_OFF', says: colour },
  { source: 'EU-IV', ref: '21', names: ['CI 15510'], use: '; not EYE', says: colour },
  { source: 'EU-IV', ref: '135', names: ['CI 77491'], says: colour },
  { source: 'EU-VI', ref: '10', names: ['Octocrylene'], says: pct('10', { ...filter, basis: 'as acid' }) },
  { source: 'EU-VI', ref: '12', names: ['Ethylhexyl Methoxycinnamate'], says: pct('10', filter) },
]
