import { labOrderChoices } from '@rp/contract/lab/order'
import type { labOrderTypeWords } from '@rp/domain/lab/lab-rules'
import { call } from '../kit/call.ts'
import { customerOption } from '../kit/choice/customer-option.ts'
import type { Option, Reference } from '../kit/choice/reference.ts'
import { currentLanguage } from '../kit/language.ts'
import type { ReplyOf } from '@rp/contract/endpoint'

type LabOrderType = keyof typeof labOrderTypeWords
type Choices = ReplyOf<typeof labOrderChoices>

/** One kind of choice for an order; the laboratory may not open other departments' lists. */
function choiceOf(kind: string, options: (choices: Choices, q: string) => Option[]): Reference {
  return {
    key: `${labOrderChoices.path}/${kind}`,
    search: async (q, signal) =>
      options(await call(labOrderChoices, { query: { ...(q && { q }) } }, { signal }), q),
    name: async (id, signal) => {
      const named = options(await call(labOrderChoices, { query: { ids: id } }, { signal }), '')
      return named.find((one) => one.id === id)?.name ?? id
    },
  }
}

/** Services come whole and are filtered here; the server searches the others, customers also by phone. */
const filtered = (options: Option[], q: string): Option[] =>
  options.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))

const named = (services: Choices['services'], q: string): Option[] =>
  filtered(
    services.map(({ id, code, name }) => ({ id, name: `${code} ${name[currentLanguage()]}` })),
    q,
  )

export const serviceChoice = choiceOf('service', ({ services }, q) => named(services, q))
/** The services offered for one type of order. */
const servicesOf = (type: LabOrderType) =>
  choiceOf(`service/${type}`, ({ services }, q) =>
    named(
      services.filter(({ types }) => types.includes(type)),
      q,
    ),
  )
export const servicesFor: Record<LabOrderType, Reference> = {
  SHOP: servicesOf('SHOP'),
  RECIPE: servicesOf('RECIPE'),
  STOCK: servicesOf('STOCK'),
}
export const customerChoice = choiceOf('customer', ({ customers }) => customers.map(customerOption))
export const recipeChoice = choiceOf('recipe', ({ recipes }) =>
  recipes.map(({ id, number, name }) => ({ id, name: `${number} ${name}` })),
)
export const staffChoice = choiceOf('staff', ({ staff }) => staff)
