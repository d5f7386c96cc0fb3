import { closures } from '@rp/domain/label-words'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import type { Section } from '../../kit/form/field.ts'
import { useWords } from '../../kit/language.ts'
import { boxReference } from '../rd/rd-references.ts'
import { packagingWords } from './packaging-words.ts'

/** The company's own data on a packaging; number, stock and picture come from the shop. */
export function usePackagingSections(): Section[] {
  const t = useWords(packagingWords)
  return [
    {
      title: t.about,
      fields: [
        { kind: 'text', name: 'name_th', label: t.name_th, required: true },
        { kind: 'text', name: 'name_en', label: t.name_en, required: true },
        { kind: 'reference', name: 'box_type_id', label: t.box, required: true, reference: boxReference },
        { kind: 'text', name: 'material', label: t.material },
        {
          kind: 'choice',
          name: 'closure',
          label: t.closure,
          required: true,
          choices: choicesOf(closures),
        },
        { kind: 'strings', name: 'colours', label: t.colours, hint: '#1F5FE0' },
        { kind: 'switch', name: 'is_active', label: t.isActive, help: t.isActiveHelp },
      ],
    },
    {
      title: t.size,
      fields: [
        { kind: 'number', name: 'capacity_ml', label: t.capacity_ml, unit: t.ml },
        { kind: 'number', name: 'capacity_g', label: t.capacity_g, unit: t.gram },
        { kind: 'number', integer: true, name: 'moq', label: t.moq, unit: t.pieces, required: true },
      ],
    },
  ]
}
