import { instrument } from '@rp/contract/lab/instrument'
import { formatDay } from '@rp/domain/dates'
import { equipmentLimits, instrumentStates } from '@rp/domain/lab/equipment/equipment-words'
import { pathOf } from '@rp/domain/routes'
import { Link } from 'react-router'
import { catalogue } from '../../kit/catalogue/catalogue.tsx'
import { inLanguage } from '../../kit/language.ts'
import { InstrumentCards } from './instrument-cards.tsx'
import { stateChoices } from './state-choices.ts'
import { EquipmentStateChip } from './state-chips.tsx'

const words = {
  en: {
    one: 'instrument',
    many: 'instruments',
    create: 'New instrument',
    searchHint: 'Code, name, maker, model, serial number or location',
    about: 'Instrument',
    code: 'Code',
    codeHelp: 'Capital letters, digits and hyphens, at most 20',
    name: 'Name',
    name_en: 'Name in English',
    name_th: 'Name in Thai',
    maker: 'Maker',
    model: 'Model',
    serial: 'Serial no.',
    location: 'Location',
    calibration: 'Calibration',
    every: 'Calibrate every',
    everyHelp: 'Empty: needs no calibration',
    months: 'months',
    warn: 'Due soon, before the due day',
    days: 'days',
    state: 'Readiness',
    due: 'Calibration due',
    active: 'Active',
    activeHelp: 'What is inactive is no longer offered.',
  },
  th: {
    one: 'เครื่องมือวัด',
    many: 'เครื่องมือวัด',
    create: 'เพิ่มเครื่องมือวัด',
    searchHint: 'รหัส ชื่อ ผู้ผลิต รุ่น หมายเลขเครื่อง หรือสถานที่ตั้ง',
    about: 'เครื่องมือวัด',
    code: 'รหัส',
    codeHelp: 'ตัวพิมพ์ใหญ่ A-Z ตัวเลข และขีดกลาง ไม่เกิน 20 ตัว',
    name: 'ชื่อ',
    name_en: 'ชื่อภาษาอังกฤษ',
    name_th: 'ชื่อภาษาไทย',
    maker: 'ผู้ผลิต',
    model: 'รุ่น',
    serial: 'หมายเลขเครื่อง',
    location: 'สถานที่ตั้ง',
    calibration: 'การสอบเทียบ',
    every: 'รอบสอบเทียบทุก',
    everyHelp: 'เว้นว่างไว้หากไม่ต้องสอบเทียบ',
    months: 'เดือน',
    warn: 'แจ้งว่าใกล้กำหนดล่วงหน้า',
    days: 'วัน',
    state: 'ความพร้อมใช้งาน',
    due: 'ครบกำหนดสอบเทียบ',
    active: 'ใช้งาน',
    activeHelp: 'รายการที่ปิดใช้งานจะไม่ถูกเสนอให้เลือก',
  },
}

export const {
  List: InstrumentList,
  Create: InstrumentCreate,
  Update: InstrumentUpdate,
} = catalogue(instrument, {
  words,
  nameOf: (r) => r[inLanguage('name')],
  columns: (t) => [
    { key: 'code', title: t.code, kind: 'code', show: (r) => r.code },
    { key: inLanguage('name'), title: t.name, width: 200, show: (r) => r[inLanguage('name')] },
    {
      key: 'state',
      title: t.state,
      kind: 'chip',
      width: 190,
      // Everybody opens the page behind it, though only admins change the instrument.
      show: (r) => (
        <Link
          to={pathOf('instrument-record', { instrumentId: r.id })}
          onClick={(event) => event.stopPropagation()}
        >
          <EquipmentStateChip state={r.state} />
        </Link>
      ),
    },
    { key: 'due', title: t.due, kind: 'date', width: 160, show: (r) => r.due && formatDay(r.due) },
    { key: 'location', title: t.location, width: 150, show: (r) => r.location },
    { key: 'maker', title: t.maker, width: 130, hiddenAtFirst: true, show: (r) => r.maker },
    { key: 'model', title: t.model, width: 130, hiddenAtFirst: true, show: (r) => r.model },
    { key: 'serial_no', title: t.serial, width: 130, hiddenAtFirst: true, show: (r) => r.serial_no },
  ],
  filters: (t) => [
    { kind: 'choice', name: 'state', label: t.state, choices: stateChoices(instrumentStates) },
  ],
  sections: (t) => [
    {
      title: t.about,
      fields: [
        { kind: 'text', name: 'code', label: t.code, help: t.codeHelp, required: true },
        { kind: 'switch', name: 'is_active', label: t.active, help: t.activeHelp },
        { kind: 'text', name: 'name_th', label: t.name_th, required: true },
        { kind: 'text', name: 'name_en', label: t.name_en, required: true },
        { kind: 'text', name: 'maker', label: t.maker },
        { kind: 'text', name: 'model', label: t.model },
        { kind: 'text', name: 'serial_no', label: t.serial },
        { kind: 'text', name: 'location', label: t.location },
      ],
    },
    {
      title: t.calibration,
      fields: [
        {
          kind: 'number',
          integer: true,
          name: 'recalibrate_months',
          label: t.every,
          help: t.everyHelp,
          unit: t.months,
        },
        { kind: 'number', integer: true, name: 'warn_days', label: t.warn, unit: t.days, required: true },
      ],
    },
  ],
  blank: {
    code: '',
    name_en: '',
    name_th: '',
    maker: null,
    model: null,
    serial_no: null,
    location: null,
    recalibrate_months: 12,
    warn_days: equipmentLimits.warnDays.usual,
    is_active: true,
  },
  below: ({ id }) => <InstrumentCards id={id} />,
})
