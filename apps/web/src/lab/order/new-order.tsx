import { createLabOrder, labOrderPath, newLabOrder } from '@rp/contract/lab/order'
import { matrices } from '@rp/domain/lab/analytes/matrices'
import { labOrderTypeWords } from '@rp/domain/lab/lab-rules'
import { priorities } from '@rp/domain/priorities'
import { keysOf } from '@rp/domain/recipe-words'
import { pathOf } from '@rp/domain/routes'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { choicesOf } from '../../kit/choice/choices-of.ts'
import { FieldInput } from '../../kit/form/field-input.tsx'
import type { Field, OwnInput, Section, Values } from '../../kit/form/field.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useText, useWords } from '../../kit/language.ts'
import type { CustomerActionProps } from '../../kit/people/customer-actions.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { customerChoice, recipeChoice, servicesFor, staffChoice } from '../lab-references.ts'
import { languageField } from './language-field.ts'
import { orderWords, type OrderWords } from './order-words.ts'
import { pageWords } from './page-words.ts'
import { sampleRows } from './sample-rows.ts'

const blank = {
  type: 'SHOP',
  service_id: null,
  customer_id: null,
  recipe_id: null,
  product_name: null,
  product_lot: null,
  samples: [{ name: '', lot: '', qty: '', unit: 'g', storage: 'ROOM' }],
  matrix: null,
  priority: 'NORMAL',
  assignee_id: null,
  payment_ref: null,
  note: '',
  mail_to: [],
  report_language: null,
}

/** The fields each type of order needs; the others send none. */
const asksOf: Record<string, readonly string[]> = {
  SHOP: ['customer_id'],
  RECIPE: ['recipe_id'],
  STOCK: ['product_name', 'product_lot'],
}
const typed = Object.values(asksOf).flat()

type Props = Pick<CustomerActionProps, 'onClose'> & Partial<CustomerActionProps>

/** Creates an order on behalf of a customer. Then its own page opens, except when started from the chat. */
export function NewOrder({ customer, room_id, onClose }: Props) {
  const t = useWords(orderWords)
  const text = useText()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const urgency = keysOf(priorities).map((value) => ({ value, label: text(priorities[value].words) }))
  return (
    <FormDialog title={t.create} onClose={onClose}>
      <RecordForm<{ id: string; number: string }>
        sections={sectionsOf(t, urgency)}
        record={customer ? { ...blank, customer_id: customer.id } : blank}
        input={newLabOrder}
        openBy={room_id ? undefined : 'dialog'}
        saveLabel={t.createButton}
        save={(values) =>
          callFor<{ id: string; number: string }>(createLabOrder, { body: bodyOf(values, room_id ?? null) })
        }
        onSaved={({ id, number }) => {
          void queries.invalidateQueries({ queryKey: [labOrderPath] })
          toast({ tone: 'success', text: t.created(number) })
          if (room_id) onClose()
          else void navigate(pathOf('lab-order-update', { orderId: id }), { replace: true })
        }}
      />
    </FormDialog>
  )
}

function bodyOf(values: Values, room_id: string | null): Values {
  const requests = asksOf[String(values['type'])] ?? []
  const none = Object.fromEntries(
    typed.filter((name) => !requests.includes(name)).map((name) => [name, null]),
  )
  return { ...values, ...none, room_id }
}

/** An input that only some types of order need. */
function onlyOf(field: Field): Field {
  const Input: OwnInput = () => {
    const type: unknown = useWatch({ name: 'type' })
    return asksOf[String(type)]?.includes(field.name) ? <FieldInput field={field} /> : null
  }
  return { kind: 'own', name: field.name, label: field.label, input: Input, show: String }
}

/** Only services for the order's type; another type requires choosing the service again. */
const ServiceInput: OwnInput = ({ field: { name, label } }) => {
  const type: unknown = useWatch({ name: 'type' })
  const { setValue } = useFormContext()
  const chosenFor = useRef(type)
  useEffect(() => {
    if (chosenFor.current === type) return
    chosenFor.current = type
    setValue(name, null)
  }, [type, name, setValue])
  const reference = servicesFor[type === 'RECIPE' || type === 'STOCK' ? type : 'SHOP']
  return (
    <FieldInput key={reference.key} field={{ kind: 'reference', name, label, required: true, reference }} />
  )
}

function conditionalFields(t: OrderWords): Field[] {
  return [
    {
      kind: 'own',
      name: 'service_id',
      label: t.service,
      required: true,
      input: ServiceInput,
      show: String,
    },
    onlyOf({
      kind: 'reference',
      name: 'customer_id',
      label: t.customer,
      required: true,
      reference: customerChoice,
    }),
    onlyOf({
      kind: 'reference',
      name: 'recipe_id',
      label: t.recipe,
      help: t.recipeHelp,
      required: true,
      reference: recipeChoice,
    }),
    onlyOf({ kind: 'text', name: 'product_name', label: t.product, required: true }),
    onlyOf({ kind: 'text', name: 'product_lot', label: t.lot }),
  ]
}

// An input is a component: recreated on every render, it would lose its text.
const conditional = { en: conditionalFields(orderWords.en), th: conditionalFields(orderWords.th) }

function sectionsOf(t: OrderWords, urgency: { value: string; label: string }[]): Section[] {
  return [
    {
      title: t.order,
      fields: [
        {
          kind: 'choice',
          name: 'type',
          label: t.type,
          required: true,
          choices: choicesOf(labOrderTypeWords),
        },
        ...(t === orderWords.en ? conditional.en : conditional.th),
      ],
    },
    {
      title: t.samples,
      text: t.samplesHelp,
      fields: [
        {
          kind: 'choice',
          name: 'matrix',
          label: t.matrix,
          none: t.usualMatrix,
          choices: choicesOf(matrices),
        },
        sampleRows(t),
      ],
    },
    {
      title: t.rest,
      fields: [
        { kind: 'choice', name: 'priority', label: t.priority, required: true, choices: urgency },
        { kind: 'reference', name: 'assignee_id', label: t.assignee, reference: staffChoice },
        { kind: 'text', name: 'payment_ref', label: t.payment },
        { kind: 'strings', name: 'mail_to', label: t.mailTo, help: t.mailToHelp },
        languageField(t === orderWords.en ? pageWords.en : pageWords.th),
        { kind: 'lines', name: 'note', label: t.note },
      ],
    },
  ]
}
