import type { ShopField } from './shop-info.ts'

/** Whether a text contains a value of the shop in any notation; a longer value that contains it does not count. */
export function saysValue(field: ShopField, text: string, value: string): boolean {
  return value.trim() !== '' && patternOf(field, value.trim()).test(text)
}

/** Replaces the shop's old value by its new one wherever `saysValue` finds it. */
export function replaceValue(
  field: ShopField,
  text: string,
  { old, by }: { old: string; by: string },
): string {
  return old.trim() === '' ? text : text.replace(patternOf(field, old.trim()), () => by)
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
