import type { LawPart } from './law-parts.ts'

const pct = (max_value: string, basis = '') => ({ max_value, max_unit: 'PCT' as const, basis })
const preservative = { verdict: 'ALLOWED_LIST', list_function: 'PRESERVATIVE' } as const
const filter = { verdict: 'ALLOWED_LIST', list_function: 'UV_FILTER' } as const

const thioglycolates = ['Thioglycolic Acid', 'Ammonium Thioglycolate']
const peroxides = ['Hydrogen Peroxide', 'Urea Peroxide']
const worn =
  'BODY_LOTION | EYE_SHADOW | MASCARA | EYELINER | LIPSTICK | ROLL_ON_DEODORANT; not BABY_U3; not INHALABLE; not ORAL'
const otherThanWorn =
  '-HAIR+RINSE_OFF -BODY_LOTION -EYE_SHADOW -MASCARA -EYELINER -LIPSTICK -ROLL_ON_DEODORANT; not BABY_U3; not INHALABLE; not ORAL'

/** Regulation (EC) 1223/2009: entries of the judging table, to which the engine was not adapted. */
export const judgingLaw: LawPart[] = [
  ...(
    [
      ['a-i', 'HAIR_WAVING -PROFESSIONAL | HAIR_STRAIGHTENER -PROFESSIONAL', '8'],
      ['a-ii', 'HAIR_WAVING PROFESSIONAL | HAIR_STRAIGHTENER PROFESSIONAL', '11'],
      ['b', 'DEPILATORY', '5'],
      ['c', 'HAIR RINSE_OFF -HAIR_WAVING -HAIR_STRAIGHTENER', '2'],
      ['d', 'LASH_WAVING PROFESSIONAL', '11'],
    ] as const
  ).map(([part, use, max]): LawPart => ({
    source: 'EU-III',
    ref: '2a',
    part,
    names: thioglycolates,
    use,
    says: pct(max, 'as thioglycolic acid'),
  })),
  ...(
    [
      ['a', 'HAIR', '12'],
      ['b', 'SKIN', '4'],
      ['c', 'NAIL_HARDENER', '2'],
      ['d', 'ORAL', '0.1'],
    ] as const
  ).map(([part, use, max]): LawPart => ({
    source: 'EU-III',
    ref: '12',
    part,
    names: peroxides,
    use,
    says: pct(max, 'of H2O2, present or released'),
  })),
  {
    source: 'EU-III',
    ref: '98',
    part: 'a',
    names: ['Salicylic Acid'],
    use: 'HAIR RINSE_OFF; not BABY_U3; not INHALABLE; not ORAL',
    says: pct('3'),
  },
  { source: 'EU-III', ref: '98', part: 'b', names: ['Salicylic Acid'], use: otherThanWorn, says: pct('2') },
  { source: 'EU-III', ref: '98', part: 'c', names: ['Salicylic Acid'], use: worn, says: pct('0.5') },
  ...(
    [
      ['a', 'PERFUME', '0.01'],
      ['b', 'EAU_DE_TOILETTE', '0.004'],
      ['c', 'FRAGRANCE_CREAM', '0.002'],
      ['d', 'LEAVE_ON -PERFUME -EAU_DE_TOILETTE -FRAGRANCE_CREAM | ORAL', '0.0002'],
      ['e', 'RINSE_OFF', '0.001'],
    ] as const
  ).map(([part, use, max]): LawPart => ({
    source: 'EU-III',
    ref: '102',
    part,
    names: ['Methyl Eugenol'],
    use,
    says: pct(max),
  })),
  ...(
    [
      ['a', 'RINSE_OFF; not ORAL; not LIP; not BABY_U3 -BODY_WASH -SHAMPOO', '0.02'],
      ['b', 'LEAVE_ON; not ORAL; not LIP; not BODY_LOTION; not BABY_U3', '0.01'],
      ['c', 'DEODORANT | ANTIPERSPIRANT; not ORAL; not LIP; not BABY_U3', '0.0075'],
    ] as const
  ).map(([part, use, max]): LawPart => ({
    source: 'EU-V',
    ref: '56',
    part,
    names: ['Iodopropynyl Butylcarbamate'],
    use,
    says: { ...preservative, ...pct(max) },
  })),
  {
    source: 'EU-V',
    ref: '25',
    part: 'a',
    names: ['Triclosan'],
    use: 'TOOTHPASTE | HAND_SOAP | BODY_WASH | DEODORANT -SPRAY | FACE_POWDER | CONCEALER | NAIL_CLEANSER',
    says: { ...preservative, ...pct('0.3') },
  },
  {
    source: 'EU-V',
    ref: '25',
    part: 'b',
    names: ['Triclosan'],
    use: 'MOUTHWASH',
    says: { ...preservative, ...pct('0.2') },
  },
  {
    source: 'EU-V',
    ref: '52',
    names: ['Silver Chloride'],
    use: '; not BABY_U3; not ORAL; not EYE; not LIP',
    says: { ...preservative, ...pct('0.004', 'as AgCl') },
  },
  {
    source: 'EU-VI',
    ref: '4',
    part: 'a',
    names: ['Benzophenone-3'],
    use: 'FACE -SPRAY | HAND -SPRAY | LIP -SPRAY',
    says: { ...filter, ...pct('6') },
  },
  {
    source: 'EU-VI',
    ref: '4',
    part: 'b',
    names: ['Benzophenone-3'],
    use: 'BODY',
    says: { ...filter, ...pct('2.2') },
  },
  {
    source: 'EU-VI',
    ref: '4',
    part: 'c',
    names: ['Benzophenone-3'],
    says: { ...filter, ...pct('0.5') },
  },
]
