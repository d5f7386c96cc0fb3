import { companyStandardLbl, companyStandardLblUsedIn } from '@rp/contract/recipes/company-standard-lbl'
import { firstTextBlocks } from '@rp/domain/label/fill-label-texts'
import {
  labelGroups,
  labelLanguages,
  labelPlaceholders,
  marketCountries,
  recipeTypeWords,
  unknownPlaceholders,
} from '@rp/domain/recipe-words'
import { catalogue } from '../kit/catalogue/catalogue.tsx'
import { choicesOf } from '../kit/choice/choices-of.ts'
import { ToneChip } from '../kit/look/tone-chip.tsx'
import { WordsText } from '../kit/text/words-text.tsx'
import { labelWords, type LabelWords } from './company-standard-lbl-words.ts'
import { recipeFiles } from './recipe-files.ts'
import { recordName } from './record-name.ts'
import { codeField, nameFields, stateFields, typeField, typeFilter } from './shared-fields.ts'
import { UsedIn } from '../kit/catalogue/used-in.tsx'
import { inLanguage } from '../kit/language.ts'

const { text_blocks, marks } = companyStandardLbl.input.shape

export const {
  List: CompanyStandardLblList,
  Create: CompanyStandardLblCreate,
  Update: CompanyStandardLblUpdate,
} = catalogue(companyStandardLbl, {
  words: labelWords,
  nameOf: recordName,
  columns: (t) => [
    { key: 'code', title: t.code, kind: 'code', width: 144, show: (r) => r.code },
    { key: 'name', title: t.name, exports: [[inLanguage('name'), t.name]], width: 204, show: recordName },
    {
      key: 'recipe_type',
      title: t.type,
      width: 112,
      show: (r) => <WordsText words={recipeTypeWords[r.recipe_type]} />,
    },
    {
      key: 'country',
      title: t.country,
      width: 130,
      show: (r) => <WordsText words={marketCountries[r.country]} />,
    },
    { key: 'version', title: t.version, kind: 'number', width: 90, show: (r) => r.version },
    {
      key: 'is_default',
      title: t.isDefault,
      kind: 'chip',
      width: 130,
      show: (r) => r.is_default && <ToneChip tone="blue" text={t.isDefault} />,
    },
  ],
  filters: (t) => [
    typeFilter(t),
    { kind: 'choice', name: 'country', label: t.country, choices: choicesOf(marketCountries) },
  ],
  sections: (t) => [
    {
      title: t.about,
      fields: [
        codeField(t),
        { kind: 'number', integer: true, name: 'version', label: t.version, required: true },
        ...nameFields(t),
        typeField(t),
        {
          kind: 'choice',
          name: 'country',
          label: t.country,
          required: true,
          choices: choicesOf(marketCountries),
        },
        { kind: 'switch', name: 'is_default', label: t.isDefault, help: t.defaultHelp },
        ...stateFields(t),
        {
          kind: 'choices',
          name: 'languages',
          label: t.languages,
          required: true,
          choices: choicesOf(labelLanguages),
        },
      ],
    },
    {
      title: t.texts,
      text: `${t.placeholders} ${labelPlaceholders.map((name) => `{${name}}`).join(' ')}`,
      fields: [
        {
          kind: 'rows',
          name: 'text_blocks',
          label: t.texts,
          add: t.addText,
          identity: 'group',
          blank: { group: 'brand', text_th: '', text_en: '' },
          warn: (value) => warnTexts(value, t),
          columns: [
            { kind: 'choice', name: 'group', label: t.group, width: 0.7, choices: choicesOf(labelGroups) },
            { kind: 'lines', minRows: 1, name: 'text_th', label: t.text_th },
            { kind: 'lines', minRows: 1, name: 'text_en', label: t.text_en },
          ],
        },
      ],
    },
    {
      title: t.marks,
      text: t.marksHelp,
      fields: [
        {
          kind: 'rows',
          name: 'marks',
          label: t.marks,
          add: t.addMark,
          identity: 'name',
          blank: { name: '', file: null, licence_no: '', valid_until: null },
          warn: (value) => warnMarks(value, t),
          columns: [
            { kind: 'text', name: 'name', label: t.mark, required: true },
            { kind: 'text', name: 'licence_no', label: t.licence },
            { kind: 'date', name: 'valid_until', label: t.validUntil, width: 0.9 },
            { kind: 'file', name: 'file', label: t.file, files: recipeFiles('LABEL') },
          ],
        },
      ],
    },
    {
      title: t.paper,
      fields: [
        { kind: 'number', name: 'paper_w', group: 'paper', label: t.paper_w, unit: t.mm, required: true },
        { kind: 'number', name: 'paper_h', group: 'paper', label: t.paper_h, unit: t.mm, required: true },
        { kind: 'number', name: 'bleed', label: t.bleed, unit: t.mm, required: true },
        { kind: 'number', name: 'trim', label: t.trim, unit: t.mm, required: true },
        { kind: 'number', name: 'min_font_mm', label: t.minFont, unit: t.mm, required: true },
      ],
    },
  ],
  blank: {
    code: '',
    name_en: '',
    name_th: '',
    recipe_type: 'COSMETICS',
    country: 'TH',
    text_blocks: firstTextBlocks,
    marks: [],
    min_font_mm: '1',
    paper_w: '90',
    paper_h: '60',
    bleed: '2',
    trim: '0',
    languages: ['th'],
    version: 1,
    is_default: false,
    sort_order: 0,
    is_active: true,
  },
  below: ({ id }) => <UsedIn of={companyStandardLblUsedIn} id={id} />,
})

function warnTexts(value: unknown, t: LabelWords): string | null {
  const blocks = text_blocks.safeParse(value).data ?? []
  const unknown = blocks.flatMap(({ text_en, text_th }) => unknownPlaceholders(`${text_th} ${text_en}`))
  return unknown.length === 0 ? null : t.unknown([...new Set(unknown)].join(' '))
}

/** An expired mark blocks labels later; warn the user who edits the standard. */
function warnMarks(value: unknown, t: LabelWords): string | null {
  const today = new Date().toISOString().slice(0, 10)
  const expired = (marks.safeParse(value).data ?? []).filter(
    ({ valid_until }) => valid_until !== null && valid_until < today,
  )
  return expired.length === 0 ? null : t.expired(expired.map(({ name }) => name).join(', '))
}
