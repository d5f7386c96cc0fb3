import { decimal } from '../decimal.ts'

const number = String.raw`\d{1,3}(?:[.,]\d{1,8})?`
const percentSign = String.raw`(?:%|percent\b|เปอร์เซ็นต์|ppm\b)`
/** Words and signs of a bound, in the languages of packs. */
const bound = String.raw`[<>≤≥~≈]=?|(?<!\p{L})(?:up to|at (?:least|most)|(?:not )?(?:less|more) than|below|above|under|over|about|approx(?:imately|\.)?|circa|ca\.|max(?:imum|\.)?|min(?:imum|\.)?|kurang dari|lebih dari|hingga|sampai|maks(?:imal|\.)?|minimal|dưới|trên|tối đa|tối thiểu|không quá|khoảng)|ไม่(?:เกิน|น้อยกว่า|ต่ำกว่า)|อย่างน้อย|มากกว่า|น้อยกว่า|สูงสุด|ต่ำสุด|ประมาณ`
/** "5-15%", "3% - 5 %", "10 to 30 %": what a supplier or a safety sheet may state, but no share. */
const range = new RegExp(
  String.raw`(?<![\p{L}\d.,-])(?:[<>≤≥]=?\s*)?${number}\s*${percentSign}?\s*(?:[-–—−~～]|to\b|ถึง|hingga|sampai|s\/d|đến)\s*(?:[<>≤≥]=?\s*)?${number}\s*${percentSign}`,
  'giu',
)
const bounded = new RegExp(String.raw`(?:${bound})\s*${number}\s*${percentSign}`, 'giu')
const boundBehind = new RegExp(
  String.raw`(?<![\p{L}\d.,-])${number}\s*${percentSign}\s*(?:max(?:imum)?|min(?:imum)?|or (?:less|more))(?!\p{L})\.?`,
  'giu',
)
const percent = /(\d{1,3}(?:[.,]\d{1,8})?)\s*(?:%|percent\b|เปอร์เซ็นต์)/giu
const partsPerMillion = /(\d{1,3}(?:,\d{3}){1,5}|\d{1,7}(?:\.\d{1,8})?)\s*ppm\b/giu
const units = /(\d{1,3}(?:,\d{3}){1,5}|\d{1,7}(?:\.\d{1,4})?)\s*(?:i\.?u\.?|mcg|µg|mg|g|ml)(?![\p{L}\d])/giu
const basis = /(?<![\p{L}\d/])(?:w\/w|w\/v|v\/v|m\/m|by weight|by volume)(?![\p{L}\d/])/giu
/** Decimals of a stated share. */
const places = 6

/**
 * The percentage stated in a name, and the name without it. Two shares in one name count as none, because it is
 * unclear which applies; a range or bound ("5-15 %", "<5 %") is none either. Other units (IU, mg) are removed too.
 */
export function shareOf(text: string): { rest: string; stated_pct: string | null } {
  const shares: string[] = []
  let isVague = false
  const vague = () => {
    isVague = true
    return ' '
  }
  const keep = (share: string) => {
    shares.push(share)
    return ' '
  }
  const rest = text
    .replace(range, vague)
    .replace(bounded, vague)
    .replace(boundBehind, vague)
    .replace(partsPerMillion, (_all, amount: string) => keep(ofMillion(amount)))
    .replace(percent, (_all, amount: string) => keep(amount.replace(',', '.')))
    .replace(units, ' ')
    .replace(basis, ' ')
  const [only, other] = shares
  const isShare =
    only !== undefined && other === undefined && !isVague && Number(only) > 0 && Number(only) <= 100
  return { rest: tidyBrackets(rest), stated_pct: isShare ? only : null }
}

function ofMillion(amount: string): string {
  return decimal(amount.replaceAll(',', '')).dividedBy(10_000).toDecimalPlaces(places).toFixed()
}

/** Cleans brackets after removing a share. */
function tidyBrackets(text: string): string {
  return (
    text
      .replace(/([([])[\s,;:]+/gu, '$1')
      .replace(/(?<![\s,;:])[\s,;:]+([)\]])/gu, '$1')
      .replace(/\(\)|\[\]/gu, ' ')
      // A dash before the share: "Steareth-2 - 5 %".
      .replace(/(?<!\s)\s+[-–—=]\s*$/u, '')
  )
}
