import { compareDecimals, decimal, plain } from '../decimal.ts'
import type { Words } from '../languages.ts'
import { packagingServiceKinds, type boxShapes } from '../recipe-words.ts'
import { piecesFor } from './unit-costs.ts'

/** A part of a package: bottle, cap, box, carton. */
export interface PackagePiece {
  /** The bought item: pieces with the same id are bought together. */
  id: string
  name: Words
  shape: keyof typeof boxShapes
  /** Its box type, to which services refer; its own id if it is a box type. */
  box_type_id: string | null
  max_fill_g: string | null
  moq: number
  has_cost: boolean
  /** Archived or inactive. */
  is_retired: boolean
  /** Units of the product that one piece holds. */
  units: number
  /** Number per unit: a sachet for each serving. */
  per_unit: number
}

export interface PackageService {
  id: string
  name: Words
  kind: keyof typeof packagingServiceKinds
  /** Empty: fits all. */
  compatible_box_types: string[]
  has_cost: boolean
  /** False for work by the hour without a number of units. */
  has_speed: boolean
  is_retired: boolean
}

/** One package as delivered. */
export interface DeliveredSize {
  package_id: string
  name: string
  qty: number
  /** Grams that one unit must hold; null if unknown. */
  fill_g: string | null
  /** The container of the product; null: the package has none. */
  container: PackagePiece | null
  /** Whether the container includes a closure. */
  has_closure: boolean
  /** Accessories. */
  pieces: PackagePiece[]
  services: PackageService[]
}

/** A BLOCK stops a quote: it prices something impossible or ambiguous. A WARN is shown only. */
const kinds = {
  OVERFILLED: [
    'BLOCK',
    '{fill} g go into {subject}, which holds at most {limit} g',
    '{subject} บรรจุได้ไม่เกิน {limit} กรัม แต่ต้องบรรจุ {fill} กรัม',
  ],
  UNFIT_SERVICE: [
    'BLOCK',
    'The service {subject} is not for this container or box',
    'บริการ {subject} ใช้กับภาชนะหรือกล่องนี้ไม่ได้',
  ],
  SEVERAL_FILLINGS: [
    'BLOCK',
    'A unit is filled once, and {subject} fill it: keep one',
    'บรรจุได้เพียงวิธีเดียว แต่เลือกไว้ {subject} ให้เหลือบริการเดียว',
  ],
  BELOW_MOQ: [
    'WARN',
    '{needed} of {subject} are needed, at least {limit} are sold: the rest is not in this price',
    'ต้องใช้ {subject} {needed} ชิ้น แต่สั่งขั้นต่ำ {limit} ชิ้น ส่วนที่เหลือไม่อยู่ในราคานี้',
  ],
  BELOW_MINIMUM: [
    'WARN',
    '{needed} kg of {subject} are needed, and nobody sells less than {limit} kg ({supplier}): all of it is in this price',
    'ต้องใช้ {subject} {needed} กก. แต่ซื้อได้ขั้นต่ำ {limit} กก. ({supplier}) ราคานี้คิดทั้งหมดที่ต้องซื้อแล้ว',
  ],
  RATE_OLD: [
    'WARN',
    '{subject} is priced in {currency} at the rate of {day}, which is older than {limit} days',
    '{subject} คิดราคาเป็น {currency} ด้วยอัตราของวันที่ {day} ซึ่งเก่ากว่า {limit} วัน',
  ],
  NO_PACKAGE: [
    'WARN',
    'No package is priced: bottle, cap, box, carton and filling are missing',
    'ยังไม่คิดราคาบรรจุภัณฑ์: ขาดขวด ฝา กล่อง ลัง และค่าบรรจุ',
  ],
  NO_CONTAINER: [
    'WARN',
    'The package names nothing that the product is filled into',
    'บรรจุภัณฑ์นี้ไม่ได้ระบุภาชนะที่ใช้บรรจุ',
  ],
  NO_COST: ['WARN', '{subject} has no cost: it counts as nought', '{subject} ยังไม่มีต้นทุน จึงคิดเป็นศูนย์'],
  NO_SPEED: [
    'WARN',
    '{subject} is priced by the hour and states no units a day: one hour is counted',
    '{subject} คิดราคาต่อชั่วโมงแต่ไม่ได้ระบุกำลังผลิตต่อวัน จึงคิดเพียงหนึ่งชั่วโมง',
  ],
  RETIRED: ['WARN', '{subject} is no longer used', '{subject} เลิกใช้แล้ว'],
  NO_CLOSURE: [
    'INFO',
    'No cap is priced for {subject}: does it come with one?',
    'ยังไม่คิดราคาฝาของ {subject} ราคานี้รวมฝาแล้วหรือไม่',
  ],
  FILL_UNKNOWN: [
    'INFO',
    '{subject} states no largest fill, so that {fill} g could not be checked',
    '{subject} ไม่ได้ระบุปริมาณบรรจุสูงสุด จึงตรวจ {fill} กรัมไม่ได้',
  ],
} as const satisfies Record<string, ['BLOCK' | 'WARN' | 'INFO', string, string]>

export const packageFindingCodes = Object.keys(kinds) as PackageFindingCode[]
export type PackageFindingCode = keyof typeof kinds

export interface PackageFinding {
  code: PackageFindingCode
  /** The package concerned; null: the whole order. */
  package_id: string | null
  package_name: string
  /** The piece or service concerned. */
  subject: Words | null
  /** Figures for its words: grams or pieces. */
  figures: Record<string, string>
}

export const levelOf = ({ code }: Pick<PackageFinding, 'code'>): 'BLOCK' | 'WARN' | 'INFO' => kinds[code][0]

/** Finds what is wrong with, or missing from, the delivery of an order. */
export function packageFindings(sizes: readonly DeliveredSize[]): PackageFinding[] {
  if (sizes.length === 0)
    return [{ code: 'NO_PACKAGE', package_id: null, package_name: '', subject: null, figures: {} }]
  return [...sizes.flatMap(sizeFindings), ...moqFindings(sizes)]
}

function sizeFindings(size: DeliveredSize): PackageFinding[] {
  const { container, pieces, services } = size
  const all = [...(container ? [container] : []), ...pieces]
  const of = finder(size)
  return [
    ...(container ? [] : [of('NO_CONTAINER', null)]),
    ...all.flatMap((piece) => fillFinding(size, piece, of)),
    ...(container && lacksClosure(size) ? [of('NO_CLOSURE', container.name)] : []),
    ...serviceFindings(size, of),
    ...[...all, ...services].flatMap(({ has_cost, name }) => (has_cost ? [] : [of('NO_COST', name)])),
    ...services.flatMap(({ has_speed, name }) => (has_speed ? [] : [of('NO_SPEED', name)])),
    ...[...all, ...services].flatMap(({ is_retired, name }) => (is_retired ? [of('RETIRED', name)] : [])),
  ]
}

type Of = (
  code: PackageFindingCode,
  subject: Words | null,
  figures?: PackageFinding['figures'],
) => PackageFinding

const finder =
  ({ package_id, name }: DeliveredSize): Of =>
  (code, subject, figures = {}) => ({ code, package_id, package_name: name, subject, figures })

/** A container must state its capacity; for boxes and cartons it is checked only if stated. */
function fillFinding({ fill_g, container }: DeliveredSize, piece: PackagePiece, of: Of): PackageFinding[] {
  if (fill_g === null) return []
  const fill = decimal(fill_g).times(piece.units).div(piece.per_unit).toFixed()
  if (piece.max_fill_g === null)
    return piece === container ? [of('FILL_UNKNOWN', piece.name, { fill: plain(fill) })] : []
  if (compareDecimals(fill, piece.max_fill_g) <= 0) return []
  return [of('OVERFILLED', piece.name, { fill: plain(fill), limit: plain(piece.max_fill_g) })]
}

const closed: ReadonlySet<PackagePiece['shape']> = new Set(['BOTTLE', 'JAR', 'TUBE'])

function lacksClosure({ container, has_closure, pieces }: DeliveredSize): boolean {
  if (!container || has_closure || !closed.has(container.shape)) return false
  return !pieces.some(({ shape }) => shape === 'CAP')
}

function serviceFindings({ container, pieces, services }: DeliveredSize, of: Of): PackageFinding[] {
  const boxTypes = (some: readonly (PackagePiece | null)[]) =>
    some.flatMap((piece) => piece?.box_type_id ?? [])
  const unfit = services.filter(({ kind, compatible_box_types: fits }) => {
    if (fits.length === 0) return false
    // Filling must fit the container; other work may be on any piece.
    const worked = boxTypes(kind === 'FILLING' ? [container] : [container, ...pieces])
    return !worked.some((id) => fits.includes(id))
  })
  const fillings = services.filter(({ kind }) => kind === 'FILLING').map(({ name }) => name)
  const joined = {
    en: fillings.map(({ en }) => en).join(', '),
    th: fillings.map(({ th }) => th).join(', '),
  }
  return [
    ...unfit.map(({ name }) => of('UNFIT_SERVICE', name)),
    ...(fillings.length > 1 ? [of('SEVERAL_FILLINGS', joined)] : []),
  ]
}

/** The minimum order applies to the whole order, over all sizes. */
function moqFindings(sizes: readonly DeliveredSize[]): PackageFinding[] {
  const needed = new Map<string, { piece: PackagePiece; count: number; of: Of }>()
  for (const size of sizes)
    for (const piece of [...(size.container ? [size.container] : []), ...size.pieces]) {
      const before = needed.get(piece.id)
      const count =
        (before?.count ?? 0) +
        piecesFor({ units_per_piece: piece.units, pieces_per_unit: piece.per_unit }, size.qty)
      needed.set(piece.id, { piece, count, of: before?.of ?? finder(size) })
    }
  return [...needed.values()].flatMap(({ piece, count, of }) =>
    count < piece.moq
      ? [of('BELOW_MOQ', piece.name, { needed: String(count), limit: String(piece.moq) })]
      : [],
  )
}

/** A finding in both languages. */
export function packageFindingText({ code, subject, figures }: PackageFinding): Words {
  const [, en, th] = kinds[code]
  const filled = (text: string, of: string) =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name === 'subject' ? of : (figures[name] ?? '')))
  return { en: filled(en, subject?.en ?? ''), th: filled(th, subject?.th ?? '') }
}
