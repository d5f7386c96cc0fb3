import { partPlace } from '@rp/contract/machine/part-place'
import { catalogue } from '../../kit/catalogue/catalogue.tsx'
import { inLanguage } from '../../kit/language.ts'

const words = {
  en: {
    one: 'place',
    many: 'places',
    create: 'New place',
    searchHint: 'Name',
    about: 'Place of parts',
    name: 'Name',
    name_en: 'Name in English',
    name_th: 'Name in Thai',
    active: 'Active',
    activeHelp: 'What is inactive is no longer offered.',
  },
  th: {
    one: 'ที่เก็บ',
    many: 'ที่เก็บ',
    create: 'เพิ่มที่เก็บ',
    searchHint: 'ชื่อ',
    about: 'ที่เก็บอะไหล่',
    name: 'ชื่อ',
    name_en: 'ชื่อภาษาอังกฤษ',
    name_th: 'ชื่อภาษาไทย',
    active: 'ใช้งาน',
    activeHelp: 'รายการที่ปิดใช้งานจะไม่ถูกเสนอให้เลือก',
  },
}

export const {
  List: PartPlaceList,
  Create: PartPlaceCreate,
  Update: PartPlaceUpdate,
} = catalogue(partPlace, {
  words,
  nameOf: (r) => r[inLanguage('name')],
  columns: (t) => [
    { key: inLanguage('name'), title: t.name, width: 240, show: (r) => r[inLanguage('name')] },
  ],
  sections: (t) => [
    {
      title: t.about,
      fields: [
        { kind: 'text', name: 'name_th', label: t.name_th, required: true },
        { kind: 'text', name: 'name_en', label: t.name_en, required: true },
        { kind: 'switch', name: 'is_active', label: t.active, help: t.activeHelp },
      ],
    },
  ],
  blank: { name_en: '', name_th: '', is_active: true },
})
