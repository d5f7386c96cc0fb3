import { mdiClose } from '@mdi/js'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import type { ReplyOf } from '@rp/contract/endpoint'
import { recipeChoices } from '@rp/contract/recipes/recipe'
import { recipeFromSample, type recipeSample } from '@rp/contract/recipes/recipe-sample'
import type { RecordOf } from '@rp/contract/resource'
import { servingUnits } from '@rp/domain/enumerations'
import { marketCountries } from '@rp/domain/recipe-words'
import { pathOf } from '@rp/domain/routes'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../kit/call.ts'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { customerOptionName } from '../../kit/choice/customer-option.ts'
import type { Reference } from '../../kit/choice/reference.ts'
import type { Section } from '../../kit/form/field.ts'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { categoryReference } from '../references.ts'
import { sampleWords } from './sample-words.ts'

type Made = ReplyOf<typeof recipeFromSample>

/** Customers come from R&D's call. Only search results can be chosen here, so their names are known. */
const customers = new Map<string, string>()
const customerReference: Reference = {
  key: `${recipeChoices.path}/of-sample`,
  search: async (q, signal) => {
    const found = await call(recipeChoices, { query: { ...(q && { q }) } }, { signal })
    const options = found.customers.map((one) => ({ id: one.id, name: customerOptionName(one) }))
    for (const { id, name } of options) customers.set(id, name)
    return options
  },
  name: async (id) => customers.get(id) ?? id,
}

interface Props {
  sample: RecordOf<typeof recipeSample>
  onClose: () => void
}

/** What a sample's recipe needs besides the sample. */
export function MakeRecipe({ sample, onClose }: Props) {
  const t = useWords(sampleWords)
  const id = useId()
  const navigate = useNavigate()
  const sections: Section[] = [
    {
      title: t.record,
      text: t.recipeText,
      fields: [
        { kind: 'text', name: 'name', label: t.recipeName, required: true },
        {
          kind: 'reference',
          name: 'customer_id',
          label: t.customer,
          help: t.noCustomer,
          reference: customerReference,
        },
        {
          kind: 'reference',
          name: 'category_id',
          label: t.category,
          required: true,
          reference: categoryReference,
        },
        { kind: 'number', integer: true, name: 'target_qty', label: t.qty, required: true },
        { kind: 'number', name: 'fill_weight', label: t.fill, required: true },
        {
          kind: 'choice',
          name: 'fill_unit',
          label: t.fillUnit,
          required: true,
          choices: servingUnits.map((unit) => ({ value: unit, label: unit })),
        },
        {
          kind: 'choices',
          name: 'target_countries',
          label: t.countries,
          required: true,
          choices: choicesOf(marketCountries),
        },
      ],
    },
  ]
  const start = {
    name: sample.name,
    customer_id: null,
    category_id: sample.category_id,
    target_countries: ['TH'],
    target_qty: 1000,
    fill_weight: '30',
    fill_unit: 'g',
  }
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <span id={id}>{t.recipeTitle}</span>
        <IconButton aria-label={t.close} onClick={onClose}>
          <Icon path={mdiClose} />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <RecordForm<Made>
          sections={sections}
          record={start}
          about={sample.id}
          input={recipeFromSample.body}
          saveLabel={t.makeRecipe}
          save={(values) => callFor<Made>(recipeFromSample, { params: { id: sample.id }, body: values })}
          onSaved={({ id: recipe_id, without_material }) => {
            toast({ tone: 'success', text: t.madeRecipe(without_material) })
            void navigate(pathOf('recipe-rd-version', { id: recipe_id }))
          }}
        />
      </DialogContent>
    </Dialog>
  )
}
