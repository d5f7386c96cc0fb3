import { methodType, methodTypeUsedIn } from '@rp/contract/recipes/method-type'
import { formatMoney } from '@rp/domain/money'
import { methodScopes, recipeTypeWords } from '@rp/domain/recipe-words'
import { catalogue } from '../kit/catalogue/catalogue.tsx'
import { choicesOf } from '../kit/choice/choices-of.ts'
import { WordsText } from '../kit/text/words-text.tsx'
import { sharedWords } from './catalogue-words.ts'
import { recordName } from './record-name.ts'
import { codeField, nameFields, optionalTypeField, stateFields, typeFilter } from './shared-fields.ts'
import { UsedIn } from '../kit/catalogue/used-in.tsx'
import { inLanguage } from '../kit/language.ts'

const words = {
  en: {
    ...sharedWords.en,
    one: 'method type',
    many: 'method types',
    create: 'New method type',
    about: 'Method type',
    name: 'Name',
    scope: 'Offered for',
    scopeHelp: 'Production starts the procedure of a version; printing counts in the cost of labels.',
    description_th: 'Description in Thai',
    description_en: 'Description in English',
    steps: 'Steps',
    stepsHelp: 'A new version starts with these steps, in this order.',
    addStep: 'Add a step',
    step_th: 'Step in Thai',
    step_en: 'Step in English',
    cost: 'Cost and time',
    perBatch: 'Cost a batch',
    perKg: 'Cost a kilogram',
    lead: 'Lead time',
    days: 'days',
  },
  th: {
    ...sharedWords.th,
    one: 'ประเภทวิธีผลิต',
    many: 'ประเภทวิธีผลิต',
    create: 'เพิ่มประเภทวิธีผลิต',
    about: 'ประเภทวิธีผลิต',
    name: 'ชื่อ',
    scope: 'ใช้กับงาน',
    scopeHelp: 'วิธีการผลิตใช้ตั้งต้นขั้นตอนของเวอร์ชัน ส่วนการพิมพ์นำไปคิดต้นทุนฉลาก',
    description_th: 'คำอธิบายภาษาไทย',
    description_en: 'คำอธิบายภาษาอังกฤษ',
    steps: 'ขั้นตอน',
    stepsHelp: 'เวอร์ชันใหม่จะเริ่มด้วยขั้นตอนเหล่านี้ตามลำดับ',
    addStep: 'เพิ่มขั้นตอน',
    step_th: 'ขั้นตอนภาษาไทย',
    step_en: 'ขั้นตอนภาษาอังกฤษ',
    cost: 'ต้นทุนและเวลา',
    perBatch: 'ต้นทุนต่อรอบผลิต',
    perKg: 'ต้นทุนต่อกิโลกรัม',
    lead: 'ระยะเวลา',
    days: 'วัน',
  },
}

const baht = (amount: string | null) => amount && formatMoney(amount)

export const {
  List: MethodTypeList,
  Create: MethodTypeCreate,
  Update: MethodTypeUpdate,
} = catalogue(methodType, {
  words,
  nameOf: recordName,
  columns: (t) => [
    { key: 'code', title: t.code, kind: 'code', width: 130, show: (r) => r.code },
    { key: 'name', title: t.name, exports: [[inLanguage('name'), t.name]], width: 180, show: recordName },
    { key: 'scope', title: t.scope, width: 110, show: (r) => <WordsText words={methodScopes[r.scope]} /> },
    {
      key: 'recipe_type',
      title: t.type,
      width: 130,
      show: (r) => (r.recipe_type ? <WordsText words={recipeTypeWords[r.recipe_type]} /> : t.bothTypes),
    },
    {
      key: 'cost_per_batch',
      title: t.perBatch,
      kind: 'number',
      width: 130,
      show: (r) => baht(r.cost_per_batch),
    },
    { key: 'cost_per_kg', title: t.perKg, kind: 'number', width: 130, show: (r) => baht(r.cost_per_kg) },
    {
      key: 'lead_time_days',
      title: t.lead,
      kind: 'number',
      width: 120,
      hiddenAtFirst: true,
      show: (r) => `${r.lead_time_days} ${t.days}`,
    },
  ],
  filters: (t) => [
    typeFilter(t),
    { kind: 'choice', name: 'scope', label: t.scope, choices: choicesOf(methodScopes) },
  ],
  sections: (t) => [
    {
      title: t.about,
      fields: [
        codeField(t),
        {
          kind: 'choice',
          name: 'scope',
          label: t.scope,
          help: t.scopeHelp,
          required: true,
          choices: choicesOf(methodScopes),
        },
        ...nameFields(t),
        optionalTypeField(t),
        ...stateFields(t),
        { kind: 'lines', name: 'description_th', label: t.description_th },
        { kind: 'lines', name: 'description_en', label: t.description_en },
      ],
    },
    {
      title: t.cost,
      fields: [
        { kind: 'number', name: 'cost_per_batch', label: t.perBatch, unit: t.baht },
        { kind: 'number', name: 'cost_per_kg', label: t.perKg, unit: t.baht },
        {
          kind: 'number',
          integer: true,
          name: 'lead_time_days',
          label: t.lead,
          unit: t.days,
          required: true,
        },
      ],
    },
    {
      title: t.steps,
      text: t.stepsHelp,
      fields: [
        {
          kind: 'rows',
          name: 'default_steps',
          label: t.steps,
          add: t.addStep,
          ordered: true,
          blank: { text_en: '', text_th: '' },
          columns: [
            { kind: 'text', name: 'text_th', label: t.step_th, required: true },
            { kind: 'text', name: 'text_en', label: t.step_en },
          ],
        },
      ],
    },
  ],
  blank: {
    code: '',
    name_en: '',
    name_th: '',
    scope: 'PRODUCTION',
    recipe_type: null,
    description_en: '',
    description_th: '',
    default_steps: [],
    cost_per_batch: null,
    cost_per_kg: null,
    lead_time_days: 0,
    sort_order: 0,
    is_active: true,
  },
  below: ({ id }) => <UsedIn of={methodTypeUsedIn} id={id} />,
})
