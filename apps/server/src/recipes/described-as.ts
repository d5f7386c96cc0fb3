import {
  contradictionIn,
  productProperties,
  type ProductProperty,
} from '@rp/domain/regulation/product-properties'
import { refuseField } from '../platform/refusal.ts'

interface Described {
  properties: ProductProperty[]
}

/** What a product is: its own set of properties, else that of its category. */
export function describedAs(recipe: Described, category: Described | undefined): ProductProperty[] {
  return recipe.properties.length > 0 ? recipe.properties : (category?.properties ?? [])
}

/** Properties are of cosmetics, and none contradicts another. */
export function checkProperties(properties: ProductProperty[], recipe_type: string): void {
  if (properties.length > 0 && recipe_type !== 'COSMETICS')
    throw refuseField('properties', 'belong to COSMETICS only')
  const [one, other] = (contradictionIn(properties) ?? []).map((code) => productProperties[code].en)
  if (one !== undefined) throw refuseField('properties', `must not hold both: ${one} and ${other}`)
}
