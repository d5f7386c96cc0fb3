import { reagent } from '@rp/contract/lab/reagent'
import { formatDay } from '@rp/domain/dates'
import { reagentKinds, reagentStates } from '@rp/domain/lab/equipment/equipment-words'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { catalogue } from '../../kit/catalogue/catalogue.tsx'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { currentLanguage, inLanguage } from '../../kit/language.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { ReagentCards } from './reagent-cards.tsx'
import { stateChoices } from './state-choices.ts'

const words = {
  en: {
    one: 'reagent',
    many: 'reagents',
    create: 'New reagent',
    searchHint: 'Code or name',
    about: 'Reagent',
    code: 'Code',
    codeHelp: 'Capital letters, digits and hyphens, at most 20',
    name: 'Name',
    name_en: 'Name in English',
    name_th: 'Name in Thai',
    kind: 'Kind',
    opened: 'Use after opening',
    openedHelp: 'Empty: until it expires',
    days: 'days',
    state: 'State of the lots',
    usable: 'Lots to use',
    next: 'Next last day',
    active: 'Active',
    activeHelp: 'What is inactive is no longer offered.',
  },
  th: {
    one: 'สารเคมีหรืออาหารเลี้ยงเชื้อ',
    many: 'สารเคมีและอาหารเลี้ยงเชื้อ',
    create: 'เพิ่มสารเคมีหรืออาหารเลี้ยงเชื้อ',
    searchHint: 'รหัสหรือชื่อ',
    about: 'สารเคมีหรืออาหารเลี้ยงเชื้อ',
    code: 'รหัส',
    codeHelp: 'ตัวพิมพ์ใหญ่ A-Z ตัวเลข และขีดกลาง ไม่เกิน 20 ตัว',
    name: 'ชื่อ',
    name_en: 'ชื่อภาษาอังกฤษ',
    name_th: 'ชื่อภาษาไทย',
    kind: 'ประเภท',
    opened: 'อายุหลังเปิดใช้',
    openedHelp: 'เว้นว่างไว้หากใช้ได้จนหมดอายุ',
    days: 'วัน',
    state: 'สถานะของล็อต',
    usable: 'ล็อตที่ใช้ได้',
    next: 'วันสุดท้ายที่ใช้ได้',
    active: 'ใช้งาน',
    activeHelp: 'รายการที่ปิดใช้งานจะไม่ถูกเสนอให้เลือก',
  },
}

export const {
  List: ReagentList,
  Create: ReagentCreate,
  Update: ReagentUpdate,
} = catalogue(reagent, {
  words,
  nameOf: (r) => r[inLanguage('name')],
  columns: (t) => [
    { key: 'code', title: t.code, kind: 'code', show: (r) => r.code },
    { key: inLanguage('name'), title: t.name, width: 200, show: (r) => r[inLanguage('name')] },
    { key: 'kind', title: t.kind, width: 150, show: (r) => reagentKinds[r.kind][currentLanguage()] },
    {
      key: 'state',
      title: t.state,
      kind: 'chip',
      width: 180,
      // Everybody opens the page behind it, though only admins change the reagent.
      show: (r) => (
        <Link to={pathOf('reagent-record', { reagentId: r.id })} onClick={(event) => event.stopPropagation()}>
          <ToneChip
            tone={reagentStates[r.state].tone}
            text={reagentStates[r.state].words[currentLanguage()]}
          />
        </Link>
      ),
    },
    { key: 'usable_lots', title: t.usable, kind: 'number', width: 120, show: (r) => r.usable_lots },
    {
      key: 'next_last_day',
      title: t.next,
      kind: 'date',
      width: 150,
      show: (r) => r.next_last_day && formatDay(r.next_last_day),
    },
  ],
  filters: (t) => [
    { kind: 'choice', name: 'state', label: t.state, choices: stateChoices(reagentStates) },
    { kind: 'choice', name: 'kind', label: t.kind, choices: choicesOf(reagentKinds) },
  ],
  sections: (t) => [
    {
      title: t.about,
      fields: [
        { kind: 'text', name: 'code', label: t.code, help: t.codeHelp, required: true },
        { kind: 'switch', name: 'is_active', label: t.active, help: t.activeHelp },
        { kind: 'text', name: 'name_th', label: t.name_th, required: true },
        { kind: 'text', name: 'name_en', label: t.name_en, required: true },
        { kind: 'choice', name: 'kind', label: t.kind, required: true, choices: choicesOf(reagentKinds) },
        {
          kind: 'number',
          integer: true,
          name: 'opened_days',
          label: t.opened,
          help: t.openedHelp,
          unit: t.days,
        },
      ],
    },
  ],
  blank: {
    code: '',
    name_en: '',
    name_th: '',
    kind: 'REAGENT',
    opened_days: null,
    is_active: true,
  },
  below: ({ id }) => <ReagentCards id={id} />,
})
