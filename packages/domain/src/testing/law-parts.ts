import type { RegulationRule, UseClass } from '../regulation/rule.ts'

/** A part of an annex as its text says it. */
export interface LawPart {
  source: 'EU-II' | 'EU-III' | 'EU-IV' | 'EU-V' | 'EU-VI'
  ref: string
  part?: string
  names: string[]
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
const fluorine = pct('0.15', { basis: 'as F', sum_group: 'F', use_classes: ['ORAL'] })
/** All classes but the eye's: annex IV, CI 15510: not to be used in eye products. */
const notEyes: UseClass[] = ['LEAVE_ON', 'RINSE_OFF', 'ORAL', 'LIP', 'HAIR_DYE', 'NAIL', 'AEROSOL', 'BABY_U3']

/** Regulation (EC) 1223/2009, annexes II to VI, as far as the cases need them. */
export const lawParts: LawPart[] = [
  { source: 'EU-II', ref: '366', names: ['Chloroform'], says: { verdict: 'PROHIBITED' } },
  { source: 'EU-II', ref: '1339', names: ['Hydroquinone'], says: { verdict: 'PROHIBITED' } },
  { source: 'EU-III', ref: '72', part: 'a', names: ['Hydroxycitronellal'], says: { use_classes: ['ORAL'] } },
  {
    source: 'EU-III',
    ref: '72',
    part: 'b',
    names: ['Hydroxycitronellal'],
    says: pct('1', {
      use_classes: ['LEAVE_ON', 'RINSE_OFF', 'EYE', 'LIP', 'HAIR_DYE', 'NAIL', 'AEROSOL', 'BABY_U3'],
    }),
  },
  { source: 'EU-III', ref: '26', names: ['Ammonium Monofluorophosphate'], says: fluorine },
  { source: 'EU-III', ref: '27', names: ['Sodium Monofluorophosphate'], says: fluorine },
  { source: 'EU-III', ref: '31', names: ['Sodium Fluoride'], says: fluorine },
  { source: 'EU-III', ref: '35', names: ['Stannous Fluoride'], says: fluorine },
  { source: 'EU-III', ref: '37', names: ['Olaflur'], says: fluorine },
  {
    source: 'EU-III',
    ref: '24',
    names: ['Zinc Acetate', 'Zinc Chloride', 'Zinc Gluconate'],
    says: pct('1', { basis: 'as zinc' }),
  },
  ...(['RINSE_OFF', 'ORAL', 'LEAVE_ON'] as const).map((use, at): LawPart => ({
    source: 'EU-V',
    ref: '1',
    part: 'abc'.charAt(at),
    names: benzoates,
    says: acid(['2.5', '1.7', '0.5'][at] ?? '', { ...preservative, use_classes: [use] }),
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
    says: acid('0.5', { ...preservative, age_limit: 3 }),
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
    says: pct('0.1', { ...preservative, use_classes: ['RINSE_OFF'] }),
  },
  { source: 'EU-V', ref: '29', names: ['Phenoxyethanol'], says: pct('1', preservative) },
  {
    source: 'EU-V',
    ref: '35',
    part: 'a',
    names: ['Piroctone Olamine'],
    says: pct('1', { ...preservative, use_classes: ['RINSE_OFF'] }),
  },
  {
    source: 'EU-V',
    ref: '35',
    part: 'b',
    names: ['Piroctone Olamine'],
    says: pct('0.5', {
      ...preservative,
      use_classes: ['LEAVE_ON', 'ORAL', 'EYE', 'LIP', 'NAIL', 'AEROSOL', 'BABY_U3'],
    }),
  },
  {
    source: 'EU-V',
    ref: '56',
    names: ['Iodopropynyl Butylcarbamate'],
    says: {
      ...preservative,
      review_state: 'NEEDS_REVIEW',
      conditions: 'Not to be used in oral and lip products',
    },
  },
  { source: 'EU-IV', ref: '9', names: ['CI 12085'], says: pct('3', colour) },
  { source: 'EU-IV', ref: '1', names: ['CI 10006'], says: { ...colour, use_classes: ['RINSE_OFF'] } },
  { source: 'EU-IV', ref: '21', names: ['CI 15510'], says: { ...colour, use_classes: notEyes } },
  { source: 'EU-IV', ref: '135', names: ['CI 77491'], says: colour },
  { source: 'EU-VI', ref: '10', names: ['Octocrylene'], says: pct('10', { ...filter, basis: 'as acid' }) },
  { source: 'EU-VI', ref: '12', names: ['Ethylhexyl Methoxycinnamate'], says: pct('10', filter) },
]
