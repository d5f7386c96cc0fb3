import { listed, type Caller, type Send } from './caller.ts'

interface Recipe {
  id: string
  current_version_id: string | null
}

interface Service {
  id: string
  sent_quotations: { revision: number }[]
}

/** The sheets of the demo's recipes and machines, each of the record that has one. */
export async function sheets(caller: Caller): Promise<Record<string, Send>> {
  const [recipe, service] = [await recipeOf(caller), await quotedService(caller)]
  const version = `/recipes/recipes-rd/${recipe.id}/version/${recipe.current_version_id}`
  return {
    formula_sheet: caller.get(`${version}/formula-sheet`),
    batch_sheet: caller.get(`${version}/batch-sheet?mass=100`),
    quotation: caller.get(
      `/machine/service/${service.id}/quotation/${service.sent_quotations.at(-1)?.revision}`,
    ),
    certificate: caller.get('/supplychain/2/certificate'),
  }
}

async function recipeOf(caller: Caller): Promise<Recipe> {
  for (const { id } of await listed(caller, '/recipes/recipes-rd?limit=100')) {
    const recipe = await caller.content<Recipe>('GET', `/recipes/recipes-rd/${id}`)
    if (recipe.current_version_id !== null) return recipe
  }
  throw new Error('The demo has no recipe with a version')
}

async function quotedService(caller: Caller): Promise<Service> {
  for (const { id } of await listed(caller, '/machine/service?limit=100')) {
    const service = await caller.content<Service>('GET', `/machine/service/${id}`)
    if (service.sent_quotations.length > 0) return service
  }
  throw new Error('The demo has no machine service with a quotation')
}
