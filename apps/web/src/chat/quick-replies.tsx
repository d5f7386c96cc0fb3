import { quickReplies } from '@rp/contract/chat/quick-replies'
import { quickReplyVariables, unknownVariables } from '@rp/domain/chat/quick-reply'
import { catalogue } from '../kit/catalogue/catalogue.tsx'
import { currentLanguage } from '../kit/language.ts'
import { currentSession } from '../kit/session.ts'
import { WordsText } from '../kit/text/words-text.tsx'
import { fileNames, FilesInput } from './files-input.tsx'
import { serviceReference } from './references.ts'

const words = {
  en: {
    one: 'quick reply',
    many: 'quick replies',
    create: 'New quick reply',
    searchHint: 'Shortcode, title or text',
    about: 'Quick reply',
    texts: 'Texts',
    textsHint: 'The messenger inserts the text in the language in which you use the panel.',
    shortcode: 'Shortcode',
    shortcodeHelp:
      'Typed as /shortcode in the messenger: small letters of any language, digits and hyphens, at most 30.',
    title: 'Title',
    body_en: 'English text',
    body_th: 'Thai text',
    service: 'Chat service',
    serviceHelp: 'Leave it empty to offer the reply in every chat service.',
    everyService: 'Every service',
    scope: 'Who uses it',
    scopeHelp: 'Your own replies are seen and changed by you alone.',
    everybody: 'Everybody',
    onlyMe: 'Only me',
    variables: 'Filled in when the reply is chosen:',
    unknown: (names: string) => `Nothing fills ${names}`,
    files: 'Files',
    filesHelp: 'They are attached to the message when the reply is chosen.',
    used: 'Used',
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
    textsHint: 'กล่องข้อความจะใส่ข้อความตามภาษาที่คุณใช้งานระบบ',
    shortcode: 'คำย่อ',
    shortcodeHelp: 'พิมพ์ /คำย่อ ในกล่องข้อความ ใช้อักษรไทยหรือ a-z ตัวเล็ก ตัวเลข และขีดกลาง ไม่เกิน 30 ตัว',
    title: 'หัวข้อ',
    body_en: 'ข้อความภาษาอังกฤษ',
    body_th: 'ข้อความภาษาไทย',
    service: 'บริการแชต',
    serviceHelp: 'เว้นว่างไว้เพื่อใช้กับทุกบริการแชต',
    everyService: 'ทุกบริการ',
    scope: 'ผู้ใช้',
    scopeHelp: 'ข้อความของคุณเอง มีเพียงคุณที่เห็นและแก้ไขได้',
    everybody: 'ทุกคน',
    onlyMe: 'เฉพาะฉัน',
    variables: 'เติมให้เมื่อเลือกใช้:',
    unknown: (names: string) => `ไม่มีข้อมูลสำหรับ ${names}`,
    files: 'ไฟล์',
    filesHelp: 'ไฟล์จะแนบไปกับข้อความเมื่อเลือกใช้',
    used: 'ใช้แล้ว',
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
      exports: [['service_name', t.service]],
      show: (r) => (r.service_name ? <WordsText words={r.service_name} /> : t.everyService),
    },
    { key: 'owner_id', title: t.scope, exports: [], show: (r) => (r.owner_id ? t.onlyMe : t.everybody) },
    { key: 'used', title: t.used, kind: 'number', width: 96, show: (r) => r.used },
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
        {
          kind: 'choice',
          name: 'owner_id',
          label: t.scope,
          help: t.scopeHelp,
          none: t.everybody,
          choices: [{ value: currentSession()?.user_id ?? '', label: t.onlyMe }],
        },
        { kind: 'switch', name: 'is_active', label: t.active, help: t.activeHelp },
      ],
    },
    {
      title: t.texts,
      text: `${t.textsHint} ${t.variables} ${variablesText()}.`,
      fields: [
        ...(['body_th', 'body_en'] as const).map((name) => ({
          kind: 'lines' as const,
          name,
          label: t[name],
          warn: (value: unknown) => warningOf(value, t.unknown),
        })),
        {
          kind: 'own',
          name: 'files',
          label: t.files,
          help: t.filesHelp,
          isWide: true,
          input: FilesInput,
          show: fileNames,
        },
      ],
    },
  ],
  blank: {
    shortcode: '',
    title: '',
    body_en: '',
    body_th: '',
    service_id: null,
    owner_id: null,
    files: [],
    is_active: true,
  },
})

/** `{{customer}} customer’s name, …` */
function variablesText(): string {
  return Object.entries(quickReplyVariables)
    .map(([name, said]) => `{{${name}}} ${said[currentLanguage()]}`)
    .join(', ')
}

function warningOf(value: unknown, unknown: (names: string) => string): string | null {
  const names = unknownVariables(String(value)).map((name) => `{{${name}}}`)
  return names.length > 0 ? unknown(names.join(', ')) : null
}
