import type { Entity } from './entity.ts'

/** `apps/web/src/<area>/<entity>.tsx`. */
export function screenFile({ area, kebab, camel, pascal, one, many, title, thai }: Entity): string {
  return `import { ${camel} } from '@rp/contract/${area}/${kebab}'
import { catalogue } from '../kit/catalogue/catalogue.tsx'
import { inLanguage } from '../kit/language.ts'
import { DateText } from '../kit/text/date-text.tsx'

const words = {
  en: {
    one: '${one}',
    many: '${many}',
    create: 'New ${one}',
    searchHint: 'Code or name',
    about: '${title}',
    code: 'Code',
    codeHelp: 'Capital letters, digits and hyphens, at most 20',
    name: 'Name',
    name_en: 'Name in English',
    name_th: 'Name in Thai',
    from: 'First day',
    until: 'Last day',
    untilHelp: 'Empty: without an end',
    active: 'Active',
    activeHelp: 'What is inactive is no longer offered.',
  },
  th: {
    one: '${thai}',
    many: '${thai}',
    create: 'เพิ่ม${thai}',
    searchHint: 'รหัสหรือชื่อ',
    about: '${thai}',
    code: 'รหัส',
    codeHelp: 'ตัวพิมพ์ใหญ่ A-Z ตัวเลข และขีดกลาง ไม่เกิน 20 ตัว',
    name: 'ชื่อ',
    name_en: 'ชื่อภาษาอังกฤษ',
    name_th: 'ชื่อภาษาไทย',
    from: 'วันแรก',
    until: 'วันสุดท้าย',
    untilHelp: 'เว้นว่างไว้หากไม่มีวันสิ้นสุด',
    active: 'ใช้งาน',
    activeHelp: 'รายการที่ปิดใช้งานจะไม่ถูกเสนอให้เลือก',
  },
}

const dayText = (day: string | null) => day && <DateText instant={day} style="date" />

export const {
  List: ${pascal}List,
  Create: ${pascal}Create,
  Update: ${pascal}Update,
} = catalogue(${camel}, {
  words,
  nameOf: (r) => r[inLanguage('name')],
  columns: (t) => [
    { key: 'code', title: t.code, kind: 'code', show: (r) => r.code },
    { key: inLanguage('name'), title: t.name, width: 200, show: (r) => r[inLanguage('name')] },
    { key: 'valid_from', title: t.from, kind: 'date', width: 130, show: (r) => dayText(r.valid_from) },
    { key: 'valid_until', title: t.until, kind: 'date', width: 130, show: (r) => dayText(r.valid_until) },
  ],
  sections: (t) => [
    {
      title: t.about,
      fields: [
        { kind: 'text', name: 'code', label: t.code, help: t.codeHelp, required: true },
        { kind: 'switch', name: 'is_active', label: t.active, help: t.activeHelp },
        { kind: 'text', name: 'name_th', label: t.name_th, required: true },
        { kind: 'text', name: 'name_en', label: t.name_en, required: true },
        { kind: 'date', name: 'valid_from', label: t.from },
        { kind: 'date', name: 'valid_until', label: t.until, help: t.untilHelp },
      ],
    },
  ],
  blank: {
    code: '',
    name_en: '',
    name_th: '',
    valid_from: null,
    valid_until: null,
    is_active: true,
  },
})
`
}
