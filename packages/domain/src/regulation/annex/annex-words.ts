import type { Words } from '../../languages.ts'
import type { Annex, AnnexRefusal } from './columns.ts'
import type { AnnexRow } from './read-annex.ts'

/** Why a whole file is refused, as a sentence; `{value}` is the value named by the refusal. */
const refusals: Record<AnnexRefusal['refused'], Words> = {
  NO_HEADER: {
    en: 'has no header with "Reference Number" and "CAS Number" or "Substance" in its first rows',
    th: 'ไม่พบหัวตาราง "Reference Number" และ "CAS Number" หรือ "ลำดับ" และ "ชื่อสาร" ในแถวแรก ๆ',
  },
  COLUMN_MISSING: { en: 'lacks columns: {value}', th: 'ขาดคอลัมน์: {value}' },
  COLUMN_UNKNOWN: {
    en: 'has columns that are not known: {value}. Name them Reference number, Substance, CAS number, Field of application, Maximum authorised concentration, Other limitations and requirements, or Conditions of use and warnings',
    th: 'มีคอลัมน์ที่ไม่รู้จัก: {value} โปรดตั้งชื่อเป็น ลำดับ ชื่อสาร CAS No. ชนิดผลิตภัณฑ์ ความเข้มข้นสูงสุด เงื่อนไข หรือ คำเตือน',
  },
  SHIFTED: {
    en: 'has a header that does not belong to its rows ({value}): cells are shifted, so nothing was imported',
    th: 'หัวตารางไม่ตรงกับข้อมูล ({value}) ช่องข้อมูลเลื่อน จึงไม่นำเข้าเลย',
  },
  OTHER_ANNEX: {
    en: 'is annex {value}, by its content: choose annex {value}, or the file of the annex that you chose',
    th: 'มีเนื้อหาเป็นภาคผนวก {value} โปรดเลือกภาคผนวก {value} หรือใช้ไฟล์ของภาคผนวกที่เลือกไว้',
  },
  NOT_THIS_ANNEX: {
    en: 'has no content of annex {value}: nothing was imported',
    th: 'ไม่มีเนื้อหาของภาคผนวก {value} จึงไม่นำเข้า',
  },
}

/** Why a whole file yields no rules. */
export function refusalWords({ refused, value }: AnnexRefusal): Words {
  const { en, th } = refusals[refused]
  return { en: en.replaceAll('{value}', value), th: th.replaceAll('{value}', value) }
}

/** `QUOTES`: the row cannot be separated from its text, so row parsers never see it. */
export type RowRejection = Extract<AnnexRow, { rejected: unknown }>['rejected'] | 'QUOTES'

/** Why one row yields no rule. */
export const rejectionWords: Record<RowRejection, Words> = {
  MOVED: { en: 'moved or deleted, says the source', th: 'แหล่งข้อมูลระบุว่าย้ายหรือยกเลิกแล้ว' },
  NO_REF: { en: 'has no reference number', th: 'ไม่มีเลขอ้างอิง' },
  NO_NAME: { en: 'names no substance', th: 'ไม่มีชื่อสาร' },
  QUOTES: {
    en: 'has a quotation mark that is not closed, or that stands inside a cell: correct this line and import the file again',
    th: 'มีเครื่องหมายคำพูดที่ไม่ปิดหรืออยู่ผิดที่ โปรดแก้บรรทัดนี้แล้วนำเข้าไฟล์อีกครั้ง',
  },
  CELLS: { en: 'has fewer cells than the header', th: 'จำนวนช่องน้อยกว่าหัวตาราง' },
}

/** Title that the importer gives to an annex source that does not exist yet. */
export const annexTitles: Record<Annex, Words> = {
  II: { en: 'EU Annex II: prohibited substances', th: 'ภาคผนวก II ของสหภาพยุโรป: สารห้ามใช้' },
  III: { en: 'EU Annex III: restricted substances', th: 'ภาคผนวก III ของสหภาพยุโรป: สารที่มีเงื่อนไข' },
  IV: { en: 'EU Annex IV: colourants', th: 'ภาคผนวก IV ของสหภาพยุโรป: สี' },
  V: { en: 'EU Annex V: preservatives', th: 'ภาคผนวก V ของสหภาพยุโรป: วัตถุกันเสีย' },
  VI: { en: 'EU Annex VI: UV filters', th: 'ภาคผนวก VI ของสหภาพยุโรป: สารป้องกันแสงแดด' },
}
