import { chatService } from '@rp/contract/chat/service'
import { channels } from '@rp/domain/enumerations'
import { serviceCapacity } from '@rp/domain/limits'
import { catalogue } from '../kit/catalogue/catalogue.tsx'
import { choicesOf } from '../kit/choice/choices-of.ts'
import { currentLanguage } from '../kit/language.ts'
import { ChannelAccounts } from './channel-accounts.tsx'
import { channelWords } from './channel-mark.tsx'
import { HoursText, ServiceHoursInput } from './hours-input.tsx'
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
    activeHelp: 'An inactive service begins no new chats on websites, and no room is handed to it.',
    queue: 'Where chats come from and who gets them',
    channels: 'Channels',
    channelsHelp: 'Websites and accounts of other channels cannot be put on this service.',
    routing: 'A new chat goes to',
    routingHelp: 'By turns: whoever is online and waited longest for a chat gets the next one.',
    manual: 'Nobody: a colleague takes it',
    roundRobin: 'Colleagues by turns',
    byHand: 'By hand',
    byTurns: 'By turns',
    routingShort: 'New chats',
    capacity: 'Open chats each',
    capacityHelp: 'By turns, nobody is given more than this many open chats.',
    hours: 'Opening hours',
    hoursHelp: 'Outside them customers are told when you are back. Times are Bangkok time.',
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
    activeHelp: 'บริการที่ปิดใช้งานจะไม่เริ่มแชตใหม่จากเว็บไซต์ และโอนห้องเข้ามาไม่ได้',
    queue: 'แชตมาจากไหนและใครได้รับ',
    channels: 'ช่องทาง',
    channelsHelp: 'เว็บไซต์และบัญชีของช่องทางอื่นจะใช้กับบริการนี้ไม่ได้',
    routing: 'แชตใหม่ไปที่',
    routingHelp: 'แบบเวียน: ผู้ที่ออนไลน์และรอแชตนานที่สุดจะได้รับแชตถัดไป',
    manual: 'ไม่ระบุ ให้เพื่อนร่วมงานกดรับเอง',
    roundRobin: 'เวียนให้เพื่อนร่วมงาน',
    byHand: 'กดรับเอง',
    byTurns: 'แบบเวียน',
    routingShort: 'แชตใหม่',
    capacity: 'จำนวนแชตที่เปิดอยู่ต่อคน',
    capacityHelp: 'แบบเวียนจะไม่ให้แชตที่เปิดอยู่แก่คนหนึ่งเกินจำนวนนี้',
    hours: 'เวลาทำการ',
    hoursHelp: 'นอกเวลานี้ลูกค้าจะเห็นว่าจะกลับมาตอบเมื่อใด ตามเวลากรุงเทพฯ',
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
    { key: 'description', title: t.description, hiddenAtFirst: true, show: (r) => r.description },
    {
      key: 'channels',
      title: t.channels,
      width: 150,
      show: (r) => r.channels.map((one) => channelWords[one][currentLanguage()]).join(', '),
    },
    {
      key: 'routing',
      title: t.routingShort,
      kind: 'chip',
      width: 110,
      show: (r) => (r.routing === 'MANUAL' ? t.byHand : t.byTurns),
    },
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
    {
      title: t.queue,
      fields: [
        {
          kind: 'choices',
          name: 'channels',
          label: t.channels,
          help: t.channelsHelp,
          required: true,
          choices: choicesOf(channelWords),
        },
        {
          kind: 'choice',
          name: 'routing',
          label: t.routing,
          help: t.routingHelp,
          required: true,
          choices: [
            { value: 'MANUAL', label: t.manual },
            { value: 'ROUND_ROBIN', label: t.roundRobin },
          ],
        },
        {
          kind: 'number',
          integer: true,
          name: 'capacity',
          label: t.capacity,
          help: t.capacityHelp,
          required: true,
        },
        {
          kind: 'own',
          name: 'hours',
          label: t.hours,
          help: t.hoursHelp,
          isWide: true,
          input: ServiceHoursInput,
          show: (value) => <HoursText value={value} inherits="house" />,
        },
      ],
    },
  ],
  blank: {
    name_en: '',
    name_th: '',
    description: '',
    staff_ids: [],
    channels: [...channels],
    routing: 'MANUAL',
    capacity: serviceCapacity.usual,
    hours: null,
    is_active: true,
  },
  below: ({ id }) => <ChannelAccounts serviceId={id} />,
})
