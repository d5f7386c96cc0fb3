import { labelEditMax } from '@rp/contract/recipes/label-document'
import { newText } from '@rp/label/new-element'
import { listed, type Caller, type Send } from './caller.ts'

interface Design {
  id: string
  rev: number
}

/** Edits of labels, one for each person, with as many texts as an edit takes. */
export async function labelEdits(caller: Caller, atOnce: number): Promise<Record<string, Send>> {
  const designs: Design[] = []
  for (let n = 0; n < atOnce; n += 1) designs.push(await openDesign(caller, n))
  return {
    label_edit: (token) => {
      const design = designs.pop()
      if (!design) throw new Error('No label is left')
      const body = JSON.stringify({ rev: design.rev, edit: { elements: texts() } })
      return caller.send('PATCH', `/recipes/label-design/${design.id}`, body)(token)
    },
  }
}

/** Values of the longest text here, with those of its breaks. */
const valuesOfText = 100

function texts(): Record<string, object> {
  const count = Math.floor(labelEditMax.values / valuesOfText)
  const all = Array.from({ length: count }, (_, nth) =>
    newText({
      id: `text-${nth}`,
      name: `Text ${nth}`,
      group: 'advert',
      text: 'สบู่สมุนไพร '.repeat(5),
      breaks: Array.from({ length: 50 }, (__, at) => at + 1),
      width: 40_000,
      height: 6000,
    }),
  )
  return Object.fromEntries(all.map((one) => [one.id, one]))
}

async function openDesign(caller: Caller, nth: number): Promise<Design> {
  const [packaging] = await listed(caller, '/recipes/shop-packaging?has_models=true')
  const { models } = await caller.content<{ models: { id: string }[] }>(
    'GET',
    `/recipes/shop-packaging/${packaging?.id}`,
  )
  const { id } = await caller.content<{ id: string }>('POST', '/recipes/label-design', {
    model_id: models[0]?.id,
    name: `Bench ${nth}`,
    recipe_type: 'COSMETICS',
    country: 'TH',
  })
  return caller.content<Design>('GET', `/recipes/label-design/${id}`)
}
