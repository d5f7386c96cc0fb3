import type { Words } from './languages.ts'

/** The areas whose departments get the lists of their plain entities (permissions.ts). */
export const plainAreas = ['chat', 'food-recipes', 'lab', 'machine', 'recipes'] as const
export type PlainArea = (typeof plainAreas)[number]

interface PlainEntity {
  area: PlainArea
  /** The id of its menu item; the hundreds are the group. */
  menu: number
  title: Words
}

const plain = (area: PlainArea, menu: number, en: string, th: string): PlainEntity => ({
  area,
  menu,
  title: { en, th },
})

/** Each line gives an entity its three screens, its menu item and the rights of its area. */
const entities = {
  website: plain('chat', 204, 'Website', 'เว็บไซต์'),
  tag: plain('chat', 205, 'Tag', 'แท็ก'),
  'quick-replies': plain('chat', 206, 'Quick replies', 'ข้อความตอบด่วน'),
  'box-type': plain('recipes', 501, 'Box type', 'ประเภทกล่อง'),
  'method-type': plain('recipes', 502, 'Method type', 'ประเภทวิธีผลิต'),
  'packaging-service': plain('recipes', 503, 'Packaging service', 'บริการบรรจุ'),
  'company-standard-lbl': plain('recipes', 504, 'Company standard label', 'ฉลากมาตรฐานบริษัท'),
  part: plain('machine', 403, 'Parts', 'อะไหล่'),
  'part-place': plain('machine', 404, 'Part places', 'ที่เก็บอะไหล่'),
  'control-material': plain('lab', 309, 'Control materials', 'วัสดุควบคุมคุณภาพ'),
  instrument: plain('lab', 305, 'Instruments', 'เครื่องมือวัด'),
  reagent: plain('lab', 306, 'Reagents', 'สารเคมีและอาหารเลี้ยงเชื้อ'),
  analyte: plain('lab', 303, 'Analytes', 'รายการวิเคราะห์'),
}

export type PlainName = keyof typeof entities
export type PlainRoute = `${PlainName}-${'list' | 'create' | 'update'}`

export const plainEntities: Readonly<Record<PlainName, PlainEntity>> = entities
export const plainNames = Object.keys(entities) as PlainName[]

/** The list of a plain entity, below /api and in the panel: `/chat/tag`. */
export const plainPath = (name: PlainName): string => `/${plainEntities[name].area}/${name}`

/** The paths of all screens of plain entities, by route name. */
export const plainRoutes = Object.fromEntries(plainNames.flatMap(pathsOf)) as Record<PlainRoute, string>

/** The screens of an area's plain entities. */
export function plainRoutesOf(area: PlainArea): PlainRoute[] {
  return plainNames
    .filter((name) => plainEntities[name].area === area)
    .flatMap((name) => pathsOf(name).map(([route]) => route))
}

function pathsOf(name: PlainName): [PlainRoute, string][] {
  const list = plainPath(name)
  const id = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return [
    [`${name}-list`, list],
    [`${name}-create`, `${list}/create`],
    [`${name}-update`, `${list}/:${id}Id`],
  ]
}
