import {
  contradictionIn,
  productProperties,
  type ProductProperty,
} from '@rp/domain/regulation/product-properties'
import { refuseField } from '../platform/refusal.ts'

interface Described {
  properties: ProductProperty[]
}

/** The properties of a product: its own set, else that of its category. */
export function describedAs(recipe: Described, category: Described | undefined): ProductProperty[] {
  return recipe.properties.length > 0 ? recipe.properties : (category?.properties ?? [])
}

/** Only cosmetics have properties, and they must not contradict each other. */
export function checkProperties(properties: ProductProperty[], recipe_type: string): void {
  if (properties.length > 0 && recipe_type !== 'COSMETICS')
    throw refuseField('properties', { en: 'belong to COSMETICS only', th: 'ใช้ได้กับเครื่องสำอางเท่านั้น' })
  const [one, other] = (contradictionIn(properties) ?? []).map((code) => productProperties[code])
  if (one && other)
    throw refuseField('properties', {
      en: `must not hold both: ${one.en} and ${other.en}`,
      th: `มีพร้อมกันไม่ได้: ${one.th} และ ${other.th}`,
    })
}
