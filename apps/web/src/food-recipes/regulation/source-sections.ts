import { recipeTypeWords } from '@rp/domain/recipe-words'
import { annexes } from '@rp/domain/regulation/annex/columns'
import { listFunctions, ruleMarketWords } from '@rp/domain/regulation/rule'
import { lawLists } from '@rp/domain/regulation/whole-list'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import type { Section } from '../../kit/form/field.ts'
import type { sourceWords } from './source-words.ts'

export function sourceSections(t: (typeof sourceWords)['en'], isFixed: boolean): Section[] {
  const fixed = { readOnly: isFixed }
  return [
    {
      title: t.about,
      fields: [
        { kind: 'text', name: 'code', label: t.code, help: t.codeHelp, required: true },
        { kind: 'text', name: 'issuer', label: t.issuer, required: true },
        { kind: 'text', name: 'title_en', label: t.title_en, required: true },
        { kind: 'text', name: 'title_th', label: t.title_th },
        { kind: 'text', name: 'url', label: t.url },
      ],
    },
    {
      title: t.scope,
      text: t.scopeText,
      fields: [
        {
          kind: 'choice',
          name: 'market',
          label: t.market,
          required: true,
          choices: choicesOf(ruleMarketWords),
          ...fixed,
        },
        {
          kind: 'choice',
          name: 'recipe_type',
          label: t.recipe_type,
          required: true,
          choices: choicesOf(recipeTypeWords),
          ...fixed,
        },
        {
          kind: 'choice',
          name: 'list_function',
          label: t.list_function,
          help: t.listHelp,
          choices: choicesOf(listFunctions),
          none: t.none,
          ...fixed,
        },
        {
          kind: 'choice',
          name: 'annex',
          label: t.annex,
          help: t.annexHelp,
          choices: annexes.map((value) => ({ value, label: value })),
          none: t.none,
          ...fixed,
        },
      ],
    },
    {
      title: t.days,
      fields: [
        { kind: 'date', name: 'published_on', label: t.published_on },
        { kind: 'date', name: 'effective_from', label: t.effective_from },
        { kind: 'date', name: 'effective_to', label: t.effective_to },
        { kind: 'lines', name: 'note', label: t.note, minRows: 2 },
      ],
    },
    {
      title: t.whole,
      text: t.wholeText,
      fields: [
        {
          kind: 'choices',
          name: 'whole_lists',
          label: t.whole_lists,
          help: t.wholeHelp,
          choices: choicesOf(lawLists),
        },
      ],
    },
  ]
}

export const blankSource = {
  code: '',
  issuer: '',
  title_en: '',
  title_th: '',
  url: '',
  market: 'TH',
  recipe_type: 'COSMETICS',
  list_function: null,
  annex: null,
  published_on: null,
  effective_from: null,
  effective_to: null,
  note: '',
  whole_lists: [],
}
