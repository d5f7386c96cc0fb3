import path from 'node:path'
import { FileFault } from '../../storage/check/fault.ts'
import { unpackedPart, zipEntries, type ZipEntry } from '../../storage/check/zip-entries.ts'
import { refuseField } from '../../refusal.ts'
import { unescaped } from './cell-text.ts'
import { numberFormat, type NumberFormat } from './number-formats.ts'
import { damaged, readXml } from './xml-events.ts'

/** Limits for the unpacked size and the number of parts of a workbook. */
const unpackedMax = 96 * 1024 * 1024
const partsMax = 5000

export interface Workbook {
  /** The names of the visible sheets. */
  sheets: string[]
  /** Days are counted from 1904, as on an old Macintosh. */
  is1904: boolean
  sharedStrings: () => string[]
  formats: () => NumberFormat[]
  sheet: (name: string) => Buffer
}

/** Opens an XLSX workbook (ECMA-376). Refuses other files, and damaged or too large ones, on the field `text`. */
export function openWorkbook(bytes: Buffer): Workbook {
  const parts = partsOf(bytes)
  const unpacked = (name: string) => {
    const entry = parts.get(name.toLowerCase())
    return entry ? unpackedPart(entry) : undefined
  }
  const main = relationsOf(unpacked, '').find(({ type }) => type === 'officeDocument')?.target
  const content = main === undefined ? undefined : unpacked(main)
  if (main === undefined || content === undefined) throw noWorkbook()
  const relations = relationsOf(unpacked, main)
  const { sheets, is1904 } = readWorkbook(content)
  const seen = sheets.flatMap(({ name, id, isHidden }) => {
    const target = relations.find((one) => one.id === id && one.type === 'worksheet')?.target
    return isHidden || target === undefined ? [] : [{ name, target }]
  })
  const partOf = (type: string) => {
    const target = relations.find((one) => one.type === type)?.target
    return target === undefined ? undefined : unpacked(target)
  }
  return {
    sheets: seen.map(({ name }) => name),
    is1904,
    sharedStrings: () => stringsIn(partOf('sharedStrings')),
    formats: () => formatsIn(partOf('styles')),
    sheet(name) {
      const target = seen.find((one) => one.name === name)?.target
      const sheet = target === undefined ? undefined : unpacked(target)
      if (!sheet)
        throw refuseField('sheet', {
          en: `must be one of ${seen.map((one) => one.name).join(', ')}`,
          th: `ต้องเป็นค่าใดค่าหนึ่งใน ${seen.map((one) => one.name).join(', ')}`,
        })
      return sheet
    },
  }
}

const noWorkbook = () =>
  refuseField('text', {
    en: 'is no XLSX workbook: save it as XLSX or CSV',
    th: 'ไม่ใช่ไฟล์ XLSX: กรุณาบันทึกเป็น XLSX หรือ CSV',
  })

function partsOf(bytes: Buffer): Map<string, ZipEntry> {
  try {
    const entries = zipEntries(bytes, partsMax)
    if (entries.reduce((sum, { size }) => sum + size, 0) > unpackedMax)
      throw refuseField('text', {
        en: `must unpack to at most ${unpackedMax / 1024 / 1024} MiB`,
        th: `เมื่อคลายแล้วต้องมีขนาดไม่เกิน ${unpackedMax / 1024 / 1024} MiB`,
      })
    return new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
  } catch (error) {
    if (error instanceof FileFault) throw damaged()
    throw error
  }
}

interface Relation {
  id: string
  /** The last segment of its address, which the strict and the transitional edition share. */
  type: string
  target: string
}

/** The relationships of a part (ECMA-376 part 2, 9.3), by part name. */
function relationsOf(unpacked: (name: string) => Buffer | undefined, of: string): Relation[] {
  const folder = path.posix.dirname(of)
  const bytes = unpacked(path.posix.join(folder, '_rels', `${path.posix.basename(of)}.rels`))
  const found: Relation[] = []
  if (!bytes) return found
  readXml(bytes, {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return
      const target = Target.startsWith('/') ? Target.slice(1) : path.posix.join(folder, Target)
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target })
    },
  })
  return found
}

function readWorkbook(bytes: Buffer) {
  const sheets: { name: string; id: string; isHidden: boolean }[] = []
  let is1904 = false
  readXml(bytes, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? []
      sheets.push({
        name: unescaped(attributes['name'] ?? ''),
        id,
        isHidden: (attributes['state'] ?? 'visible') !== 'visible',
      })
    },
  })
  return { sheets, is1904 }
}

/** The shared strings; skips phonetic texts (`rPh`). */
function stringsIn(bytes: Buffer | undefined): string[] {
  const strings: string[] = []
  if (!bytes) return strings
  let [text, isText, spoken] = ['', false, 0]
  readXml(bytes, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') spoken += 1
      isText = name === 't' && spoken === 0
    },
    text(more) {
      if (isText) text += more
    },
    close(name) {
      if (name === 'rPh') spoken -= 1
      if (name === 't') isText = false
      if (name === 'si') strings.push(unescaped(text))
    },
  })
  return strings
}

/** The number format of each cell style. */
function formatsIn(bytes: Buffer | undefined): NumberFormat[] {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  if (!bytes) return formats
  let areCells = false
  readXml(bytes, {
    open(name, { numFmtId = '0', formatCode }) {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') areCells = true
      if (name === 'xf' && areCells) formats.push(numberFormat(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close(name) {
      if (name === 'cellXfs') areCells = false
    },
  })
  return formats
}
