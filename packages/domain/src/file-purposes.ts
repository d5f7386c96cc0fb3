import { mayOpen, seesFormulas } from './permissions.ts'
import { plainRoutesOf } from './plain-entities.ts'
import { routeNames, type RouteName } from './routes.ts'

interface Purpose {
  /** A file may be read by those who may open one of these screens. */
  read: RouteName[]
  upload: RouteName[]
  /** Restricted further to those who see formulas. */
  formulas?: true
}

const starting = (...prefixes: string[]): RouteName[] =>
  routeNames.filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))

const catalogue = [
  ...plainRoutesOf('recipes'),
  ...starting('recipe-sample', 'recipes-category', 'recipes-benefit'),
]
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

/** Purpose of a recipe file; it alone determines who may read and upload it. */
export const filePurposes = {
  /** Pictures of the catalogue and of samples. */
  PICTURE: shown,
  /** Label content and its proof: marks with licences, evidence of claims. */
  LABEL: shown,
  /** Pictures printed on labels; larger ones use the label's own endpoint. */
  PRINT_IMAGE: shown,
  /** Documents of ingredients. */
  DOCUMENT: secret,
  QA: secret,
  EVIDENCE: secret,
  SIGNATURE: secret,
} as const satisfies Record<string, Purpose>

export type FilePurpose = keyof typeof filePurposes

export const filePurposeNames = Object.keys(filePurposes) as [FilePurpose, ...FilePurpose[]]

/** Whether a role and department may read or upload files of a purpose. */
export function mayUseFile(
  act: 'read' | 'upload',
  purpose: FilePurpose,
  { role, department }: { role: string; department: string },
): boolean {
  const rule: Purpose = filePurposes[purpose]
  if (rule.formulas && !seesFormulas(role, department)) return false
  return rule[act].some((route) => mayOpen(role, department, route))
}
