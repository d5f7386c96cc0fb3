import { tag } from '@rp/contract/chat/tag'
import { intentionWords } from '@rp/domain/ai/replies/reason-words'
import { catalogue } from '../kit/catalogue/catalogue.tsx'
import { choicesOf } from '../kit/choice/choices-of.ts'
import { ColourMark } from '../kit/look/colour-mark.tsx'
import { TagPreview } from './tag-preview.tsx'

const words = {
  en: {
    one: 'tag',
    many: 'tags',
    create: 'New tag',
    searchHint: 'Name or description',
    about: 'Tag',
    name: 'Name',
    description: 'Description',
    colour: 'Colour',
    values: 'Values',
    valuesHelp:
      'The values a room may carry with this tag, e.g. S, M, L. Leave it empty for a tag without values.',
    rooms: 'Rooms',
    active: 'Active',
    activeHelp: 'Only active tags can be put on rooms.',
    intentions: 'Put on by the assistant',
    intentionsHelp:
      'A room gets this tag by itself when the assistant reads that its customer wants one of these.',
  },
  th: {
    one: 'แท็ก',
    many: 'แท็ก',
    create: 'แท็กใหม่',
    searchHint: 'ชื่อหรือคำอธิบาย',
    about: 'แท็ก',
    name: 'ชื่อ',
    description: 'คำอธิบาย',
    colour: 'สี',
    values: 'ค่า',
    valuesHelp: 'ค่าที่ห้องแชตเลือกใช้กับแท็กนี้ได้ เช่น S, M, L หากไม่มีค่าให้เว้นว่างไว้',
    rooms: 'ห้องแชต',
    active: 'ใช้งาน',
    activeHelp: 'เฉพาะแท็กที่ใช้งานอยู่เท่านั้นที่ติดให้ห้องแชตได้',
    intentions: 'ผู้ช่วยติดให้เอง',
    intentionsHelp: 'ห้องแชตจะได้แท็กนี้เองเมื่อผู้ช่วยอ่านพบว่าลูกค้าต้องการเรื่องใดเรื่องหนึ่งต่อไปนี้',
  },
}

const { OTHER: _, ...wanted } = intentionWords

export const {
  List: TagList,
  Create: TagCreate,
  Update: TagUpdate,
} = catalogue(tag, {
  words,
  nameOf: ({ name }) => name,
  columns: (t) => [
    { key: 'name', title: t.name, show: (r) => <ColourMark colour={r.colour} text={r.name} /> },
    { key: 'description', title: t.description, show: (r) => r.description },
    { key: 'field_values', title: t.values, show: (r) => r.field_values.join(', ') },
    { key: 'room_count', title: t.rooms, kind: 'number', show: (r) => r.room_count },
  ],
  sections: (t) => [
    {
      title: t.about,
      fields: [
        { kind: 'text', name: 'name', label: t.name, required: true },
        { kind: 'colour', name: 'colour', label: t.colour, required: true },
        { kind: 'text', name: 'description', label: t.description },
        { kind: 'switch', name: 'is_active', label: t.active, help: t.activeHelp },
        { kind: 'strings', name: 'field_values', label: t.values, help: t.valuesHelp },
        {
          kind: 'choices',
          name: 'intentions',
          label: t.intentions,
          help: t.intentionsHelp,
          choices: choicesOf(wanted),
        },
      ],
    },
  ],
  blank: {
    name: '',
    description: '',
    colour: '#1F5FE0',
    field_values: [],
    intentions: [],
    is_active: true,
  },
  preview: TagPreview,
})
