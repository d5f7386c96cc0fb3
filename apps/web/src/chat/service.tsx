import { chatService } from '@rp/contract/chat/service'
import { catalogue } from '../kit/catalogue/catalogue.tsx'
import { currentLanguage } from '../kit/language.ts'
import { ChannelAccounts } from './channel-accounts.tsx'
import { colleagueReference } from './references.ts'

const words = {
  en: {
    one: 'chat service',
    many: 'chat services',
    create: 'New chat service',
    searchHint: 'Name or description',
    about: 'Chat service',
    name_en: 'Name in English',
    name_th: 'Name in Thai',
    description: 'Description',
    team: 'Team',
    teamHint: 'These colleagues see and answer the rooms of the websites of this service.',
    staff: 'Colleagues',
    staffCount: 'Staff',
    websites: 'Websites',
    active: 'Active',
    activeHelp: 'An inactive service takes no new chats.',
  },
  th: {
    one: 'บริการแชต',
    many: 'บริการแชต',
    create: 'เพิ่มบริการแชต',
    searchHint: 'ชื่อหรือคำอธิบาย',
    about: 'บริการแชต',
    name_en: 'ชื่อภาษาอังกฤษ',
    name_th: 'ชื่อภาษาไทย',
    description: 'คำอธิบาย',
    team: 'ทีม',
    teamHint: 'เพื่อนร่วมงานเหล่านี้เห็นและตอบห้องแชตของเว็บไซต์ในบริการนี้',
    staff: 'เพื่อนร่วมงาน',
    staffCount: 'พนักงาน',
    websites: 'เว็บไซต์',
    active: 'ใช้งาน',
    activeHelp: 'บริการที่ปิดใช้งานจะไม่รับแชตใหม่',
  },
}

export const {
  List: ChatServiceList,
  Create: ChatServiceCreate,
  Update: ChatServiceUpdate,
} = catalogue(chatService, {
  words,
  nameOf: (service) => service[`name_${currentLanguage()}`],
  columns: (t) => [
    { key: 'name_en', title: t.name_en, show: (r) => r.name_en },
    { key: 'name_th', title: t.name_th, show: (r) => r.name_th },
    { key: 'description', title: t.description, show: (r) => r.description },
    { key: 'staff_ids', title: t.staffCount, kind: 'number', width: 96, show: (r) => r.staff_ids.length },
    { key: 'website_count', title: t.websites, kind: 'number', width: 96, show: (r) => r.website_count },
  ],
  sections: (t) => [
    {
      title: t.about,
      fields: [
        { kind: 'text', name: 'name_en', label: t.name_en, required: true },
        { kind: 'text', name: 'name_th', label: t.name_th, required: true },
        { kind: 'text', name: 'description', label: t.description },
        { kind: 'switch', name: 'is_active', label: t.active, help: t.activeHelp },
      ],
    },
    {
      title: t.team,
      text: t.teamHint,
      fields: [{ kind: 'references', name: 'staff_ids', label: t.staff, reference: colleagueReference }],
    },
  ],
  blank: { name_en: '', name_th: '', description: '', staff_ids: [], is_active: true },
  below: ({ id }) => <ChannelAccounts serviceId={id} />,
})
