import { labOrderChoices } from '@rp/contract/lab/order'
import type { labOrderTypeWords } from '@rp/domain/lab/lab-rules'
import { call } from '../kit/call.ts'
import type { Option, Reference } from '../kit/choice/reference.ts'
import { currentLanguage } from '../kit/language.ts'
import type { ReplyOf } from '@rp/contract/endpoint'

type LabOrderType = keyof typeof labOrderTypeWords
type Choices = ReplyOf<typeof labOrderChoices>

/** One kind of what an order is chosen from; the laboratory may not open the lists of the other departments. */
function choiceOf(kind: string, options: (choices: Choices) => Option[]): Reference {
  return {
    key: `${labOrderChoices.path}/${kind}`,
    search: async (q, signal) => {
      const found = options(await call(labOrderChoices, { query: { ...(q && { q }) } }, { signal }))
      return found.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    },
    name: async (id, signal) => {
      const named = options(await call(labOrderChoices, { query: { ids: id } }, { signal }))
      return named.find((one) => one.id === id)?.name ?? id
    },
  }
}

const named = (services: Choices['services']): Option[] =>
  services.map(({ id, code, name }) => ({ id, name: `${code} ${name[currentLanguage()]}` }))

export const serviceChoice = choiceOf('service', ({ services }) => named(services))
/** What is offered for one type of order. */
const servicesOf = (type: LabOrderType) =>
  choiceOf(`service/${type}`, ({ services }) => named(services.filter(({ types }) => types.includes(type))))
export const servicesFor: Record<LabOrderType, Reference> = {
  SHOP: servicesOf('SHOP'),
  RECIPE: servicesOf('RECIPE'),
  STOCK: servicesOf('STOCK'),
}
export const customerChoice = choiceOf('customer', ({ customers }) =>
  customers.map(({ id, name, email }) => ({ id, name: email ? `${name} · ${email}` : name })),
)
export const recipeChoice = choiceOf('recipe', ({ recipes }) =>
  recipes.map(({ id, number, name }) => ({ id, name: `${number} ${name}` })),
)
export const staffChoice = choiceOf('staff', ({ staff }) => staff)
