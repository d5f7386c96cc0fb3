import { quickReplies } from '@rp/contract/chat/quick-replies'
import { catalogue } from '../kit/catalogue/catalogue.tsx'
import { WordsText } from '../kit/words-text.tsx'
import { serviceReference } from './references.ts'

const words = {
  en: {
    one: 'quick reply',
    many: 'quick replies',
    create: 'New quick reply',
    searchHint: 'Shortcode, title or text',
    about: 'Quick reply',
    texts: 'Texts',
    textsHint: 'The messenger inserts the text in the language of the customer.',
    shortcode: 'Shortcode',
    shortcodeHelp: 'Typed as /shortcode in the messenger: small letters, digits and hyphens, at most 30.',
    title: 'Title',
    body_en: 'English text',
    body_th: 'Thai text',
    service: 'Chat service',
    serviceHelp: 'Leave it empty to offer the reply in every chat service.',
    everyService: 'Every service',
    active: 'Active',
    activeHelp: 'Only active replies are offered in the messenger.',
  },
  th: {
    one: 'ข้อความตอบด่วน',
    many: 'ข้อความตอบด่วน',
    create: 'เพิ่มข้อความตอบด่วน',
    searchHint: 'คำย่อ หัวข้อ หรือข้อความ',
    about: 'ข้อความตอบด่วน',
    texts: 'ข้อความ',
    textsHint: 'กล่องข้อความจะใส่ข้อความตามภาษาของลูกค้า',
    shortcode: 'คำย่อ',
    shortcodeHelp: 'พิมพ์ /คำย่อ ในกล่องข้อความ ใช้ a-z ตัวเล็ก ตัวเลข และขีดกลาง ไม่เกิน 30 ตัว',
    title: 'หัวข้อ',
    body_en: 'ข้อความภาษาอังกฤษ',
    body_th: 'ข้อความภาษาไทย',
    service: 'บริการแชต',
    serviceHelp: 'เว้นว่างไว้เพื่อใช้กับทุกบริการแชต',
    everyService: 'ทุกบริการ',
    active: 'ใช้งาน',
    activeHelp: 'เฉพาะข้อความที่ใช้งานอยู่เท่านั้นที่แสดงในกล่องข้อความ',
  },
}

export const {
  List: QuickRepliesList,
  Create: QuickRepliesCreate,
  Update: QuickRepliesUpdate,
} = catalogue(quickReplies, {
  words,
  nameOf: ({ title }) => title,
  columns: (t) => [
    { key: 'title', title: t.title, show: (r) => r.title },
    { key: 'shortcode', title: t.shortcode, kind: 'code', show: (r) => `/${r.shortcode}` },
    {
      key: 'service_id',
      title: t.service,
      show: (r) => (r.service_name ? <WordsText words={r.service_name} /> : t.everyService),
    },
  ],
  filters: (t) => [{ kind: 'reference', name: 'service_id', label: t.service, reference: serviceReference }],
  sections: (t) => [
    {
      title: t.about,
      fields: [
        { kind: 'text', name: 'shortcode', label: t.shortcode, help: t.shortcodeHelp, required: true },
        { kind: 'text', name: 'title', label: t.title, required: true },
        {
          kind: 'reference',
          name: 'service_id',
          label: t.service,
          help: t.serviceHelp,
          reference: serviceReference,
        },
        { kind: 'switch', name: 'is_active', label: t.active, help: t.activeHelp },
      ],
    },
    {
      title: t.texts,
      text: t.textsHint,
      fields: [
        { kind: 'lines', name: 'body_th', label: t.body_th },
        { kind: 'lines', name: 'body_en', label: t.body_en },
      ],
    },
  ],
  blank: { shortcode: '', title: '', body_en: '', body_th: '', service_id: null, is_active: true },
})
