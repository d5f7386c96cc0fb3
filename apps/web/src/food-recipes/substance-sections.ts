import type { Section } from '../kit/form/field.ts'
import type { substanceWords } from './substance-words.ts'

/** The form of a substance. */
export function substanceSections(t: (typeof substanceWords)['en']): Section[] {
  return [
    {
      title: t.about,
      fields: [
        { kind: 'text', name: 'inci_name', label: t.inci_name, required: true },
        { kind: 'text', name: 'name_th', label: t.name_th },
        { kind: 'text', name: 'chemical_name', label: t.chemical_name },
        { kind: 'text', name: 'cosing_ref', label: t.cosing_ref },
        { kind: 'strings', name: 'cas', label: t.cas },
        { kind: 'strings', name: 'ec', label: t.ec },
        { kind: 'text', name: 'ci_number', label: t.ci_number },
        { kind: 'text', name: 'ins_no', label: t.ins_no },
        { kind: 'text', name: 'e_no', label: t.e_no },
        { kind: 'switch', name: 'is_nano', label: t.is_nano },
        { kind: 'strings', name: 'functions', label: t.functions },
        { kind: 'strings', name: 'synonyms', label: t.synonyms },
      ],
    },
  ]
}
