import { conditionWords, type ProductCondition } from '@rp/domain/regulation/part-conditions'
import { limitUnits, listFunctions, ruleVerdicts } from '@rp/domain/regulation/rule'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import type { Field, Section } from '../../kit/form/field.ts'
import { currentLanguage } from '../../kit/language.ts'
import { ConditionsInput } from './conditions-input.tsx'
import { ingredientChoice, sourceChoice, substanceChoice } from './regulation-references.ts'
import type { RequestWords } from './request-words.ts'
import type { RuleWords } from './rule-words.ts'

/** The place of a new rule; a change keeps its place. */
export function placeSection(t: RequestWords): Section {
  return {
    title: t.place,
    text: t.placeText,
    fields: [
      {
        kind: 'reference',
        name: 'source_id',
        label: t.source,
        required: true,
        reference: sourceChoice,
      },
      { kind: 'text', name: 'source_ref', label: t.source_ref, help: t.refHelp, required: true },
      { kind: 'reference', name: 'ingredient_id', label: t.ingredient, reference: ingredientChoice },
      { kind: 'text', name: 'part', label: t.part, help: t.partHelp },
    ],
  }
}

/** Start date, reason and evidence. */
export function reasonSection(t: RequestWords, ends: boolean): Section {
  return {
    title: t.when,
    fields: [
      {
        kind: 'date',
        name: 'effective_from',
        label: ends ? t.endFrom : t.effective_from,
        ...(!ends && { help: t.fromHelp }),
        required: true,
      },
      { kind: 'lines', name: 'note', label: t.noteLabel, minRows: 2 },
      {
        kind: 'rows',
        name: 'sources',
        label: t.sourceRows,
        add: t.addSource,
        identity: 'url',
        blank: { url: '', quote: '', retrieved_at: '' },
        columns: [
          { kind: 'text', name: 'url', label: t.url, required: true, width: 2 },
          { kind: 'lines', name: 'quote', label: t.quote, minRows: 1, width: 3 },
          { kind: 'date', name: 'retrieved_at', label: t.retrieved_at, required: true, width: 1.6 },
        ],
      },
    ],
  }
}

const conditionsField = (name: string, label: string, help: string): Field => ({
  kind: 'own',
  name,
  label,
  help,
  input: ConditionsInput,
  isWide: true,
  show: (value) =>
    (value as ProductCondition[]).map((one) => conditionWords(one)[currentLanguage()]).join('; '),
})

/** Every field of a rule's content. */
export function contentSections(t: RuleWords): Section[] {
  return [
    {
      title: t.about,
      fields: [
        { kind: 'text', name: 'entry_name', label: t.entry_name, help: t.entryHelp, required: true },
        {
          kind: 'choice',
          name: 'verdict',
          label: t.verdict,
          required: true,
          choices: choicesOf(ruleVerdicts),
        },
        {
          kind: 'choice',
          name: 'list_function',
          label: t.list_function,
          help: t.listHelp,
          choices: choicesOf(listFunctions),
          none: t.none,
        },
        { kind: 'date', name: 'effective_to', label: t.effective_to, help: t.endHelp },
      ],
    },
    {
      title: t.whom,
      text: t.whomText,
      fields: [
        { kind: 'references', name: 'substance_ids', label: t.substances, reference: substanceChoice },
        { kind: 'strings', name: 'inci_names', label: t.inci_names },
        { kind: 'strings', name: 'cas', label: t.cas },
        { kind: 'strings', name: 'ec', label: t.ec },
      ],
    },
    {
      title: t.limits,
      fields: [
        { kind: 'number', name: 'max_value', label: t.max_value },
        {
          kind: 'choice',
          name: 'max_unit',
          label: t.max_unit,
          choices: choicesOf(limitUnits),
          none: t.none,
        },
        { kind: 'number', name: 'min_value', label: t.min_value },
        { kind: 'text', name: 'sum_group', label: t.sum_group, help: t.groupHelp },
        { kind: 'text', name: 'basis', label: t.basis, help: t.basisHelp },
        { kind: 'number', name: 'basis_factor', label: t.basis_factor, help: t.factorHelp },
      ],
    },
    {
      title: t.conditionsOf,
      fields: [
        conditionsField('applies_to', t.applies_to, t.appliesHelp),
        conditionsField('not_for', t.not_for, t.notForHelp),
        { kind: 'strings', name: 'combined_with', label: t.combined_with },
        { kind: 'strings', name: 'not_combined_with', label: t.not_combined_with },
        { kind: 'number', name: 'age_limit', label: t.ageLabel, integer: true },
        { kind: 'switch', name: 'professional_only', label: t.professional_only },
        { kind: 'lines', name: 'conditions', label: t.conditions, minRows: 2 },
      ],
    },
    {
      title: t.wording,
      fields: [
        { kind: 'lines', name: 'label_en', label: t.label_en, minRows: 2 },
        { kind: 'lines', name: 'label_th', label: t.label_th, minRows: 2 },
        { kind: 'number', name: 'threshold_declare', label: t.threshold, unit: '%' },
        { kind: 'text', name: 'declare_as', label: t.declare_as, help: t.declareHelp },
      ],
    },
  ]
}
