import type { LabelDesignRow } from '@rp/contract/recipes/label-design'
import { createPackageDesign, listLabelDesigns } from '@rp/contract/recipes/label-design'
import { getShopPackaging, listShopPackaging, type PackagingModel } from '@rp/contract/recipes/shop-packaging'
import { marketCountries } from '@rp/domain/recipe-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../kit/call.ts'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { ChoiceInput } from '../../kit/form/choice-input.tsx'
import type { OwnInput, Section } from '../../kit/form/field.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { packagingReference } from '../packaging-reference.ts'
import { recordName } from '../record-name.ts'
import type { RecipeDesign } from './design-queries.ts'
import { useReloadDesign } from './design-queries.ts'
import { designWords } from './design-words.ts'
import { AwaitedLine, type Query } from '../../kit/page/awaited.tsx'

const offered = packagingReference({ is_active: 'true', has_models: 'true' })

const input = createPackageDesign.body.omit({ from_design_id: true, area_code: true })

/** Starts the label of a package: packaging model, country, and a template or only the texts. */
export function NewLabel({ shown, onClose }: { shown: RecipeDesign; onClose: () => void }) {
  const t = useWords(designWords)
  const reload = useReloadDesign()
  const { recipe, package: packaged } = shown
  const [blank] = useState({
    packaging_id: packaged.packaging_id,
    model_id: packaged.model_id ?? '',
    area_code: '',
    country: recipe.target_countries[0] ?? 'TH',
    from_design_id: null,
  })
  return (
    <FormDialog title={t.newLabelOf(packaged.name)} onClose={onClose}>
      <RecordForm
        sections={useSections()}
        record={blank}
        about={packaged.id}
        input={input}
        saveLabel={t.create}
        save={({ model_id, area_code, country, from_design_id }) =>
          callFor<LabelDesignRow>(createPackageDesign, {
            params: { id: recipe.id, package_id: packaged.id },
            body: {
              model_id,
              country,
              ...(area_code ? { area_code } : {}),
              ...(from_design_id ? { from_design_id } : {}),
            },
          })
        }
        onSaved={() => {
          void reload(recipe.id)
          toast({ tone: 'success', text: t.created })
          onClose()
        }}
      />
    </FormDialog>
  )
}

function useSections(): Section[] {
  const t = useWords(designWords)
  const own = (name: string, label: string, ownInput: OwnInput, required = false) =>
    ({ kind: 'own', name, label, required, input: ownInput, show: String }) as const
  return [
    {
      title: t.newLabel,
      fields: [
        {
          kind: 'reference',
          name: 'packaging_id',
          label: t.packaging,
          required: true,
          reference: offered,
        },
        own('model_id', t.model, ModelInput, true),
        own('area_code', t.area, AreaInput),
        {
          kind: 'choice',
          name: 'country',
          label: t.country,
          required: true,
          choices: choicesOf(marketCountries),
        },
        own('from_design_id', t.begins, TemplateInput),
      ],
    },
  ]
}

const none: never[] = []

/** The models of the packaging chosen above; none before one is chosen. */
function useModels(): Query<PackagingModel[]> {
  const packaging_id: unknown = useWatch({ name: 'packaging_id' })
  const id = typeof packaging_id === 'string' ? packaging_id : ''
  const { data, error, refetch } = useQuery({
    queryKey: [listShopPackaging.path, 'record', id],
    queryFn: ({ signal }) => call(getShopPackaging, { params: { id } }, { signal }),
    enabled: id !== '',
  })
  const models = data?.models.filter(({ is_active, archived_at }) => is_active && archived_at === null)
  return { data: id === '' ? none : models, error, refetch }
}

const ModelInput: OwnInput = ({ field }) => {
  const models = useModels()
  const choices = models.data?.map((model) => ({
    value: model.id,
    label: `${model.code} · ${recordName(model)}`,
  }))
  return (
    <>
      <ChoiceInput field={{ ...field, kind: 'choice', choices: choices ?? none, none: '–' }} />
      <AwaitedLine of={models} />
    </>
  )
}

const AreaInput: OwnInput = ({ field }) => {
  const model_id: unknown = useWatch({ name: 'model_id' })
  const model = useModels().data?.find(({ id }) => id === model_id)
  const [first, ...others] = (model?.label_areas ?? none).map((area) => ({
    value: area.code,
    label: `${area.code} · ${recordName(area)}`,
  }))
  return <ChoiceInput field={{ ...field, kind: 'choice', choices: others, none: first?.label ?? '–' }} />
}

const TemplateInput: OwnInput = ({ field }) => {
  const t = useWords(designWords)
  const model_id: unknown = useWatch({ name: 'model_id' })
  const id = typeof model_id === 'string' ? model_id : ''
  const { data, error, refetch } = useQuery({
    queryKey: [listLabelDesigns.path, 'templates', id],
    queryFn: ({ signal }) =>
      call(listLabelDesigns, { query: { model_id: id, kind: 'TEMPLATE', limit: 100 } }, { signal }),
    enabled: id !== '',
  })
  const choices = data?.data.map((design) => ({ value: design.id, label: design.name }))
  return (
    <>
      <ChoiceInput field={{ ...field, kind: 'choice', choices: choices ?? none, none: t.fromTexts }} />
      {id !== '' && <AwaitedLine of={{ data: choices, error, refetch }} />}
    </>
  )
}
