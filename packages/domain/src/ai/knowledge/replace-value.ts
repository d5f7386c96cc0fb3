import type { ShopField } from './shop-info.ts'

/**
 * A text with the shop's old value replaced by its new one, however it is written there; null where it does not say it. A
 * longer number or address that only holds the old one is left alone.
 */
export function replaceValue(
  field: ShopField,
  text: string,
  { old, by }: { old: string; by: string },
): string | null {
  if (old.trim() === '') return null
  const pattern = patternOf(field, old.trim())
  const replaced = text.replace(pattern, () => by)
  return replaced === text ? null : replaced
}

function patternOf(field: ShopField, old: string): RegExp {
  if (field !== 'phone')
    return new RegExp(`(?<![\\w@.-])${escaped(old).replaceAll(/\s+/gu, '\\s+')}(?![\\w-])`, 'giu')
  const digits = old.replace(/\D/gu, '').replace(/^66(?=\d{8,9}$)/u, '0')
  const local = digits.slice(1).split('').join('[\\s.-]?')
  return new RegExp(`(?<![\\d+])(?:\\+66[\\s-]?(?:\\(0\\))?|0)[\\s.-]?${local}(?!\\d|[\\s-]\\d)`, 'gu')
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
}
