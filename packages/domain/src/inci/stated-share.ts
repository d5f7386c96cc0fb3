import { decimal } from '../decimal.ts'

const percent = /(\d{1,3}(?:[.,]\d{1,8})?)\s*(?:%|percent\b|เปอร์เซ็นต์)/giu
const partsPerMillion = /(\d{1,3}(?:,\d{3}){1,5}|\d{1,7}(?:\.\d{1,8})?)\s*ppm\b/giu
const units = /(\d{1,3}(?:,\d{3}){1,5}|\d{1,7}(?:\.\d{1,4})?)\s*(?:i\.?u\.?|mcg|µg|mg|g|ml)(?![\p{L}\d])/giu
const basis = /(?<![\p{L}\d/])(?:w\/w|w\/v|v\/v|m\/m|by weight|by volume)(?![\p{L}\d/])/giu
/** Decimals of a stated share. */
const places = 6

/**
 * The percentage stated in a name, and the name without it. Two shares in one name count as none, because it is
 * unclear which applies. Other units (IU, mg) are removed too.
 */
export function shareOf(text: string): { rest: string; stated_pct: string | null } {
  const shares: string[] = []
  const keep = (share: string) => {
    shares.push(share)
    return ' '
  }
  const rest = text
    .replace(partsPerMillion, (_all, number: string) => keep(ofMillion(number)))
    .replace(percent, (_all, number: string) => keep(number.replace(',', '.')))
    .replace(units, ' ')
    .replace(basis, ' ')
  const [only, other] = shares
  const isShare = only !== undefined && other === undefined && Number(only) > 0 && Number(only) <= 100
  return { rest: tidyBrackets(rest), stated_pct: isShare ? only : null }
}

function ofMillion(number: string): string {
  return decimal(number.replaceAll(',', '')).dividedBy(10_000).toDecimalPlaces(places).toFixed()
}

/** Cleans brackets after removing a share. */
function tidyBrackets(text: string): string {
  return text
    .replace(/([([])[\s,;:]+/gu, '$1')
    .replace(/(?<![\s,;:])[\s,;:]+([)\]])/gu, '$1')
    .replace(/\(\)|\[\]/gu, ' ')
}
