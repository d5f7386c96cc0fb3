import type { Words } from '@rp/domain/languages'
import { productProperties, type ProductProperty } from '@rp/domain/regulation/product-properties'

/** A product's properties in words, separated by commas. */
export function propertyList(properties: readonly ProductProperty[]): Words {
  const inLanguage = (language: 'en' | 'th') =>
    properties.map((code) => productProperties[code][language]).join(', ')
  return { en: inLanguage('en'), th: inLanguage('th') }
}
