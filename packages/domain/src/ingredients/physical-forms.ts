import type { Words } from '../languages.ts'

/** Physical form of a raw material. */
export const physicalForms = [
  'LIQUID',
  'VISCOUS',
  'PASTE',
  'POWDER',
  'GRANULE',
  'FLAKE',
  'WAX',
  'SOLID',
] as const
export type PhysicalForm = (typeof physicalForms)[number]

export const physicalFormWords: Record<PhysicalForm, Words> = {
  LIQUID: { en: 'Liquid', th: 'ของเหลว' },
  VISCOUS: { en: 'Viscous liquid', th: 'ของเหลวข้น' },
  PASTE: { en: 'Paste', th: 'เพสต์' },
  POWDER: { en: 'Powder', th: 'ผง' },
  GRANULE: { en: 'Granules', th: 'เม็ด' },
  FLAKE: { en: 'Flakes', th: 'เกล็ด' },
  WAX: { en: 'Wax', th: 'แว็กซ์' },
  SOLID: { en: 'Solid', th: 'ของแข็ง' },
}
