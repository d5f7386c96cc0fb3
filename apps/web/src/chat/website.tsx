import { website } from '@rp/contract/chat/website'
import { catalogue } from '../kit/catalogue/catalogue.tsx'
import { ColourMark } from '../kit/look/colour-mark.tsx'
import { WordsText } from '../kit/text/words-text.tsx'
import { EmbedSnippet } from './embed-snippet.tsx'
import { HoursText, WebsiteHoursInput } from './hours-input.tsx'
import { IdentitySecret } from './identity-secret.tsx'
import { serviceReference } from './references.ts'
import { WidgetPreview } from './widget-preview.tsx'

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
    originsHelp:
      'Only pages of these addresses may show the chat. Without path, e.g. https://shop.example, or capacitor://localhost for an app',
    look: 'Look and greeting',
    colour: 'Colour',
    greeting_th: 'Greeting in Thai',
    greeting_en: 'Greeting in English',
    side: 'Side of the page',
    right: 'Right',
    left: 'Left',
    visitors: 'Visitors',
    preChat: 'Asked before the first message',
    preChatHelp:
      'A visitor answers these once. Visitors signed in by the website are asked only for missing details.',
    visitorName: 'Name',
    email: 'E-mail',
    phone: 'Phone number',
    rating: 'Ask for a rating',
    ratingHelp: 'When a chat is closed, the visitor is asked how it was.',
    requiresIdentity: 'Signed visitors alone',
    requiresIdentityHelp: 'Only visitors whom the website signed in see the chat. Needs the secret below.',
    hours: 'Opening hours',
    hoursHelp: 'Outside these hours visitors read when you are back. Times are Bangkok time.',
    rooms: 'Rooms',
    active: 'Active',
    activeHelp:
      'If the website is inactive, the button stays and says that there is no chat; remove the line from its pages to hide it.',
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
    originsHelp:
      'แสดงแชตได้เฉพาะหน้าเว็บของที่อยู่เหล่านี้ ไม่ต้องใส่พาธ เช่น https://shop.example หรือ capacitor://localhost สำหรับแอป',
    look: 'หน้าตาและคำทักทาย',
    colour: 'สี',
    greeting_th: 'คำทักทายภาษาไทย',
    greeting_en: 'คำทักทายภาษาอังกฤษ',
    side: 'ด้านของหน้าเว็บ',
    right: 'ขวา',
    left: 'ซ้าย',
    visitors: 'ผู้เข้าชม',
    preChat: 'ถามก่อนข้อความแรก',
    preChatHelp: 'ผู้เข้าชมตอบครั้งเดียว ผู้ที่เว็บไซต์ยืนยันตัวตนแล้วจะถูกถามเฉพาะสิ่งที่ยังไม่ทราบ',
    visitorName: 'ชื่อ',
    email: 'อีเมล',
    phone: 'เบอร์โทรศัพท์',
    rating: 'ขอคะแนนความพึงพอใจ',
    ratingHelp: 'เมื่อปิดแชต ผู้เข้าชมจะถูกถามว่าเป็นอย่างไรบ้าง',
    requiresIdentity: 'เฉพาะผู้ที่ยืนยันตัวตน',
    requiresIdentityHelp: 'เฉพาะผู้เข้าชมที่เว็บไซต์ยืนยันตัวตนแล้วจึงเห็นแชต ต้องมีรหัสลับด้านล่างก่อน',
    hours: 'เวลาทำการ',
    hoursHelp: 'นอกเวลานี้ผู้เข้าชมจะเห็นว่าจะกลับมาตอบเมื่อใด ตามเวลากรุงเทพฯ',
    rooms: 'ห้องแชต',
    active: 'ใช้งาน',
    activeHelp: 'เมื่อปิดใช้งาน ปุ่มจะยังอยู่และแจ้งว่ายังไม่เปิดให้แชต หากต้องการซ่อนให้นำบรรทัดออกจากหน้าเว็บ',
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
        {
          kind: 'choice',
          name: 'side',
          label: t.side,
          required: true,
          choices: [
            { value: 'right', label: t.right },
            { value: 'left', label: t.left },
          ],
        },
        { kind: 'lines', name: 'greeting_th', label: t.greeting_th },
        { kind: 'lines', name: 'greeting_en', label: t.greeting_en },
      ],
    },
    {
      title: t.visitors,
      fields: [
        {
          kind: 'choices',
          name: 'pre_chat',
          label: t.preChat,
          help: t.preChatHelp,
          choices: [
            { value: 'name', label: t.visitorName },
            { value: 'email', label: t.email },
            { value: 'phone', label: t.phone },
          ],
        },
        { kind: 'switch', name: 'asks_rating', label: t.rating, help: t.ratingHelp },
        {
          kind: 'switch',
          name: 'requires_identity',
          label: t.requiresIdentity,
          help: t.requiresIdentityHelp,
        },
        {
          kind: 'own',
          name: 'hours',
          label: t.hours,
          help: t.hoursHelp,
          isWide: true,
          input: WebsiteHoursInput,
          show: (value) => <HoursText value={value} inherits="service" />,
        },
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
    side: 'right',
    pre_chat: [],
    asks_rating: true,
    requires_identity: false,
    hours: null,
    is_active: true,
  },
  preview: WidgetPreview,
  // Above the form until the first visitor has written, because until then users open the screen for this
  // line.
  above: (record) => record.room_count === 0 && <EmbedSnippet website={record} />,
  below: (record) => (
    <>
      {record.room_count > 0 && <EmbedSnippet website={record} />}
      <IdentitySecret website={record} />
    </>
  ),
})
