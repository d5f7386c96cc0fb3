/** A substance, the title of an entry, and how the substance relates to its family by the law's words. */
export interface MemberCase {
  title: string
  name: string
  cas?: string[]
  ci_number?: string
  is: 'MEMBER' | 'POSSIBLE' | 'NO'
}

export type MemberRow = [is: MemberCase['is'], names: string]

/** Cases of one title: names separated by semicolons; `name#CAS` and `name@colour index`. */
export function casesOf(title: string, rows: MemberRow[]): MemberCase[] {
  return rows.flatMap(([is, names]) =>
    names.split(';').map((text): MemberCase => {
      const [, name = '', sign = '', number = ''] = /^([^#@]+)([#@]?)([^]*)$/.exec(text.trim()) ?? []
      return {
        title,
        name,
        is,
        ...(sign === '#' && { cas: [number] }),
        ...(sign === '@' && { ci_number: number }),
      }
    }),
  )
}

/** Titles of Annex II to Regulation (EC) 1223/2009, as in the file of the inventory. */
export const titles = {
  mercury: 'Mercury and its compounds, except those special cases included in Annex V',
  lead: 'Lead and its compounds',
  cadmium: 'Cadmium and its compounds',
  arsenic: 'Arsenic and its compounds',
  antimony: 'Antimony and its compound',
  thallium: 'Thallium and its compounds',
  beryllium: 'Beryllium and its compounds',
  chromium: 'Chromium; chromic acid and its salts',
  barium:
    'Barium salts, with the exception of barium sulphide under the conditions laid down in Annex III and of barium sulfate, lakes, salts and pigments prepared from the colouring agents when listed in Annex IV',
  zirconium:
    'Zirconium and its compounds, with the exception of the substances listed under reference number 50 in Annex III, and the zirconium lakes, pigments or salts of the colouring agents when listed Annex IV',
  selenium:
    'Selenium and its compounds with the exception of selenium disulphide under the conditions set out under reference No 49 in Annex III',
  gold: 'Gold salts',
  cyanide: 'Hydrogen cyanide and its salts',
  fluoride:
    'Hydrofluoric acid, its normal salts, its complexes and hydrofluorides with exception of those given in Annex III',
  nitrite: 'Inorganic nitrites, with exception of sodium nitrite',
  glucocorticoid: 'Glucocorticoids (Corticosteroids)',
  antibiotic: 'Antibiotics',
  androgenic: 'Substances with androgenic effect',
  oestrogen: 'Oestrogens',
  progestogen: 'Progestogens',
  minoxidil: '6-(Piperidinyl)-2,4-pyrimidinediamine-3-oxide (Minoxidil (INN)) and its salts',
  lidocaine: 'Lidocaine (INN)',
  tretinoin: 'Tretinoin (INN) (retinoic acid and its salts)',
  aminocaproic: 'Aminocaproic acid (INN) and its salts',
  aconitum: 'Aconitum napellus L. (leaves, roots and galenical preparations)',
  aristolochia: 'Aristolochic acid and its salts; Aristolochia spp. and their preparations',
  laurus: 'Oil from the seeds of Laurus nobilis L.',
  secondaryAmine: 'Secondary alkyl- and alkanolamines and their salts',
  human: 'Cells, tissues or products of human origin',
  furocoumarin: 'Furocoumarines (e.g. trioxysalen (INN), 8-methoxypsoralen, 5-methoxypsoralen)',
} as const

export const memberCases: MemberCase[] = [
  ...casesOf(titles.mercury, [
    [
      'MEMBER',
      'Mercurous Chloride; Ammoniated Mercury; Mercuric Iodide; Phenyl Mercuric Acetate; Thimerosal; Calomel; Mercurochrome; Unnamed#10112-91-1; ปรอท; สารประกอบปรอทแอมโมเนีย',
    ],
    ['NO', 'Mercurialis Perennis Extract; Mercurialis Annua Leaf Extract; Sodium Mercaptoacetate'],
  ]),
  ...casesOf(titles.lead, [
    [
      'MEMBER',
      'Lead Acetate; Lead Oxide; White Lead; Plumbous Oxide; Basic Lead Carbonate; ตะกั่วอะซิเตต; Nameless#301-04-2',
    ],
    [
      'NO',
      'Leadwort Extract; Plumbago Zeylanica Root Extract; Leader Peptide; Plumeria Acutifolia Flower Extract',
    ],
  ]),
  ...casesOf(titles.cadmium, [
    ['MEMBER', 'Cadmium Sulfide; Cadmium Chloride; แคดเมียมซัลไฟด์'],
    ['NO', 'Macadamia Ternifolia Seed Oil'],
  ]),
  ...casesOf(titles.arsenic, [
    ['MEMBER', 'Arsenic Trioxide; Sodium Arsenite; Realgar; Lead Arsenate; สารหนู'],
    ['NO', 'Larsen Oil; Parsnip Extract'],
  ]),
  ...casesOf(titles.antimony, [
    ['MEMBER', 'Antimony Trioxide; Antimony Potassium Tartrate; Stibnite'],
    ['POSSIBLE', 'Chrome Antimony Titanium Buff Rutile'],
  ]),
  ...casesOf(titles.chromium, [
    ['MEMBER', 'Potassium Dichromate; Sodium Chromate; Chromium Trioxide; Chromic Acid; Lead Chromate'],
    ['NO', 'Chromium Oxide Greens@77288; Chromium Hydroxide Green@77289; Chromium Picolinate; Chromabond'],
  ]),
  ...casesOf(titles.barium, [
    ['MEMBER', 'Barium Chloride; Barium Sulfide; Barium Carbonate; Barium Nitrate'],
    ['NO', 'Barium Sulfate; Barium Sulphate; CI 15850 Barium Lake; Red 7 Lake; Pigment of Barium@15850'],
  ]),
  ...casesOf(titles.selenium, [
    // The disulphide is a member that Annex III may permit.
    ['MEMBER', 'Sodium Selenite; Selenium Dioxide; Selenomethionine; Selenium Disulphide; Selenium Sulfide'],
    ['POSSIBLE', 'Saccharomyces/Selenium Ferment'],
    ['NO', 'Selenicereus Grandiflorus Flower Extract'],
  ]),
  ...casesOf(titles.glucocorticoid, [
    [
      'MEMBER',
      'Triamcinolone Acetonide; Clobetasol Propionate; Betamethasone Valerate; Hydrocortisone Acetate; Mometasone Furoate; Prednisolone; Fluocinolone Acetonide; โคลเบทาซอลโพรพิโอเนต; เดกซาเมทาโซน',
    ],
    ['POSSIBLE', 'Novomesolone; Desfluoronide'],
    [
      'NO',
      'Methylisothiazolinone; Dipropylene Glycol; Hydroxypinacolone Retinoate; Phenyl Methyl Pyrazolone; Sodium Glucuronide',
    ],
  ]),
  ...casesOf(titles.antibiotic, [
    [
      'MEMBER',
      'Chloramphenicol; Clindamycin Phosphate; Erythromycin; Tetracycline; Gentamicin Sulfate; Amoxicillin; คลอแรมเฟนิคอล',
    ],
    ['POSSIBLE', 'Ciprofloxacin'],
    ['NO', 'Lactobacillus Ferment; Saccharomyces Lysate; Bacillus Ferment; Glycine; Cetearyl Alcohol'],
  ]),
  ...casesOf(titles.androgenic, [
    ['MEMBER', 'Testosterone; Testosterone Propionate; Nandrolone; Dehydroepiandrosterone'],
    ['NO', 'Andrographis Paniculata Leaf Extract; Phytosterols'],
  ]),
  ...casesOf(titles.minoxidil, [
    ['MEMBER', 'Minoxidil Sulfate; Minoxidil HCl; Minoxidil Sulphate'],
    ['NO', 'Aminexil; Diaminopyrimidine Oxide; Magnesium Sulfate'],
  ]),
  ...casesOf(titles.lidocaine, [
    // The title names no salts: a person decides.
    ['POSSIBLE', 'Lidocaine Hydrochloride; Lidocaine HCl'],
    ['NO', 'Pyridoxine HCl; Betaine HCl'],
  ]),
  ...casesOf(titles.aminocaproic, [
    ['MEMBER', 'Sodium Aminocaproate'],
    ['NO', 'Sodium Caproate; Sodium Lauroyl Sarcosinate'],
  ]),
  ...casesOf(titles.aconitum, [
    ['MEMBER', 'Aconitum Napellus Root Extract'],
    ['NO', 'Aconitum Carmichaelii Root; Avena Sativa Kernel Extract'],
  ]),
  ...casesOf(titles.laurus, [
    ['MEMBER', 'Laurus Nobilis Seed Oil'],
    ['NO', 'Laurus Nobilis Leaf Extract; Laurus Nobilis Leaf Oil'],
    ['POSSIBLE', 'Laurus Nobilis Extract'],
  ]),
  ...casesOf(titles.secondaryAmine, [
    ['MEMBER', 'Diethanolamine; Dimethylamine; DEA-Lauryl Sulfate; Diisopropanolamine'],
    [
      'NO',
      'Cocamide DEA; Cocamidopropyl Dimethylamine; Stearamidopropyl Dimethylamine; Triethanolamine; TEA-Lauryl Sulfate',
    ],
  ]),
]
