import { packagingService, packagingServiceUsedIn } from '@rp/contract/recipes/packaging-service'
import { formatMoney } from '@rp/domain/money'
import { packagingServiceKinds, priceModes } from '@rp/domain/recipe-words'
import { catalogue } from '../kit/catalogue/catalogue.tsx'
import { choicesOf } from '../kit/choice/choices-of.ts'
import { WordsText } from '../kit/text/words-text.tsx'
import { sharedWords } from './catalogue-words.ts'
import { recordName } from './record-name.ts'
import { boxTypeReference } from './references.ts'
import { codeField, nameFields, stateFields } from './shared-fields.ts'
import { UsedIn } from '../kit/catalogue/used-in.tsx'
import { inLanguage } from '../kit/language.ts'

const words = {
  en: {
    ...sharedWords.en,
    one: 'packaging service',
    many: 'packaging services',
    create: 'New packaging service',
    about: 'Packaging service',
    name: 'Name',
    kind: 'Kind',
    mode: 'Charged',
    prices: 'Price',
    price: 'Price',
    setup: 'Set-up fee',
    setupHelp: 'Once for every order',
    least: 'Least charge',
    leastHelp: 'Charged when the sum would be lower',
    boxes: 'Fits these box types',
    boxesHelp: 'None chosen: it fits every box type.',
    every: 'Every one',
    boxCount: 'Box types',
    capacity: 'Capacity a day',
    pieces: 'pieces',
  },
  th: {
    ...sharedWords.th,
    one: 'บริการบรรจุ',
    many: 'บริการบรรจุ',
    create: 'เพิ่มบริการบรรจุ',
    about: 'บริการบรรจุ',
    name: 'ชื่อ',
    kind: 'ชนิดงาน',
    mode: 'คิดราคา',
    prices: 'ราคา',
    price: 'ราคา',
    setup: 'ค่าตั้งเครื่อง',
    setupHelp: 'คิดครั้งเดียวต่อคำสั่งซื้อ',
    least: 'ค่าบริการขั้นต่ำ',
    leastHelp: 'ใช้เมื่อยอดรวมต่ำกว่านี้',
    boxes: 'ใช้กับประเภทกล่อง',
    boxesHelp: 'หากไม่เลือก หมายถึงใช้ได้กับทุกประเภท',
    every: 'ทุกประเภท',
    boxCount: 'ประเภทกล่อง',
    capacity: 'กำลังผลิตต่อวัน',
    pieces: 'ชิ้น',
  },
}

export const {
  List: PackagingServiceList,
  Create: PackagingServiceCreate,
  Update: PackagingServiceUpdate,
} = catalogue(packagingService, {
  words,
  nameOf: recordName,
  columns: (t) => [
    { key: 'code', title: t.code, kind: 'code', width: 134, show: (r) => r.code },
    { key: 'name', title: t.name, exports: [[inLanguage('name'), t.name]], width: 190, show: recordName },
    {
      key: 'kind',
      title: t.kind,
      width: 130,
      show: (r) => <WordsText words={packagingServiceKinds[r.kind]} />,
    },
    { key: 'price', title: t.price, kind: 'number', width: 112, show: (r) => formatMoney(r.price) },
    {
      key: 'price_mode',
      title: t.mode,
      width: 112,
      show: (r) => <WordsText words={priceModes[r.price_mode]} />,
    },
    { key: 'min_charge', title: t.least, kind: 'number', width: 130, show: (r) => formatMoney(r.min_charge) },
    {
      key: 'compatible_box_types',
      title: t.boxCount,
      exports: [],
      kind: 'number',
      hiddenAtFirst: true,
      show: (r) => r.compatible_box_types.length || t.every,
    },
  ],
  filters: (t) => [
    { kind: 'choice', name: 'kind', label: t.kind, choices: choicesOf(packagingServiceKinds) },
    { kind: 'choice', name: 'price_mode', label: t.mode, choices: choicesOf(priceModes) },
  ],
  sections: (t) => [
    {
      title: t.about,
      fields: [
        codeField(t),
        {
          kind: 'choice',
          name: 'kind',
          label: t.kind,
          required: true,
          choices: choicesOf(packagingServiceKinds),
        },
        ...nameFields(t),
        ...stateFields(t),
        {
          kind: 'references',
          name: 'compatible_box_types',
          label: t.boxes,
          help: t.boxesHelp,
          reference: boxTypeReference,
        },
      ],
    },
    {
      title: t.prices,
      fields: [
        { kind: 'number', name: 'price', group: 'price', label: t.price, unit: t.baht, required: true },
        {
          kind: 'choice',
          name: 'price_mode',
          group: 'price',
          label: t.mode,
          required: true,
          choices: choicesOf(priceModes),
        },
        {
          kind: 'number',
          name: 'setup_fee',
          label: t.setup,
          help: t.setupHelp,
          unit: t.baht,
          required: true,
        },
        {
          kind: 'number',
          name: 'min_charge',
          label: t.least,
          help: t.leastHelp,
          unit: t.baht,
          required: true,
        },
        { kind: 'number', integer: true, name: 'capacity_per_day', label: t.capacity, unit: t.pieces },
      ],
    },
  ],
  blank: {
    code: '',
    name_en: '',
    name_th: '',
    kind: 'FILLING',
    price_mode: 'PER_UNIT',
    price: null,
    setup_fee: '0',
    min_charge: '0',
    compatible_box_types: [],
    capacity_per_day: null,
    sort_order: 0,
    is_active: true,
  },
  below: ({ id }) => <UsedIn of={packagingServiceUsedIn} id={id} />,
})
