import { recipesBenefit, recipesBenefitUsedIn } from '@rp/contract/recipes/recipes-benefit'
import { claimRisks, recipeTypeWords } from '@rp/domain/recipe-words'
import type { Tone } from '@rp/domain/statuses'
import { catalogue } from '../kit/catalogue/catalogue.tsx'
import { choicesOf } from '../kit/choice/choices-of.ts'
import { inLanguage, useText } from '../kit/language.ts'
import { ToneChip } from '../kit/look/tone-chip.tsx'
import { WordsText } from '../kit/text/words-text.tsx'
import { sharedWords } from './catalogue-words.ts'
import { recipeFiles } from './recipe-files.ts'
import { recordName } from './record-name.ts'
import { nameFields, stateFields, typeField, typeFilter } from './shared-fields.ts'
import { UsedIn } from '../kit/catalogue/used-in.tsx'

const words = {
  en: {
    ...sharedWords.en,
    one: 'benefit',
    many: 'benefits',
    create: 'New benefit',
    searchHint: 'Name or claim',
    about: 'Benefit',
    name: 'Name',
    claim: 'Claim',
    claimText: 'What a label may say',
    claim_th: 'Claim in Thai',
    claim_en: 'Claim in English',
    risk: 'Claim',
    riskHelp: 'A forbidden claim is kept so that label texts are searched for it; it is never offered.',
    forbidden: 'This claim will be found in label texts and stopped there.',
    evidence: 'Evidence',
    evidenceHelp: 'Test report or study, PDF, Word or picture, at most 5 MB',
  },
  th: {
    ...sharedWords.th,
    one: 'คุณประโยชน์',
    many: 'คุณประโยชน์',
    create: 'เพิ่มคุณประโยชน์',
    searchHint: 'ชื่อหรือข้อความกล่าวอ้าง',
    about: 'คุณประโยชน์',
    name: 'ชื่อ',
    claim: 'ข้อความกล่าวอ้าง',
    claimText: 'ข้อความที่ระบุบนฉลากได้',
    claim_th: 'ข้อความภาษาไทย',
    claim_en: 'ข้อความภาษาอังกฤษ',
    risk: 'การกล่าวอ้าง',
    riskHelp: 'ข้อความต้องห้ามเก็บไว้เพื่อใช้ตรวจฉลาก จะไม่ถูกเสนอให้เลือก',
    forbidden: 'หากพบข้อความนี้บนฉลาก ระบบจะไม่ให้ผ่าน',
    evidence: 'หลักฐาน',
    evidenceHelp: 'รายงานทดสอบหรืองานวิจัย PDF, Word หรือรูปภาพ ไม่เกิน 5 MB',
  },
}

type Risk = keyof typeof claimRisks
const tones: Record<Risk, Tone> = { OK: 'green', NEEDS_EVIDENCE: 'amber', FORBIDDEN: 'red' }

function RiskChip({ risk }: { risk: Risk }) {
  return <ToneChip tone={tones[risk]} text={useText()(claimRisks[risk])} />
}

export const {
  List: RecipesBenefitList,
  Create: RecipesBenefitCreate,
  Update: RecipesBenefitUpdate,
} = catalogue(recipesBenefit, {
  words,
  nameOf: recordName,
  columns: (t) => [
    { key: 'name', title: t.name, exports: [[inLanguage('name'), t.name]], width: 180, show: recordName },
    {
      key: 'claim_text',
      title: t.claim,
      exports: [[inLanguage('claim_text'), t.claim]],
      width: 280,
      show: (r) => <WordsText words={{ en: r.claim_text_en, th: r.claim_text_th }} />,
    },
    {
      key: 'recipe_type',
      title: t.type,
      width: 120,
      show: (r) => <WordsText words={recipeTypeWords[r.recipe_type]} />,
    },
    {
      key: 'claim_risk',
      title: t.risk,
      kind: 'chip',
      width: 170,
      show: (r) => <RiskChip risk={r.claim_risk} />,
    },
  ],
  filters: (t) => [
    typeFilter(t),
    { kind: 'choice', name: 'claim_risk', label: t.risk, choices: choicesOf(claimRisks) },
  ],
  sections: (t) => [
    { title: t.about, fields: [...nameFields(t), typeField(t), ...stateFields(t)] },
    {
      title: t.claimText,
      fields: [
        { kind: 'lines', name: 'claim_text_th', label: t.claim_th, required: true },
        { kind: 'lines', name: 'claim_text_en', label: t.claim_en, required: true },
        {
          kind: 'choice',
          name: 'claim_risk',
          label: t.risk,
          help: t.riskHelp,
          required: true,
          choices: choicesOf(claimRisks),
          warn: (value) => (value === 'FORBIDDEN' ? t.forbidden : null),
        },
        {
          kind: 'file',
          name: 'evidence_file',
          label: t.evidence,
          help: t.evidenceHelp,
          files: recipeFiles('LABEL'),
        },
      ],
    },
  ],
  blank: {
    name_en: '',
    name_th: '',
    recipe_type: 'COSMETICS',
    claim_text_en: '',
    claim_text_th: '',
    claim_risk: 'OK',
    evidence_file: null,
    sort_order: 0,
    is_active: true,
  },
  below: ({ id }) => <UsedIn of={recipesBenefitUsedIn} id={id} />,
})
