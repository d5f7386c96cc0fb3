import { casesOf, titles, type MemberCase } from './member-cases.ts'

/** Cases for judging: not looked at while the families were written. */
export const judgedMembers: MemberCase[] = [
  ...casesOf(titles.mercury, [
    [
      'MEMBER',
      'Phenylmercuric Nitrate; Ethylmercury Chloride; Yellow Mercuric Oxide; Cinnabar; Mercury Thiocyanate; ปรอทแอมโมเนีย',
    ],
    ['NO', 'Quicksilver Berry Extract; Commercial Wax'],
  ]),
  ...casesOf(titles.lead, [
    ['MEMBER', 'Lead Tetroxide; Lead Stearate; Lead Sulfide; Litharge'],
    ['NO', 'Bleaded Glass; Pleadia Oil; Plumeria Rubra Flower Oil; Lead Free Glass'],
  ]),
  ...casesOf(titles.thallium, [
    ['MEMBER', 'Thallium Acetate; Thallous Sulfate'],
    ['NO', 'Laminaria Digitata Thallus Extract; Phthalic Anhydride'],
  ]),
  ...casesOf(titles.beryllium, [
    ['MEMBER', 'Beryllium Oxide'],
    ['POSSIBLE', 'Emerald Powder'],
    ['NO', 'Barberry Extract; Berberis Vulgaris Root'],
  ]),
  ...casesOf(titles.antimony, [['NO', 'Aluminum Hydroxide; Stearic Acid']]),
  ...casesOf(titles.chromium, [
    ['MEMBER', 'Zinc Chromate; Ammonium Bichromate'],
    ['NO', 'Chromium Sulfate; Ultramarines@77007'],
  ]),
  ...casesOf(titles.barium, [
    ['MEMBER', 'Barium Hydroxide; Barium Peroxide; Barium Stearate'],
    ['NO', 'D&C Red No. 6 Barium Lake'],
  ]),
  ...casesOf(titles.zirconium, [
    ['MEMBER', 'Zirconium Dioxide; Zirconium Lactate'],
    [
      'NO',
      'Aluminum Zirconium Tetrachlorohydrex GLY; Aluminum Zirconium Octachlorohydrate; Zirconium Lake@15985',
    ],
  ]),
  ...casesOf(titles.gold, [
    ['MEMBER', 'Gold Chloride; Sodium Aurothiomalate'],
    ['NO', 'Gold; Colloidal Gold; CI 77480@77480; Citrus Aurantium Dulcis Peel Oil; Goldenseal Extract'],
  ]),
  ...casesOf(titles.cyanide, [
    ['MEMBER', 'Potassium Cyanide; Sodium Cyanide'],
    ['NO', 'Ferric Ferrocyanide@77510; Ferric Ammonium Ferrocyanide; Benzyl Cyanide; Cyanocobalamin'],
  ]),
  ...casesOf(titles.fluoride, [
    ['MEMBER', 'Lithium Fluoride; Ammonium Bifluoride; Sodium Fluoride'],
    [
      'NO',
      'Polyvinylidene Fluoride; Perfluorodecalin; Synthetic Fluorphlogopite; Sodium Monofluorophosphate',
    ],
  ]),
  ...casesOf(titles.nitrite, [
    ['MEMBER', 'Potassium Nitrite'],
    ['NO', 'Sodium Nitrite; Potassium Nitrate'],
  ]),
  ...casesOf(titles.glucocorticoid, [
    [
      'MEMBER',
      'Fluticasone Propionate; Halobetasol Propionate; Desonide; Dexamethasone Sodium Phosphate; Halcinonide; Budesonide; Clobetasone Butyrate; เบตาเมทาโซนวาเลอเรต',
    ],
    [
      'NO',
      'Dimethicone; Cyclopentasiloxane; Glycyrrhetinic Acid; Beta-Sitosterol; Idebenone; Allantoin; Panthenol; Tocopherol; Dextrin; Menthone Glycerin Acetal',
    ],
  ]),
  ...casesOf(titles.antibiotic, [
    [
      'MEMBER',
      'Doxycycline; Neomycin; Bacitracin; Mupirocin; Ampicillin; Rifampicin; Fusidic Acid; Cefalexin; Lincomycin',
    ],
    [
      'NO',
      'Salicylic Acid; Piroctone Olamine; Climbazole; Chlorhexidine Digluconate; Micrococcus Lysate; Streptococcus Thermophilus Ferment; Cyclohexasiloxane',
    ],
  ]),
  ...casesOf(titles.oestrogen, [
    ['MEMBER', 'Estradiol; Ethinylestradiol; Estrone; Diethylstilbestrol; Estradiol Benzoate'],
    ['NO', 'Pueraria Mirifica Root Extract; Glycine Soja Germ Extract; Resveratrol; Cholesterol'],
  ]),
  ...casesOf(titles.progestogen, [
    ['MEMBER', 'Progesterone; Levonorgestrel; Medroxyprogesterone Acetate'],
    ['NO', 'Digestive Enzyme; Dioscorea Villosa Root Extract'],
  ]),
  ...casesOf(titles.tretinoin, [
    ['MEMBER', 'Retinoic Acid; All-Trans Retinoic Acid; Sodium Retinoate; กรดเรติโนอิก'],
    ['POSSIBLE', 'Isotretinoin'],
    ['NO', 'Retinol; Retinyl Palmitate; Retinal; Hydroxypinacolone Retinoate'],
  ]),
  ...casesOf(titles.minoxidil, [['NO', 'Zinc Sulfate; Pyrrolidinyl Diaminopyrimidine Oxide']]),
  ...casesOf(titles.aristolochia, [
    ['MEMBER', 'Aristolochia Clematitis Extract; Sodium Aristolochate'],
    ['NO', 'Aristotelia Chilensis Fruit Extract'],
  ]),
  ...casesOf(titles.human, [
    [
      'MEMBER',
      'Human Fibroblast Conditioned Media; Human Adipose Derived Stem Cell Conditioned Medium; Human Umbilical Extract',
    ],
    ['POSSIBLE', 'Placental Protein'],
    ['NO', 'sh-Oligopeptide-1; Hydrolyzed Collagen'],
  ]),
  ...casesOf(titles.furocoumarin, [
    ['MEMBER', 'Bergapten; Methoxsalen; 8-Methoxypsoralen; Unnamed#484-20-8'],
    ['NO', 'Coumarin; Citrus Aurantium Bergamia Fruit Oil; Psoralea Corylifolia Fruit Extract'],
  ]),
]
