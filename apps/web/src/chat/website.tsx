import { website } from '@rp/contract/chat/website'
import { catalogue } from '../kit/catalogue/catalogue.tsx'
import { ColourMark } from '../kit/colour-mark.tsx'
import { WordsText } from '../kit/words-text.tsx'
import { EmbedSnippet } from './embed-snippet.tsx'
import { serviceReference } from './references.ts'

const words = {
  en: {
    one: 'website',
    many: 'websites',
    create: 'New website',
    searchHint: 'Name',
    about: 'Website',
    name: 'Name',
    service: 'Chat service',
    serviceHelp: 'Its colleagues answer the chats of this website.',
    origins: 'Allowed addresses',
    originsHelp: 'Only pages of these addresses may show the chat. Without path, e.g. https://shop.example',
    look: 'Look and greeting',
    colour: 'Colour',
    greeting_th: 'Greeting in Thai',
    greeting_en: 'Greeting in English',
    rooms: 'Rooms',
    active: 'Active',
    activeHelp: 'An inactive website shows no chat.',
  },
  th: {
    one: 'เว็บไซต์',
    many: 'เว็บไซต์',
    create: 'เพิ่มเว็บไซต์',
    searchHint: 'ชื่อ',
    about: 'เว็บไซต์',
    name: 'ชื่อ',
    service: 'บริการแชต',
    serviceHelp: 'เพื่อนร่วมงานในบริการนี้จะตอบแชตของเว็บไซต์',
    origins: 'ที่อยู่เว็บที่อนุญาต',
    originsHelp: 'แสดงแชตได้เฉพาะหน้าเว็บของที่อยู่เหล่านี้ ไม่ต้องใส่พาธ เช่น https://shop.example',
    look: 'หน้าตาและคำทักทาย',
    colour: 'สี',
    greeting_th: 'คำทักทายภาษาไทย',
    greeting_en: 'คำทักทายภาษาอังกฤษ',
    rooms: 'ห้องแชต',
    active: 'ใช้งาน',
    activeHelp: 'เว็บไซต์ที่ปิดใช้งานจะไม่แสดงแชต',
  },
}

export const {
  List: WebsiteList,
  Create: WebsiteCreate,
  Update: WebsiteUpdate,
} = catalogue(website, {
  words,
  nameOf: ({ name }) => name,
  columns: (t) => [
    { key: 'name', title: t.name, show: (r) => <ColourMark colour={r.theme_colour} text={r.name} /> },
    { key: 'service_name', title: t.service, show: (r) => <WordsText words={r.service_name} /> },
    { key: 'allowed_origins', title: t.origins, show: (r) => r.allowed_origins.join(', ') },
    { key: 'room_count', title: t.rooms, kind: 'number', width: 96, show: (r) => r.room_count },
  ],
  filters: (t) => [{ kind: 'reference', name: 'service_id', label: t.service, reference: serviceReference }],
  sections: (t) => [
    {
      title: t.about,
      fields: [
        { kind: 'text', name: 'name', label: t.name, required: true },
        {
          kind: 'reference',
          name: 'service_id',
          label: t.service,
          help: t.serviceHelp,
          required: true,
          reference: serviceReference,
        },
        {
          kind: 'strings',
          name: 'allowed_origins',
          label: t.origins,
          help: t.originsHelp,
          hint: 'https://',
          required: true,
        },
        { kind: 'switch', name: 'is_active', label: t.active, help: t.activeHelp },
      ],
    },
    {
      title: t.look,
      fields: [
        { kind: 'colour', name: 'theme_colour', label: t.colour, required: true },
        { kind: 'lines', name: 'greeting_th', label: t.greeting_th },
        { kind: 'lines', name: 'greeting_en', label: t.greeting_en },
      ],
    },
  ],
  blank: {
    name: '',
    service_id: null,
    allowed_origins: [],
    theme_colour: '#1F5FE0',
    greeting_en: '',
    greeting_th: '',
    is_active: true,
  },
  below: ({ token }) => <EmbedSnippet token={token} />,
})
