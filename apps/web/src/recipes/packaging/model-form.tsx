import {
  createPackagingModel,
  updatePackagingModel,
  type PackagingModel,
} from '@rp/contract/recipes/shop-packaging'
import { useState } from 'react'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import type { Field, Section, Values } from '../../kit/form/field.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { recipeFiles } from '../recipe-files.ts'
import { modelWords } from './model-words.ts'
import { useReloadPackaging } from './packaging-queries.ts'

interface Props {
  packaging_id: string
  /** Undefined for a new one. */
  model: PackagingModel | undefined
  onClose: () => void
}

const blankArea = {
  code: '',
  name_th: '',
  name_en: '',
  w: null,
  h: null,
  bleed: '3',
  safe: '2',
  is_curved: false,
}
const blankPanel = { code: '', name_th: '', name_en: '', x: '0', y: '0', w: null, h: null, area: '' }
const blank = {
  code: '',
  name_en: '',
  name_th: '',
  label_areas: [blankArea],
  panels: [],
  dieline: null,
  mockup: null,
  is_active: true,
}

// A face without a label has an empty code in the form; the server checks the faces.
const input = createPackagingModel.body.omit({ panels: true })

/** Form for a new or existing model of a packaging. */
export function ModelForm({ packaging_id, model, onClose }: Props) {
  const t = useWords(modelWords)
  const reload = useReloadPackaging()
  const [record, setRecord] = useState<object>(model ?? blank)
  return (
    <FormDialog title={model ? t.edit(model.code) : t.addTitle} onClose={onClose}>
      <RecordForm
        sections={useSections()}
        record={record}
        about={model?.id}
        input={input}
        save={(values, row_version) => {
          const body = { ...values, panels: withoutEmptyAreas(values['panels']) }
          return model
            ? callFor<PackagingModel>(updatePackagingModel, {
                params: { id: packaging_id, model_id: model.id },
                body: { ...body, row_version },
              })
            : callFor<PackagingModel>(createPackagingModel, { params: { id: packaging_id }, body })
        }}
        onTheirs={setRecord}
        onSaved={(saved) => {
          void reload()
          toast({ tone: 'success', text: t.saved(saved.code) })
          onClose()
        }}
      />
    </FormDialog>
  )
}

function withoutEmptyAreas(panels: unknown): unknown {
  if (!Array.isArray(panels)) return panels
  return panels.map((panel: Values) => ({ ...panel, area: panel['area'] || null }))
}

function useSections(): Section[] {
  const t = useWords(modelWords)
  return [
    {
      title: t.about,
      fields: [
        { kind: 'text', name: 'code', label: t.code, help: t.codeHelp, required: true },
        { kind: 'switch', name: 'is_active', label: t.isActive },
        ...namesOf(t),
      ],
    },
    {
      title: t.areas,
      text: t.areasHelp,
      fields: [
        {
          kind: 'rows',
          name: 'label_areas',
          label: t.areas,
          add: t.addArea,
          identity: 'code',
          blank: blankArea,
          columns: [
            { kind: 'text', name: 'code', label: t.code, required: true },
            ...namesOf(t).map((field) => ({ ...field, width: 1.5 })),
            ...sizesOf(t, ['w', 'h', 'bleed', 'safe']),
            { kind: 'switch', name: 'is_curved', label: t.curved, width: 0.8 },
          ],
        },
      ],
    },
    {
      title: t.panels,
      text: t.panelsHelp,
      fields: [
        {
          kind: 'rows',
          name: 'panels',
          label: t.panels,
          add: t.addPanel,
          identity: 'code',
          blank: blankPanel,
          columns: [
            { kind: 'text', name: 'code', label: t.code, required: true },
            ...namesOf(t).map((field) => ({ ...field, width: 1.5 })),
            ...sizesOf(t, ['x', 'y', 'w', 'h']),
            { kind: 'text', name: 'area', label: t.area },
          ],
        },
      ],
    },
    {
      title: t.files,
      fields: [
        { kind: 'file', name: 'dieline', label: t.dieline, help: t.dielineHelp, files: recipeFiles('LABEL') },
        { kind: 'file', name: 'mockup', label: t.mockup, files: recipeFiles('PICTURE'), picture: true },
      ],
    },
  ]
}

type T = (typeof modelWords)['en']

const namesOf = (t: T): Extract<Field, { kind: 'text' }>[] => [
  { kind: 'text', name: 'name_th', label: t.name_th, required: true },
  { kind: 'text', name: 'name_en', label: t.name_en, required: true },
]

function sizesOf(
  t: T,
  names: readonly ('x' | 'y' | 'w' | 'h' | 'bleed' | 'safe')[],
): Extract<Field, { kind: 'number' }>[] {
  return names.map((name) => ({ kind: 'number', name, label: t[name], required: true }))
}
