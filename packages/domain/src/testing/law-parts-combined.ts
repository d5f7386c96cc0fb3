import type { RegulationRule } from '../regulation/rule.ts'
import type { LawPart } from './law-parts.ts'

type Row = [part: string, use: string, says: Partial<RegulationRule>]

const pct = (max_value: string, more: Partial<RegulationRule> = {}): Partial<RegulationRule> => ({
  max_value,
  max_unit: 'PCT',
  ...more,
})
const preservative = { verdict: 'ALLOWED_LIST', list_function: 'PRESERVATIVE' } as const
const colour = { verdict: 'ALLOWED_LIST', list_function: 'COLOUR' } as const
const filter = { verdict: 'ALLOWED_LIST', list_function: 'UV_FILTER' } as const
const professional = { professional_only: true }
const strontium = (max: string) => pct(max, { basis: 'as strontium', sum_group: `Sr ${max}` })
const mercury = pct('0.007', { ...preservative, basis: 'of Hg', sum_group: 'Hg' })
const tagetes = (max: string) => pct(max, { sum_group: `TAGETES ${max}` })

const entry = (source: LawPart['source'], ref: string, names: string[], ...rows: Row[]): LawPart[] =>
  rows.map(([part, use, says]) => ({ source, ref, part, names, use, says }))

/** Regulation (EC) 1223/2009: entries whose parts depend on more than one property of the product. */
export const combinedLaw: LawPart[] = [
  ...entry('EU-III', '3', ['Oxalic Acid'], ['', 'HAIR', pct('5', professional)]),
  ...entry(
    'EU-III',
    '21',
    ['Quinine'],
    ['a', 'HAIR RINSE_OFF', pct('0.5', { basis: 'as quinine base', basis_factor: '1' })],
    ['b', 'HAIR LEAVE_ON', pct('0.2', { basis: 'as quinine base', basis_factor: '1' })],
  ),
  ...entry(
    'EU-III',
    '22',
    ['Resorcinol'],
    ['a', 'OXIDATIVE_HAIR_DYE', pct('1.25')],
    ['b', 'LASH_COLOUR', pct('1.25', professional)],
    ['c', 'HAIR_LOTION | SHAMPOO', pct('0.5')],
  ),
  ...entry('EU-III', '49', ['Selenium Sulfide'], ['', 'ANTIDANDRUFF_SHAMPOO', pct('1')]),
  ...entry(
    'EU-III',
    '53',
    ['Etidronic Acid', 'Tetrasodium Etidronate'],
    ['a', 'HAIR', pct('1.5', { basis: 'as etidronic acid' })],
    ['b', 'SOAP', pct('0.2', { basis: 'as etidronic acid' })],
  ),
  ...entry(
    'EU-III',
    '57',
    ['Strontium Chloride'],
    ['a', 'ORAL', strontium('3.5')],
    ['b', 'SHAMPOO | FACE', strontium('2.1')],
  ),
  ...entry('EU-III', '58', ['Strontium Acetate'], ['', 'ORAL', strontium('3.5')]),
  ...entry(
    'EU-III',
    '201',
    ['2-Chloro-6-Ethylamino-4-Nitrophenol'],
    ['a', 'OXIDATIVE_HAIR_DYE', pct('1.5')],
    ['b', 'NON_OXIDATIVE_HAIR_DYE', pct('3')],
  ),
  ...entry(
    'EU-III',
    '215',
    ['4-Amino-3-Nitrophenol'],
    ['a', 'OXIDATIVE_HAIR_DYE', pct('1.5')],
    ['b', 'NON_OXIDATIVE_HAIR_DYE', pct('1')],
  ),
  ...entry(
    'EU-III',
    '206',
    ['Hydroxyethyl-p-Phenylenediamine Sulfate'],
    ['a', 'OXIDATIVE_HAIR_DYE', pct('2')],
    ['b', 'LASH_COLOUR', pct('1.75', professional)],
  ),
  ...entry('EU-III', '257', ['Laureth-9'], ['a', 'LEAVE_ON', pct('3')], ['b', 'RINSE_OFF', pct('4')]),
  ...entry(
    'EU-III',
    '255',
    ['HC Blue No. 11'],
    ['a', 'HAIR_DYE', pct('3')],
    ['b', 'HAIR_DYE', pct('1.5', { combined_with: ['Hydrogen Peroxide'] })],
  ),
  ...['Tagetes Minuta Flower Oil', 'Tagetes Patula Flower Oil'].flatMap((name, at) =>
    entry(
      'EU-III',
      at === 0 ? '308' : '309',
      [name],
      ['a', 'LEAVE_ON; not SUNSCREEN', tagetes('0.01')],
      ['b', 'RINSE_OFF', tagetes('0.1')],
    ),
  ),
  ...entry(
    'EU-III',
    '321',
    ['Titanium Dioxide'],
    ['a', 'FACE LOOSE_POWDER', pct('25')],
    ['b-general', 'HAIR AEROSOL CONSUMER', pct('1.4')],
    ['b-professional', 'HAIR AEROSOL PROFESSIONAL', pct('1.1')],
    ['c', '; not INHALABLE', {}],
  ),
  ...entry(
    'EU-III',
    'alpha-arbutin',
    ['Alpha-Arbutin'],
    ['a', 'FACE_CREAM', pct('2')],
    ['b', 'BODY_LOTION', pct('0.5')],
  ),
  ...entry('EU-III', 'kojic', ['Kojic Acid'], ['', 'FACE | HAND', pct('1')]),
  ...entry(
    'EU-III',
    'dha',
    ['Dihydroxyacetone'],
    ['a', 'NON_OXIDATIVE_HAIR_DYE', pct('6.25')],
    ['b', 'SELF_TANNING', pct('10')],
  ),
  ...entry(
    'EU-III',
    'octine',
    ['Methyl 2-Octynoate'],
    ['', '', pct('0.01', { not_combined_with: ['Methyl 2-Nonynoate'] })],
  ),
  ...entry('EU-III', 'water', ['Hydrogen Peroxide', 'Methyl 2-Nonynoate'], ['', '', pct('12')]),
  ...entry(
    'EU-III',
    '324',
    ['Methyl Salicylate'],
    ['a', 'SKIN LEAVE_ON -FACE_MAKEUP -EYE -LIP | HAIR LEAVE_ON -SPRAY', pct('0.06')],
    ['b', 'FACE_MAKEUP', pct('0.05')],
    ['c', 'EYE_MAKEUP', pct('0.002')],
    ['d', 'HAIR LEAVE_ON SPRAY', pct('0.009')],
    ['e', 'DEODORANT SPRAY', pct('0.003')],
    ['f', 'BODY_LOTION SPRAY', pct('0.04')],
    ['g', 'SKIN RINSE_OFF -HAND_SOAP | HAIR RINSE_OFF', pct('0.06')],
    ['h', 'HAND_SOAP', pct('0.6')],
    ['j', 'LIP', pct('0.03')],
    ['k', 'TOOTHPASTE', pct('2.52')],
    ['m', 'MOUTHWASH', pct('0.6')],
  ),
  ...entry(
    'EU-V',
    '5',
    ['Formaldehyde'],
    ['a', 'ORAL; not AEROSOL', pct('0.1', preservative)],
    ['b', '; not AEROSOL', pct('0.2', preservative)],
  ),
  ...entry(
    'EU-V',
    '13',
    ['Dehydroacetic Acid', 'Sodium Dehydroacetate'],
    ['', '; not AEROSOL', pct('0.6', { ...preservative, basis: 'as acid' })],
  ),
  ...entry(
    'EU-V',
    '12a',
    ['Propylparaben'],
    ['', '; not LEAVE_ON NAPPY_AREA', pct('0.14', { ...preservative, basis: 'as acid' })],
  ),
  ...entry('EU-V', '16', ['Thimerosal'], ['', 'EYE', mercury]),
  ...entry('EU-V', '17', ['Phenyl Mercuric Acetate'], ['', 'EYE', mercury]),
  ...entry('EU-V', '24', ['Chlorocresol'], ['', '; not MUCOUS', pct('0.2', preservative)]),
  ...entry(
    'EU-V',
    '42',
    ['Chlorhexidine', 'Chlorhexidine Digluconate'],
    ['', '', pct('0.3', { ...preservative, basis: 'as chlorhexidine' })],
  ),
  ...entry(
    'EU-V',
    '53',
    ['Benzethonium Chloride'],
    ['a', 'RINSE_OFF', pct('0.1', preservative)],
    ['b', 'LEAVE_ON -ORAL', pct('0.1', preservative)],
  ),
  ...entry(
    'EU-V',
    '58',
    ['Ethyl Lauroyl Arginate HCl'],
    ['', '; not LIP; not ORAL; not SPRAY', pct('0.4', preservative)],
  ),
  ...entry('EU-IV', '1', ['CI 10006'], ['', 'RINSE_OFF', colour]),
  ...entry('EU-IV', '6', ['CI 11725'], ['', '; not MUCOUS', colour]),
  ...entry('EU-VI', '3', ['Homosalate'], ['', 'FACE -AEROSOL', pct('7.34', filter)]),
  ...entry('EU-VI', '30', ['Zinc Oxide'], ['', '; not INHALABLE', pct('25', filter)]),
  ...entry('EU-VI', '12', ['Ethylhexyl Methoxycinnamate'], ['', '', pct('10', filter)]),
]
