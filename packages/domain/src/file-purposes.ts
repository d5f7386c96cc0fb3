import { mayOpen, seesFormulas } from './permissions.ts'
import { routeNames, type RouteName } from './routes.ts'

interface Purpose {
  /** Who opens one of these screens may read the file. */
  read: RouteName[]
  upload: RouteName[]
  /** Of those, only who sees formulas. */
  formulas?: true
}

const starting = (...prefixes: string[]): RouteName[] =>
  routeNames.filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))

const catalogue = starting(
  'box-type',
  'method-type',
  'packaging-service',
  'company-standard-lbl',
  'recipe-sample',
  'recipes-category',
  'recipes-benefit',
)
const development = starting('recipes-rd', 'recipe-rd', 'recipe-qa', 'recipe-label-design')
const design = [...starting('labels-packaging'), ...starting('recipes-design', 'recipe-design')]
const ingredients = starting('food-ingredient')

const shown: Purpose = {
  read: [...catalogue, ...development, ...design],
  upload: [...catalogue, ...development, ...design].filter((name) =>
    /-(create|update|form|edit)$/.test(name),
  ),
}
const secret: Purpose = {
  read: [...development, ...ingredients],
  upload: [...development, ...ingredients],
  formulas: true,
}

/** What a file of recipes is for; who may read and send it follows from that alone. */
export const filePurposes = {
  /** Pictures of the catalogue and of samples. */
  PICTURE: shown,
  /** What stands on labels and proves it: marks with their licences, evidence of claims. */
  LABEL: shown,
  /** Pictures that are printed on labels; larger ones come by the label's own call. */
  PRINT_IMAGE: shown,
  /** Papers of ingredients. */
  DOCUMENT: secret,
  QA: secret,
  EVIDENCE: secret,
  SIGNATURE: secret,
} as const satisfies Record<string, Purpose>

export type FilePurpose = keyof typeof filePurposes

export const filePurposeNames = Object.keys(filePurposes) as [FilePurpose, ...FilePurpose[]]

/** Whether a post may read or send files of a purpose. */
export function mayUseFile(
  act: 'read' | 'upload',
  purpose: FilePurpose,
  { role, department }: { role: string; department: string },
): boolean {
  const rule: Purpose = filePurposes[purpose]
  if (rule.formulas && !seesFormulas(role, department)) return false
  return rule[act].some((route) => mayOpen(role, department, route))
}
