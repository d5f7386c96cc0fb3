import type { Words } from '../languages.ts'
import { countMax } from '../limits.ts'

/** What a quote covers: packages with quantities, or a quantity of the only package. */
interface QuoteRequest {
  qty?: number | undefined
  packages?: { package_id: string; qty: number }[] | undefined
}

interface OpenPackage {
  id: string
  name: string
}

interface Refused {
  path: string
  words: Words
}

/** Maximum units of a quoted order. */
export const orderUnitsMax = Math.min(10_000_000, countMax)

/**
 * The packages that a quote prices; none: the bulk only. If several are open and none was chosen, it is refused
 * instead of guessing (ADR 0074).
 */
export function chosenSizes<P extends OpenPackage>(
  open: readonly P[],
  { qty, packages }: QuoteRequest,
): { sizes: { packaged: P; qty: number }[]; bulk: number | null } | Refused {
  if (packages === undefined) return onlyOne(open, qty)
  const at = (place: number, part: string) => `packages.${place}.${part}`
  const seen = new Set<string>()
  for (const [place, { package_id }] of packages.entries()) {
    if (!open.some(({ id }) => id === package_id)) return { path: at(place, 'package_id'), words: notOpen }
    if (seen.has(package_id)) return { path: at(place, 'package_id'), words: twice }
    seen.add(package_id)
  }
  if (packages.length === 0)
    return qty === undefined ? { path: 'qty', words: noQuantity } : { sizes: [], bulk: qty }
  const units = packages.reduce((total, one) => total + one.qty, 0)
  if (units > orderUnitsMax) return { path: 'packages', words: tooMany }
  if (qty !== undefined && qty !== units) return { path: 'qty', words: otherSum(units) }
  const sizes = packages.flatMap((one) => {
    const packaged = open.find(({ id }) => id === one.package_id)
    return packaged ? [{ packaged, qty: one.qty }] : []
  })
  return { sizes, bulk: null }
}

function onlyOne<P extends OpenPackage>(
  open: readonly P[],
  qty: number | undefined,
): { sizes: { packaged: P; qty: number }[]; bulk: number | null } | Refused {
  if (qty === undefined) return { path: 'qty', words: noQuantity }
  const [packaged, another] = open
  if (another) return { path: 'packages', words: whichOf(open.map(({ name }) => name)) }
  return packaged ? { sizes: [{ packaged, qty }], bulk: null } : { sizes: [], bulk: qty }
}

const noQuantity = {
  en: 'is needed where no packages are chosen',
  th: 'จำเป็นต้องระบุเมื่อไม่ได้เลือกบรรจุภัณฑ์',
}
const notOpen = {
  en: 'is no open package of this recipe',
  th: 'ไม่ใช่บรรจุภัณฑ์ที่เปิดอยู่ของสูตรนี้',
}
const twice = {
  en: 'is chosen twice: give it one quantity',
  th: 'ถูกเลือกซ้ำ ให้ระบุจำนวนรวมครั้งเดียว',
}
const tooMany = {
  en: `come to more than ${orderUnitsMax.toLocaleString('en')} units`,
  th: `รวมกันเกิน ${orderUnitsMax.toLocaleString('en')} ชิ้น`,
}
const otherSum = (units: number): Words => ({
  en: `must be ${units}, what the chosen packages come to, or be left out`,
  th: `ต้องเป็น ${units} ตามผลรวมของบรรจุภัณฑ์ที่เลือก หรือเว้นว่าง`,
})
const whichOf = (names: string[]): Words => ({
  en: `must name which of the ${names.length} open packages are priced, and how many of each: ${names.join(', ')}`,
  th: `ต้องเลือกว่าจะเสนอราคาบรรจุภัณฑ์ใดบ้างจาก ${names.length} รายการ และจำนวนเท่าใด: ${names.join(', ')}`,
})
