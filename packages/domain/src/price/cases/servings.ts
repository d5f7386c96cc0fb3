/**
 * Food sold by servings: content of a pack and its packaging, worked out by hand. By amount, the formula gives the
 * weight of a serving; by percent, the recipe does. The label declares servings x serving, so the price must cover
 * that. Raw material costs 100 baht per kilogram; a sachet 0.5 baht, filling 0.2 baht per sachet, a box 3 baht,
 * without losses.
 */
export interface ServingsCase {
  what: string
  recipe_type: 'FOOD' | 'COSMETICS'
  input_mode: 'AMOUNT' | 'PERCENT'
  /** Grams: per serving for food, otherwise per unit. */
  grams: string
  servings: number
  /** Each serving has its own sachet. */
  single?: boolean
  /** Grams per unit; sachets per 100 units; baht per unit. */
  holds: string
  sachets: number
  costs: string
  /** Capacity of a sachet in grams, and whether it is overfilled. */
  sachet_max?: string
  overfilled?: boolean
}

export const servingsCases: ServingsCase[] = [
  // 15 x 10 g = 150 g = 15 baht, 15 x 0.5 + 15 x 0.2 + 3.
  {
    what: '15 sachets of collagen by amount',
    recipe_type: 'FOOD',
    input_mode: 'AMOUNT',
    grams: '10',
    servings: 15,
    single: true,
    holds: '150',
    sachets: 1500,
    costs: '28.5',
    sachet_max: '12',
    overfilled: false,
  },
  {
    what: '15 sachets of collagen by percent',
    recipe_type: 'FOOD',
    input_mode: 'PERCENT',
    grams: '10',
    servings: 15,
    single: true,
    holds: '150',
    sachets: 1500,
    costs: '28.5',
    sachet_max: '12',
    overfilled: false,
  },
  {
    what: 'a serving that is too much for its sachet',
    recipe_type: 'FOOD',
    input_mode: 'AMOUNT',
    grams: '13',
    servings: 15,
    single: true,
    holds: '195',
    sachets: 1500,
    costs: '33',
    sachet_max: '12',
    overfilled: true,
  },
  // One sachet for everything: 0.15 kg = 15 baht, 0.5 + 0.2 + 3.
  {
    what: 'powder of 15 servings in one sachet',
    recipe_type: 'FOOD',
    input_mode: 'AMOUNT',
    grams: '10',
    servings: 15,
    holds: '150',
    sachets: 100,
    costs: '18.7',
    sachet_max: '200',
    overfilled: false,
  },
  {
    what: 'powder by percent of 30 servings, as the label counts them',
    recipe_type: 'FOOD',
    input_mode: 'PERCENT',
    grams: '5',
    servings: 30,
    holds: '150',
    sachets: 100,
    costs: '18.7',
    sachet_max: '200',
    overfilled: false,
  },
  {
    what: 'one serving',
    recipe_type: 'FOOD',
    input_mode: 'PERCENT',
    grams: '7.5',
    servings: 1,
    single: true,
    holds: '7.5',
    sachets: 100,
    costs: '4.45',
    sachet_max: '7.5',
    overfilled: false,
  },
  {
    what: 'a cosmetic in a sachet has no servings',
    recipe_type: 'COSMETICS',
    input_mode: 'PERCENT',
    grams: '8',
    servings: 1,
    holds: '8',
    sachets: 100,
    costs: '4.5',
    sachet_max: '10',
    overfilled: false,
  },
]

/** For judging only. */
export const heldOutServings: ServingsCase[] = [
  // 7 x 20.5 = 143.5 g = 14.35 baht; 7 x 0.7 + 3 = 7.9.
  {
    what: 'a week of shots',
    recipe_type: 'FOOD',
    input_mode: 'PERCENT',
    grams: '20.5',
    servings: 7,
    single: true,
    holds: '143.5',
    sachets: 700,
    costs: '22.25',
    sachet_max: '20.4',
    overfilled: true,
  },
  // 30 x 3 = 90 g = 9 baht; 30 x 0.7 + 3 = 24.
  {
    what: 'a month of sticks by amount',
    recipe_type: 'FOOD',
    input_mode: 'AMOUNT',
    grams: '3',
    servings: 30,
    single: true,
    holds: '90',
    sachets: 3000,
    costs: '33',
    sachet_max: '3',
    overfilled: false,
  },
]
