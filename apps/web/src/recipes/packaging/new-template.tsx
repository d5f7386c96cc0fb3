import { createLabelTemplate, type LabelDesignRow } from '@rp/contract/recipes/label-design'
import type { PackagingModel } from '@rp/contract/recipes/shop-packaging'
import { marketCountries, recipeTypeWords } from '@rp/domain/recipe-words'
import { useNavigate } from 'react-router'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import type { Section } from '../../kit/form/field.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { designAddress } from '../design/design-address.ts'
import { recordName } from '../record-name.ts'
import { modelWords } from './model-words.ts'
import { useReloadDesigns } from './packaging-queries.ts'

interface Props {
  model: PackagingModel
  /** Designs of the model that a new one may copy. */
  templates: LabelDesignRow[]
  onClose: () => void
}

const input = createLabelTemplate.body.omit({ model_id: true, from_design_id: true })

/** A model's new template, with the standard label's texts or as a copy; it opens in the editor. */
export function NewTemplate({ model, templates, onClose }: Props) {
  const t = useWords(modelWords)
  const navigate = useNavigate()
  const reload = useReloadDesigns()
  const blank = {
    name: `${model.code} ${recordName(model)}`,
    area_code: model.label_areas[0]?.code,
    recipe_type: 'COSMETICS',
    country: 'TH',
    from_design_id: null,
  }
  return (
    <FormDialog title={t.newTemplateOf(model.code)} onClose={onClose}>
      <RecordForm
        sections={useSections(model, templates)}
        record={blank}
        about={model.id}
        input={input}
        saveLabel={t.create}
        save={({ from_design_id, ...values }) =>
          callFor<LabelDesignRow>(createLabelTemplate, {
            body: { ...values, model_id: model.id, ...(from_design_id ? { from_design_id } : {}) },
          })
        }
        onSaved={(design) => {
          void reload(model.id)
          toast({ tone: 'success', text: t.created(design.name) })
          void navigate(designAddress(design, 'edit'))
        }}
      />
    </FormDialog>
  )
}

function useSections(model: PackagingModel, templates: LabelDesignRow[]): Section[] {
  const t = useWords(modelWords)
  return [
    {
      title: t.template,
      fields: [
        { kind: 'text', name: 'name', label: t.templateName, required: true },
        {
          kind: 'choice',
          name: 'area_code',
          label: t.area,
          required: true,
          choices: model.label_areas.map((area) => ({
            value: area.code,
            label: `${area.code} · ${recordName(area)}`,
          })),
        },
        {
          kind: 'choice',
          name: 'recipe_type',
          label: t.kind,
          required: true,
          choices: choicesOf(recipeTypeWords),
        },
        {
          kind: 'choice',
          name: 'country',
          label: t.country,
          required: true,
          choices: choicesOf(marketCountries),
        },
        {
          kind: 'choice',
          name: 'from_design_id',
          label: t.copyOf,
          none: t.fromStandard,
          choices: templates.map(({ id, name }) => ({ value: id, label: name })),
        },
      ],
    },
  ]
}
