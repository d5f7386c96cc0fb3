import type { Words } from '@rp/domain/languages'
import { labelGroups } from '@rp/domain/recipe-words'
import type { LabelElement, ScanPlace, Symbology } from '@rp/label/document'
import { isTextGroup, type Group, type PaintLayer } from '@rp/label/groups'
import { textKinds, type TextKind } from '@rp/label/text/clean-text'
import { toMm, type Um } from '@rp/label/units'

const w = (en: string, th: string): Words => ({ en, th })

const layerWords: Record<'image back' | 'image middle' | 'image front', Words> = {
  'image back': w('Image, back', 'รูปภาพ ชั้นหลัง'),
  'image middle': w('Image, middle', 'รูปภาพ ชั้นกลาง'),
  'image front': w('Image, front', 'รูปภาพ ชั้นหน้า'),
}

const otherGroups: Record<string, Words> = {
  image: w('Image', 'รูปภาพ'),
  'paper image': w('Paper image', 'รูปพื้นกระดาษ'),
  barcode: w('Barcode', 'บาร์โค้ด'),
}

/** The name of a group, or of an image layer. */
export function groupWords(group: Group | PaintLayer): Words {
  if (isTextGroup(group)) return labelGroups[group]
  const known = otherGroups[group] ?? layerWords[group as keyof typeof layerWords]
  if (known) return known
  const number = group.slice(-1)
  return group.startsWith('highlight')
    ? w(`Highlight ${number}`, `แถบเน้น ${number}`)
    : w(`Background ${number}`, `พื้นหลัง ${number}`)
}

/** Symbologies by their standard names. */
export const symbologyNames: Readonly<Record<Symbology, string>> = {
  ean13: 'EAN-13',
  ean8: 'EAN-8',
  upca: 'UPC-A',
  code128: 'Code 128',
  qr: 'QR',
  datamatrix: 'Data Matrix',
}

/** Where a barcode is read. */
export const scanPlaceWords: Readonly<Record<ScanPlace, Words>> = {
  till: w('Till of a shop', 'เครื่องแคชเชียร์'),
  phone: w('Phone', 'โทรศัพท์มือถือ'),
  'hand scanner': w('Hand scanner', 'เครื่องยิงบาร์โค้ด'),
  warehouse: w('Warehouse', 'เครื่องสแกนในคลังสินค้า'),
}

/** The designer's name for it, else the group's. */
export function nameOf(element: LabelElement): Words {
  return element.name === '' ? groupWords(element.group) : w(element.name, element.name)
}

/** An element's accessible name: its name and the start of its text. */
export function spokenName(element: LabelElement): Words {
  const said =
    element.kind === 'text' ? element.text.slice(0, 40) : element.kind === 'barcode' ? element.value : ''
  const { en, th } = nameOf(element)
  return said === '' ? w(en, th) : w(`${en}: ${said}`, `${th}: ${said}`)
}

export const millimetres = (um: Um): string => String(Math.round(toMm(um) * 100) / 100)

export function movedWords(element: LabelElement, at: { x: Um; y: Um }): Words {
  const { en, th } = nameOf(element)
  const place = `x ${millimetres(at.x)} y ${millimetres(at.y)}`
  return w(`${en} moved to ${place} mm`, `ย้าย ${th} ไปที่ ${place} มม.`)
}

export function selectedWords(elements: readonly LabelElement[]): Words {
  const [only] = elements
  if (!only) return w('Nothing is selected', 'ไม่ได้เลือกชิ้นใด')
  if (elements.length > 1) return w(`${elements.length} elements selected`, `เลือก ${elements.length} ชิ้น`)
  return spokenName(only)
}

export const undoneWords = w('Undone', 'เลิกทำแล้ว')
export const redoneWords = w('Redone', 'ทำซ้ำแล้ว')
export const nothingToUndoWords = w('Nothing to undo', 'ไม่มีอะไรให้เลิกทำ')
export const deletedWords = (count: number): Words => w(`${count} deleted`, `ลบ ${count} ชิ้นแล้ว`)
export const cutWords = (kind: TextKind): Words =>
  w(
    `Cut at ${textKinds[kind].max} characters, the limit of this field`,
    `ตัดที่ ${textKinds[kind].max} ตัวอักษร ช่องนี้ใส่ได้เท่านี้`,
  )
export const pastedWords = (count: number): Words => w(`${count} pasted`, `วาง ${count} ชิ้นแล้ว`)
export const nothingToPasteWords = w(
  'The clipboard holds neither text nor a picture',
  'ในคลิปบอร์ดไม่มีข้อความหรือรูปภาพ',
)
export const notReadableWords = w(
  'The browser does not let a menu read the clipboard: press Ctrl+V, or ⌘V on a Mac',
  'เบราว์เซอร์ไม่อนุญาตให้เมนูอ่านคลิปบอร์ด กด Ctrl+V หรือ ⌘V บน Mac แทน',
)
export const pictureCopiedWords = w('Copied as a picture', 'คัดลอกเป็นรูปภาพแล้ว')
export const notCopiedWords = w('The picture could not be put on the clipboard', 'คัดลอกรูปภาพลงคลิปบอร์ดไม่ได้')
export const lockedWords = w('Locked', 'ถูกล็อกอยู่')
