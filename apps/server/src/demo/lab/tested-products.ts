import type { recipe } from '../../recipes/tables/recipe.ts'

type Recipe = Pick<typeof recipe.$inferInsert, 'name' | 'recipe_type'>

/** What a test of the laboratory makes sense for: recipes of the company, stock, and what customers send. */
export interface TestedProducts {
  recipes: (one: Recipe) => boolean
  isForStock: boolean
  products: string[]
}

const isFood = ({ recipe_type }: Recipe): boolean => recipe_type === 'FOOD'
const isPowder = ({ name }: Recipe): boolean => /collagen|whey|คอลลาเจน/iu.test(name)
/** A balm of oils and waxes has no pH, and nothing grows in it. */
const hasWater = ({ name, recipe_type }: Recipe): boolean =>
  recipe_type === 'COSMETICS' && !/balm|ลิปบาล์ม/iu.test(name)

const cosmetics = ['เซรั่มหน้าใส', 'Day cream SPF 30', 'แชมพูอัญชัน', 'สบู่เหลวมะขาม', 'Hand cream shea']
const foods = ['Collagen drink', 'Whey protein', 'คุกกี้ข้าวโอ๊ต', 'ชาสมุนไพรขิง']
const tablets = ['แคปซูลขมิ้นชัน', 'Vitamin C tablets', 'แคปซูลกระชาย']
const sunProducts = ['Day cream SPF 30', 'กันแดดน้ำนม SPF 50', 'Sunscreen gel SPF 50']

const ofCosmetics: TestedProducts = { recipes: hasWater, isForStock: true, products: cosmetics }
const ofFood: TestedProducts = { recipes: isFood, isForStock: true, products: foods }
const ofBoth: TestedProducts = { recipes: () => true, isForStock: true, products: [...cosmetics, ...foods] }

const byService: Record<string, TestedProducts> = {
  METAL: ofBoth,
  'ASSAY-HPLC': ofBoth,
  'FOOD-NUT': ofFood,
  'FOOD-MICRO': ofFood,
  'FOOD-DISI': { recipes: (one) => isFood(one) && !isPowder(one), isForStock: false, products: tablets },
  // The company makes no sun product.
  'SPF-VITRO': { recipes: () => false, isForStock: false, products: sunProducts },
}

/** By the code of a service; all others are tests of cosmetics. */
export const testedProducts = (code: string): TestedProducts => byService[code] ?? ofCosmetics
