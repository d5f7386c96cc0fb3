import { controlMaterial } from '@rp/contract/lab/control-material'
import { ruleSets, type RuleSet } from '@rp/domain/lab/control/rule-sets'
import { catalogue } from '../kit/catalogue/catalogue.tsx'
import { currentLanguage, inLanguage } from '../kit/language.ts'

const words = {
  en: {
    one: 'control material',
    many: 'control materials',
    create: 'New control material',
    searchHint: 'Code or name',
    about: 'Control material',
    code: 'Code',
    codeHelp: 'Capital letters, digits and hyphens, at most 20',
    name: 'Name',
    name_en: 'Name in English',
    name_th: 'Name in Thai',
    analyte: 'Analyte code',
    analyteHelp: 'As in the forms of services',
    lot: 'Lot',
    target: 'Target value',
    sd: 'Standard deviation (SD)',
    sdShort: 'SD',
    rules: 'Rule set',
    rulesHelp:
      'Beside each: of 100 values of a stable process, so many are rejected without a cause (simulated)',
    falseAlarms: (name: string, percent: string) => `${name}: ${percent} % false alarms`,
    active: 'Active',
    activeHelp: 'What is inactive is no longer offered.',
  },
  th: {
    one: 'วัสดุควบคุมคุณภาพ',
    many: 'วัสดุควบคุมคุณภาพ',
    create: 'เพิ่มวัสดุควบคุมคุณภาพ',
    searchHint: 'รหัสหรือชื่อ',
    about: 'วัสดุควบคุมคุณภาพ',
    code: 'รหัส',
    codeHelp: 'ตัวพิมพ์ใหญ่ A-Z ตัวเลข และขีดกลาง ไม่เกิน 20 ตัว',
    name: 'ชื่อ',
    name_en: 'ชื่อภาษาอังกฤษ',
    name_th: 'ชื่อภาษาไทย',
    analyte: 'รหัสรายการทดสอบ',
    analyteHelp: 'ตรงกับรหัสในแบบฟอร์มผลของบริการ',
    lot: 'ล็อต',
    target: 'ค่าเป้าหมาย',
    sd: 'ส่วนเบี่ยงเบนมาตรฐาน (SD)',
    sdShort: 'SD',
    rules: 'ชุดกฎ',
    rulesHelp: 'ตัวเลขข้างชื่อคือสัดส่วนค่าที่ถูกปฏิเสธทั้งที่กระบวนการปกติ (จากการจำลอง)',
    falseAlarms: (name: string, percent: string) => `${name}: เตือนผิดพลาด ${percent} %`,
    active: 'ใช้งาน',
    activeHelp: 'รายการที่ปิดใช้งานจะไม่ถูกเสนอให้เลือก',
  },
}

const nameOfSet = (set: RuleSet) => ruleSets[set].words[currentLanguage()]

export const {
  List: ControlMaterialList,
  Create: ControlMaterialCreate,
  Update: ControlMaterialUpdate,
} = catalogue(controlMaterial, {
  words,
  nameOf: (r) => r[inLanguage('name')],
  columns: (t) => [
    { key: 'code', title: t.code, kind: 'code', show: (r) => r.code },
    { key: inLanguage('name'), title: t.name, width: 200, show: (r) => r[inLanguage('name')] },
    { key: 'analyte', title: t.analyte, kind: 'code', width: 160, show: (r) => r.analyte },
    { key: 'lot', title: t.lot, width: 120, show: (r) => r.lot },
    { key: 'target', title: t.target, kind: 'number', width: 120, show: (r) => r.target },
    { key: 'sd', title: t.sdShort, kind: 'number', width: 120, show: (r) => r.sd },
    { key: 'rule_set', title: t.rules, width: 150, show: (r) => nameOfSet(r.rule_set) },
  ],
  sections: (t) => [
    {
      title: t.about,
      fields: [
        { kind: 'text', name: 'code', label: t.code, help: t.codeHelp, required: true },
        { kind: 'switch', name: 'is_active', label: t.active, help: t.activeHelp },
        { kind: 'text', name: 'name_th', label: t.name_th, required: true },
        { kind: 'text', name: 'name_en', label: t.name_en, required: true },
        { kind: 'text', name: 'analyte', label: t.analyte, help: t.analyteHelp, required: true },
        { kind: 'text', name: 'lot', label: t.lot, required: true },
        { kind: 'number', name: 'target', label: t.target, required: true },
        { kind: 'number', name: 'sd', label: t.sd, required: true },
        {
          kind: 'choice',
          name: 'rule_set',
          label: t.rules,
          help: t.rulesHelp,
          required: true,
          choices: Object.entries(ruleSets).map(([value, { words: name, false_alarms }]) => ({
            value,
            label: t.falseAlarms(name[currentLanguage()], false_alarms),
          })),
        },
      ],
    },
  ],
  blank: {
    code: '',
    name_en: '',
    name_th: '',
    analyte: '',
    lot: '',
    target: '',
    sd: '',
    rule_set: 'WESTGARD',
    is_active: true,
  },
})
