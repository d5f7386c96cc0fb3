import type { RecipeType } from '../formula/formula.ts'

/**
 * Words of cures and of lasting changes, which no name of a product may say: they make it a drug (Drug Act B.E. 2510,
 * section 4), and the Cosmetics Act B.E. 2558, sections 22 and 41, forbids misleading names. The company's own
 * forbidden claims are searched, too.
 */
export const forbiddenNameWords: Record<RecipeType, readonly string[]> = {
  COSMETICS: [
    'รักษาสิว',
    'รักษาฝ้า',
    'รักษาโรค',
    'รักษาแผล',
    'รักษาผื่น',
    'หายขาด',
    'ขาวถาวร',
    'ลดหน้าอกถาวร',
    'whitening permanently',
    'permanent whitening',
    'permanently white',
    'cures',
    'acne cure',
    'acne treatment',
    'heals',
  ],
  FOOD: ['รักษาโรค', 'รักษามะเร็ง', 'รักษาเบาหวาน', 'หายขาด', 'ลดน้ำหนักถาวร', 'cures', 'heals', 'treats diabetes'],
}
