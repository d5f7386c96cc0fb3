import type { Language } from '@rp/domain/languages'
import { retainedByLaw } from '@rp/domain/personal/data-retention'
import { withheld } from '@rp/domain/personal/withheld'
import type { PersonTable } from './person-table.ts'

const words = {
  th: {
    head: 'ข้อมูลส่วนบุคคลของคุณ (พ.ร.บ. คุ้มครองข้อมูลส่วนบุคคล พ.ศ. 2562 มาตรา 30 และ 31)',
    json: 'person.json มีข้อมูลทั้งหมดในรูปแบบ JSON (UTF-8) ที่โปรแกรมอ่านได้ แบ่งเป็นส่วนตามหัวข้อด้านล่าง เวลาเป็น UTC',
    files: 'โฟลเดอร์ files มีไฟล์ที่ส่งถึงกัน ภาพถ่าย และเอกสาร หากมี MISSING.txt ไฟล์นั้นระบุไฟล์ที่หาไม่พบ',
    sections: 'ส่วนต่าง ๆ ใน person.json',
    kept: 'ข้อมูลที่กฎหมายกำหนดให้เก็บแม้ขอให้ลบ',
    withheld: 'ไม่รวมอยู่ในไฟล์นี้',
  },
  en: {
    head: 'Your personal data (Personal Data Protection Act B.E. 2562, sections 30 and 31)',
    json: 'person.json holds everything as JSON (UTF-8) that programs read, in the sections below. Times are in UTC.',
    files:
      'The folder "files" contains the photos and documents that were exchanged. A MISSING.txt names files that were not found.',
    sections: 'Sections of person.json',
    kept: 'Data that a law requires us to keep even if you ask for erasure',
    withheld: 'Not in this archive',
  },
} as const

/** The first file to read in the archive, in both languages because the reader's language is unknown. */
export function readMe(tables: PersonTable[]): string {
  return `\uFEFF${[inLanguage('th', tables), inLanguage('en', tables)].join('\r\n\r\n')}\r\n`
}

function inLanguage(language: Language, tables: PersonTable[]): string {
  const t = words[language]
  return [
    t.head,
    '',
    t.json,
    t.files,
    '',
    `${t.sections}:`,
    ...tables.map(({ key, title }) => `- ${key}: ${title[language]}`),
    '',
    `${t.kept}:`,
    ...Object.values(retainedByLaw).map(({ what, law }) => `- ${what[language]} (${law[language]})`),
    '',
    `${t.withheld}:`,
    ...Object.values(withheld).map(({ why }) => `- ${why[language]}`),
  ].join('\r\n')
}
