import type { RegulationRule } from '../regulation/rule.ts'
import type { LawPart } from './law-parts.ts'

const notPreserving = {
  conditions: 'For purposes other than inhibiting the development of micro-organisms in the product',
}
const other = (max_value: string): Partial<RegulationRule> => ({
  max_value,
  max_unit: 'PCT',
  ...notPreserving,
})
const pct = (max_value: string, more: Partial<RegulationRule> = {}): Partial<RegulationRule> => ({
  max_value,
  max_unit: 'PCT',
  ...more,
})
const preservative = { verdict: 'ALLOWED_LIST', list_function: 'PRESERVATIVE' } as const
const colour = { verdict: 'ALLOWED_LIST', list_function: 'COLOUR' } as const
const filter = { verdict: 'ALLOWED_LIST', list_function: 'UV_FILTER' } as const
const salicylates = ['Salicylic Acid', 'Sodium Salicylate']
const sulfites = ['Sodium Sulfite', 'Sodium Metabisulfite']
const quats = ['Cetrimonium Chloride', 'Steartrimonium Chloride']
const worn = 'BODY_LOTION | EYE_SHADOW | MASCARA | EYELINER | LIPSTICK | ROLL_ON_DEODORANT'
const notWorn = '-BODY_LOTION -EYE_SHADOW -MASCARA -EYELINER -LIPSTICK -ROLL_ON_DEODORANT -RINSE_OFF+HAIR'
const parted = (ref: string, names: string[], uses: [use: string, max: string][]): LawPart[] =>
  uses.map(([use, max], at) => ({
    source: 'EU-III',
    ref,
    part: 'abcd'.charAt(at),
    names,
    use,
    says: other(max),
  }))
const dye = (ref: string, name: string, max: string): LawPart => ({
  source: 'EU-III',
  ref,
  names: [name],
  use: 'NON_OXIDATIVE_HAIR_DYE',
  says: pct(max),
})

/** Entries of Annexes III to VI that name one substance for two purposes, as far as the cases need them. */
export const purposeLaw: LawPart[] = [
  ...parted('98', salicylates, [
    ['RINSE_OFF HAIR; not BABY_U3', '3'],
    [`${notWorn}; not BABY_U3`, '2'],
    [`${worn}; not BABY_U3`, '0.5'],
  ]),
  {
    source: 'EU-V',
    ref: '3',
    names: salicylates,
    use: '; not BABY_U3 -SHAMPOO',
    says: pct('0.5', { ...preservative, basis: 'as acid' }),
  },
  ...parted('310', ['Climbazole'], [['RINSE_OFF ANTIDANDRUFF_SHAMPOO', '2']]),
  { source: 'EU-V', ref: '32', names: ['Climbazole'], says: pct('0.5', preservative) },
  ...parted(
    '197',
    ['Ethyl Lauroyl Arginate HCl'],
    [
      ['SOAP', '0.8'],
      ['ANTIDANDRUFF_SHAMPOO', '0.8'],
      ['DEODORANT -SPRAY', '0.8'],
    ],
  ),
  {
    source: 'EU-V',
    ref: '58',
    names: ['Ethyl Lauroyl Arginate HCl'],
    use: '; not LIP | ORAL | SPRAY',
    says: pct('0.4', preservative),
  },
  ...parted('54', ['Phenoxyisopropanol'], [['RINSE_OFF', '2']]),
  {
    source: 'EU-V',
    ref: '43',
    names: ['Phenoxyisopropanol'],
    use: 'RINSE_OFF',
    says: pct('1', preservative),
  },
  ...parted('99', sulfites, [
    ['OXIDATIVE_HAIR_DYE', '0.67'],
    ['HAIR_STRAIGHTENER', '6.7'],
    ['SELF_TANNING FACE', '0.45'],
    ['SELF_TANNING -OXIDATIVE_HAIR_DYE -HAIR_STRAIGHTENER -SELF_TANNING+FACE', '0.4'],
  ]).map((part) => ({ ...part, says: { ...part.says, basis: 'as free SO2' } })),
  {
    source: 'EU-V',
    ref: '9',
    names: sulfites,
    says: pct('0.2', { ...preservative, basis: 'as free SO2' }),
  },
  ...parted('286', quats, [
    ['RINSE_OFF HAIR', '2.5'],
    ['LEAVE_ON HAIR', '1'],
    ['LEAVE_ON FACE', '0.5'],
  ]),
  { source: 'EU-V', ref: '44', names: quats, says: pct('0.1', preservative) },
  {
    source: 'EU-V',
    ref: '48',
    names: ['Glutaral'],
    says: pct('0.1', { ...preservative, conditions: '(+)' }),
  },
  { source: 'EU-V', ref: '29', names: ['Phenoxyethanol'], says: pct('1', preservative) },
  {
    source: 'EU-III',
    ref: '45',
    names: ['Benzyl Alcohol'],
    says: { verdict: 'RESTRICTED', ...notPreserving },
  },
  { source: 'EU-V', ref: '34', names: ['Benzyl Alcohol'], says: pct('1', preservative) },
  dye('189', 'CI 19140', '0.5'),
  { source: 'EU-IV', ref: '44', names: ['CI 19140'], says: colour },
  dye('195', 'CI 62045', '0.5'),
  { source: 'EU-IV', ref: '94', names: ['CI 62045'], use: 'RINSE_OFF', says: colour },
  dye('278', 'Basic Violet 2', '0.5'),
  {
    source: 'EU-IV',
    ref: '67',
    names: ['Basic Violet 2'],
    use: 'RINSE_OFF',
    says: { ...colour, max_value: '5', max_unit: 'MG_PER_KG' },
  },
  dye('288', 'HC Blue No. 17', '2'),
  { source: 'EU-IV', ref: '143', names: ['Titanium Dioxide'], says: colour },
  { source: 'EU-VI', ref: '27', names: ['Titanium Dioxide'], says: pct('25', filter) },
  { source: 'EU-IV', ref: '144', names: ['Zinc Oxide'], says: colour },
  { source: 'EU-VI', ref: '30', names: ['Zinc Oxide'], says: pct('25', filter) },
]
