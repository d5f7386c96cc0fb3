import type { ingredient } from '../../food-recipes/tables/ingredient.ts'

type Facts = Partial<
  Pick<
    typeof ingredient.$inferInsert,
    'functional_class' | 'ins_no' | 'e_no' | 'nutrients' | 'max_daily_mg' | 'sources'
  >
>
type Nutrient = NonNullable<Facts['nutrients']>[number]['nutrient']

const holds = (...rows: [Nutrient, string][]): Pick<Facts, 'nutrients'> => ({
  nutrients: rows.map(([nutrient, per_100g]) => ({ nutrient, per_100g })),
})
const supplements: Facts['sources'] = [
  { title: 'MOPH No. 448: vitamins and minerals of food supplements', url: 'https://food.fda.moph.go.th/' },
]
const additives: Facts['sources'] = [
  { title: 'Codex GSFA online', url: 'https://www.fao.org/gsfaonline/additives/' },
]

/** Food data of the demo's materials: nutrients per 100 g, and the function of additives. */
export const foodFacts: Record<string, Facts> = {
  'FA-001': {
    functional_class: 'ANTIOXIDANT',
    ins_no: '300',
    e_no: 'E300',
    max_daily_mg: '1000',
    sources: supplements,
    ...holds(['VITAMIN_C', '99000']),
  },
  'FA-002': { max_daily_mg: '105', sources: supplements, ...holds(['ZINC', '14300']) },
  'FA-003': { max_daily_mg: '0.9', sources: supplements, ...holds(['BIOTIN', '99000000']) },
  'FA-004': { sources: supplements, ...holds(['VITAMIN_D', '250000']) },
  'FA-005': { sources: supplements, ...holds(['VITAMIN_B12', '100000']) },
  'FA-006': { sources: supplements, ...holds(['VITAMIN_B6', '82000']) },
  'FA-007': {
    functional_class: 'ANTICAKING_AGENT',
    ins_no: '530',
    e_no: 'E530',
    ...holds(['MAGNESIUM', '60000']),
  },
  'FA-008': {
    functional_class: 'ACIDITY_REGULATOR',
    ins_no: '170(i)',
    e_no: 'E170',
    ...holds(['CALCIUM', '40000']),
  },
  'FA-009': holds(['IRON', '32000']),
  'FA-010': holds(['ENERGY', '360'], ['PROTEIN', '90'], ['SODIUM', '400']),
  'FA-011': holds(
    ['ENERGY', '370'],
    ['PROTEIN', '90'],
    ['FAT', '1'],
    ['CARBOHYDRATE', '2'],
    ['SODIUM', '200'],
  ),
  'FA-014': holds(['ENERGY', '900'], ['FAT', '100'], ['SATURATED_FAT', '25']),
  'FF-001': holds(['ENERGY', '380'], ['CARBOHYDRATE', '95'], ['SUGARS', '8']),
  'FF-002': { functional_class: 'BULKING_AGENT', ins_no: '460(i)', e_no: 'E460', sources: additives },
  'FE-001': { functional_class: 'ANTICAKING_AGENT', ins_no: '470(iii)', e_no: 'E470b', sources: additives },
  'FE-002': { functional_class: 'ANTICAKING_AGENT', ins_no: '551', e_no: 'E551', sources: additives },
  'FE-005': { functional_class: 'SWEETENER', ins_no: '955', e_no: 'E955', sources: additives },
}
